import { setTimeout as delay } from 'node:timers/promises';
import { scrollThrough } from './scroll-through.js';

/** Without a byte for so long, a page has what it asked for: longer than two round trips over a slow path. */
const QUIET_MS = 2_000;
const LOOK_EVERY_MS = 100;

/**
 * @typedef {object} Wait how long a page is recorded
 * @property {{seconds: number} | {selector: string} | null} wait after the load event; null: until the page is quiet
 * @property {boolean} scroll through the page before that
 * @property {((tools: {page: import('puppeteer-core').Page}) => unknown) | null} script of the user, after the load
 *   event
 * @property {number} timeoutMs of all of it
 */

/**
 * Loads a page and stays until it has all that is to be recorded: the load event, the user's script, scrolling, then
 * the wait that was asked for, or two seconds in which no byte passed.
 * @param {object} settings
 * @param {import('puppeteer-core').Page} settings.page
 * @param {string} settings.url
 * @param {Wait} settings.wait
 * @param {() => number} settings.quietMs how long no byte has passed
 * @param {AbortSignal} settings.signal ends the wait, and keeps what there is
 * @returns {Promise<{error: string | null, notes: string[]}>} `error`: why the page could not be opened; `notes`: what
 *   of the wait did not come to its end
 */
export async function waitForPage({ page, url, wait, quietMs, signal }) {
  /** @type {string[]} */
  const notes = [];
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), wait.timeoutMs);
  const stop = () => end.abort();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  /** @type {Promise<'ended'>} */
  const ended = new Promise((resolve) => {
    end.signal.addEventListener('abort', () => resolve('ended'), { once: true });
    if (end.signal.aborted) resolve('ended');
  });
  const late = (/** @type {string} */ what) => {
    if (!signal.aborted) notes.push(`${what} within ${wait.timeoutMs / 1000} s; what had come until then is kept`);
  };
  /** @param {string} what @param {() => Promise<unknown>} step */
  const take = async (what, step) => {
    const outcome = await Promise.race([
      step().then(
        () => null,
        (/** @type {unknown} */ error) => `${error instanceof Error ? error.message : error}`,
      ),
      ended,
    ]);
    if (outcome === 'ended') late(what);
    else if (outcome !== null) notes.push(`${what}: ${outcome.split('\n')[0]}`);
  };

  try {
    const opened = await Promise.race([
      page.goto(url, { waitUntil: 'load', timeout: 0 }).then(
        () => null,
        (error) => /** @type {Error} */ (error).message,
      ),
      ended,
    ]);
    if (opened === 'ended') {
      late('there was no load event');
      return { error: null, notes };
    }
    if (opened !== null) return { error: opened.split('\n')[0], notes };
    const { script, scroll } = wait;
    if (script !== null) await take('the script did not end', async () => script({ page }));
    if (scroll) await take('scrolling did not end', () => scrollThrough(page));
    const { wait: after } = wait;
    if (after === null) await take('the page did not become quiet', () => untilQuiet(quietMs, end.signal));
    else if ('seconds' in after)
      await take(`the wait of ${after.seconds} s did not end`, () =>
        delay(after.seconds * 1000, undefined, { signal: end.signal }),
      );
    else await take(`there was no ${after.selector}`, () => page.waitForSelector(after.selector, { timeout: 0 }));
    return { error: null, notes };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    end.abort();
  }
}

/** @param {() => number} quietMs @param {AbortSignal} signal */
async function untilQuiet(quietMs, signal) {
  while (!signal.aborted && quietMs() < QUIET_MS) await delay(LOOK_EVERY_MS);
}
