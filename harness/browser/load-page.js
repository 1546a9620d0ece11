import { setTimeout as delay } from 'node:timers/promises';
import { lowerPriority } from '../host/lower-priority.js';
import { followTargets } from './follow-targets.js';
import { paintTimes } from './in-page/paint-times.js';
import { requestsFromEvents } from './requests-from-events.js';

/** @typedef {import('../types/run-record.js').PageLoad} PageLoad */

/** After the load event: long enough for the last paint to be reported and for a scripted redirect to show itself. */
const SETTLE_MS = 100;
const PAINT_TIMEOUT_MS = 500;

/** A load that went wrong inside the browser, with the stage for the record. */
export class LoadError extends Error {
  /**
   * @param {'navigation' | 'load-timeout' | 'collect' | 'interrupted'} stage
   * @param {string} message
   */
  constructor(stage, message) {
    super(message);
    this.stage = stage;
  }
}

/**
 * Navigates a blank page once and observes it until shortly after its load event. No other code navigates a page.
 * Requests are watched, never intercepted.
 * @param {{target: import('puppeteer-core').Target, url: string, baseRttMs: number, timeoutMs: number, signal:
 *   AbortSignal, beforeEnd?: () => Promise<void>}} settings
 *   `beforeEnd` runs while the connections are still open, after the load event
 * @returns {Promise<PageLoad>}
 * @throws {LoadError}
 */
export async function loadPage({ target, url, baseRttMs, timeoutMs, signal, beforeEnd = async () => {} }) {
  const session = await target.createCDPSession();
  const browser = target.browser();
  /** @type {import('./requests-from-events.js').NetworkEvent[]} */
  const events = [];
  const mainFrameId = (await session.send('Page.getFrameTree')).frameTree.frame.id;
  /** @type {{loaderId: string, seconds: number} | null} */
  let navigation = null;
  /** @type {number | null} */
  let loadSeconds = null;
  /** @type {number | null} */
  let domContentLoadedSeconds = null;
  let lastSeconds = 0;
  /** @type {() => void} */
  let wake = () => {};
  /** @type {LoadError | null} */
  let failure = null;
  /** @param {LoadError} error */
  const fail = (error) => {
    failure ??= error;
    wake();
  };

  const onNetwork = (/** @type {string} */ method, /** @type {any} */ params) => {
    events.push({ method, params });
    if (params.timestamp > lastSeconds) lastSeconds = params.timestamp;
    const isMainDocument =
      method === 'Network.requestWillBeSent' &&
      params.type === 'Document' &&
      params.frameId === mainFrameId &&
      params.requestId === params.loaderId;
    if (isMainDocument && navigation?.loaderId !== params.loaderId) {
      // a redirect keeps its loader, a new navigation does not
      navigation = { loaderId: params.loaderId, seconds: params.timestamp };
      loadSeconds = null;
      domContentLoadedSeconds = null;
    }
    if (
      method === 'Network.loadingFailed' &&
      navigation &&
      params.requestId === navigation.loaderId &&
      params.type === 'Document'
    ) {
      fail(new LoadError('navigation', `load-page: loading ${url}: the main document failed with ${params.errorText}`));
    }
  };
  session.on('Page.loadEventFired', ({ timestamp }) => {
    if (navigation === null) return;
    loadSeconds = timestamp;
    wake();
  });
  session.on('Page.domContentEventFired', ({ timestamp }) => (domContentLoadedSeconds = timestamp));
  session.on(
    'Page.javascriptDialogOpening',
    () => void session.send('Page.handleJavaScriptDialog', { accept: false }).catch(() => {}),
  );
  session.on('Inspector.targetCrashed', () =>
    fail(new LoadError('navigation', `load-page: loading ${url}: the renderer crashed`)),
  );
  const onDisconnect = () => fail(new LoadError('navigation', `load-page: loading ${url}: the browser ended`));
  browser.once('disconnected', onDisconnect);
  const onAbort = () => fail(new LoadError('interrupted', `load-page: loading ${url}: the bench was interrupted`));
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  const timer = setTimeout(
    () => fail(new LoadError('load-timeout', `load-page: loading ${url}: no load event within ${timeoutMs / 1000} s`)),
    timeoutMs,
  );

  /** @returns {Promise<void>} when the load event of the last navigation has fired and stayed the last */
  const loaded = async () => {
    while (failure === null) {
      if (loadSeconds === null) await new Promise((resolve) => (wake = () => resolve(undefined)));
      else {
        const settled = loadSeconds;
        await delay(SETTLE_MS);
        if (loadSeconds === settled) return;
      }
    }
    throw failure;
  };

  try {
    await Promise.all([
      session.send('Page.enable'),
      session.send('Inspector.enable'),
      followTargets(session, onNetwork),
    ]);
    session
      .send('Page.navigate', { url })
      .then(({ errorText }) => {
        if (errorText && errorText !== 'net::ERR_ABORTED')
          fail(new LoadError('navigation', `load-page: opening ${url}: ${errorText}`));
      })
      .catch((error) => fail(new LoadError('navigation', `load-page: opening ${url}: ${error.message}`)));
    const comeBack = lowerPriority();
    await loaded().finally(comeBack);
    const { seconds } = /** @type {{seconds: number}} */ (/** @type {unknown} */ (navigation));
    const paint = await inPage(session, url);
    await beforeEnd();
    /** @param {number | null} at */
    const ms = (at) => (at === null ? null : (at - seconds) * 1000);
    const requests = requestsFromEvents(events, seconds);
    const main = requests.find((request) => request.id === navigation?.loaderId);
    // The page's time origin is its navigation start, within a millisecond of CDP's first event of the navigation.
    return {
      requestedUrl: url,
      navigationMonotonicSeconds: seconds,
      finalUrl: paint.url,
      title: paint.title,
      baseRttMs,
      loadEventMs: ms(loadSeconds),
      domContentLoadedMs: ms(domContentLoadedSeconds),
      timeToFirstByteMs: paint.responseStartMs ?? main?.receiveHeadersEndMs ?? null,
      firstContentfulPaintMs: paint.firstContentfulPaintMs,
      largestContentfulPaintMs: paint.largestContentfulPaintMs,
      observedUntilMs: Math.max((lastSeconds - seconds) * 1000, ms(loadSeconds) ?? 0),
      requests,
    };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    browser.off('disconnected', onDisconnect);
  }
}

/**
 * @param {import('puppeteer-core').CDPSession} session
 * @param {string} url
 */
async function inPage(session, url) {
  const { result, exceptionDetails } = await session
    .send('Runtime.evaluate', {
      expression: `(${paintTimes.toString()})(${PAINT_TIMEOUT_MS})`,
      awaitPromise: true,
      returnByValue: true,
      timeout: 5000,
    })
    .catch((error) => {
      throw new LoadError('collect', `load-page: asking ${url} for its paint times: ${error.message}`);
    });
  if (exceptionDetails)
    throw new LoadError('collect', `load-page: asking ${url} for its paint times: ${exceptionDetails.text}`);
  return /** @type {Awaited<ReturnType<typeof paintTimes>>} */ (result.value);
}
