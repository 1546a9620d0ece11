import { setTimeout as delay } from 'node:timers/promises';
import { lowerPriority } from '../host/lower-priority.js';
import { emulateScreen } from './emulate-screen.js';
import { EventLog } from './event-log.js';
import { firstByteOf } from './first-byte-of.js';
import { injectScript } from './fixed-start/inject-script.js';
import { startScript } from './fixed-start/start-script.js';
import { followTargets, MOST_TARGETS } from './follow-targets.js';
import { LoadError } from './load-error.js';
import { plausibleTimes } from './plausible-times.js';
import { readPaint } from './read-paint.js';
import { requestsFromEvents } from './requests-from-events.js';

/** @typedef {import('../types/run-record.js').PageLoad} PageLoad */
/** @typedef {import('../types/experiment.js').RecordedDevice} RecordedDevice */
/** @typedef {import('./load-options.js').LoadStart} LoadStart */
/** @typedef {import('./load-options.js').Witness} Witness */

/** After the load event: long enough for the last paint to be reported and for a scripted redirect to show itself. */
const SETTLE_MS = 100;

/**
 * Navigates a blank page once and observes it until shortly after its load event. No other code navigates a page.
 * Requests are watched, never intercepted.
 * @param {{target: import('puppeteer-core').Target, url: string, baseRttMs: number, timeoutMs: number, signal:
 *   AbortSignal, start?: LoadStart | null, device?: RecordedDevice | null, witness?: Witness | null,
 *   beforeEnd?: () => Promise<void>, warn?: (text: string) => void}} settings
 *   `start`: of the page's clock, null leaves it and all randomness alone; `device`: its screen; `beforeEnd` runs while
 *   the connections are still open, after the load event; `warn` is told of what the page said
 *   and is not in the result
 * @returns {Promise<PageLoad>}
 * @throws {LoadError}
 */
export async function loadPage({
  target,
  url,
  baseRttMs,
  timeoutMs,
  signal,
  start = null,
  device = null,
  witness = null,
  beforeEnd = async () => {},
  warn = () => {},
}) {
  const session = await target.createCDPSession();
  const browser = target.browser();
  const log = new EventLog();
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
    if (failure !== null) return;
    witness?.network(method, params);
    const full = log.add({ method, params });
    if (full !== null) return fail(new LoadError('collect', `load-page: loading ${url}: ${full}`));
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
  let targets = 0;
  const onTarget = () => {
    targets += 1;
    if (targets > MOST_TARGETS) {
      const found = `it opened more than ${MOST_TARGETS} windows, workers and frames of their own`;
      fail(new LoadError('collect', `load-page: loading ${url}: ${found}`));
    }
    return failure === null;
  };
  // windows are targets of the browser, not of the page that opens them
  const onWindow = (/** @type {import('puppeteer-core').Target} */ opened) => opened.type() === 'page' && onTarget();
  browser.on('targetcreated', onWindow);
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
      followTargets(session, { onEvent: onNetwork, onTarget }),
      emulateScreen(session, device),
    ]);
    await witness?.begin(session);
    if (start !== null)
      await injectScript(session, startScript({ recordedAt: start.recordedAt, nowMs: start.now().getTime() }));
    session
      .send('Page.navigate', { url })
      .then(({ errorText }) => {
        if (errorText && errorText !== 'net::ERR_ABORTED')
          fail(new LoadError('navigation', `load-page: opening ${url}: ${errorText}`));
      })
      .catch((error) => fail(new LoadError('navigation', `load-page: opening ${url}: ${error.message}`)));
    const comeBack = lowerPriority();
    await loaded().finally(comeBack);
    const { seconds, loaderId } = /** @type {{seconds: number, loaderId: string}} */ (
      /** @type {unknown} */ (navigation)
    );
    const said = await readPaint(session, { frameId: mainFrameId, url });
    const askedMs = (Number(process.hrtime.bigint()) / 1e9 - seconds) * 1000; // Chrome's clock is this one
    await beforeEnd();
    await witness?.end();
    if (failure !== null) throw failure;
    /** @param {number | null} at */
    const ms = (at) => (at === null ? null : (at - seconds) * 1000);
    const requests = requestsFromEvents(log.events, seconds);
    const firstByteMs = firstByteOf(requests, loaderId);
    // Paint times count from the page's time origin, 1 to 3 ms before CDP's first event of the navigation.
    const { firstContentfulPaintMs, largestContentfulPaintMs } = said;
    const { times, warnings } = plausibleTimes(
      { firstContentfulPaintMs, largestContentfulPaintMs },
      { firstByteMs, askedMs },
    );
    if (log.cutTexts > 0) warnings.push('the page has texts longer than a record holds; they were cut');
    warnings.forEach(warn);
    return {
      requestedUrl: url,
      navigationMonotonicSeconds: seconds,
      finalUrl: said.url,
      title: said.title,
      baseRttMs,
      loadEventMs: ms(loadSeconds),
      domContentLoadedMs: ms(domContentLoadedSeconds),
      timeToFirstByteMs: firstByteMs,
      ...times,
      observedUntilMs: Math.max((lastSeconds - seconds) * 1000, ms(loadSeconds) ?? 0),
      requests,
    };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    browser.off('disconnected', onDisconnect);
    browser.off('targetcreated', onWindow);
  }
}
