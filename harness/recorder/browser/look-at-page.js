/* global document, navigator, window */
// The functions given to `evaluate` are sent to the page as text: they may use nothing from outside themselves.

/** Half the length of text that the browser's pipe carries whole, since base64 is longer than what it encodes. */
const MOST_SCREENSHOT_BYTES = 512 * 1024;
const QUALITIES = [80, 50, 25];
const MOST_TITLE_CHARACTERS = 300;
const LOOK_TIMEOUT_MS = 10_000;

/** @import { RecordedDevice } from '../../recording/recording.js' */

/**
 * @typedef {object} Look what a page shows when its recording ends
 * @property {string | null} title
 * @property {string | null} url after redirects
 * @property {RecordedDevice | null} device as the page's scripts see it
 * @property {Buffer | null} screenshot of what is visible, as JPEG
 */

/**
 * @param {import('puppeteer-core').Page} page
 * @returns {Promise<Look>} null for what a page that hangs does not answer
 */
export async function lookAtPage(page) {
  const seen = await within(
    page.evaluate(
      (most) => ({
        title: document.title.slice(0, most),
        url: window.location.href,
        device: {
          userAgent: navigator.userAgent,
          viewport: { width: window.innerWidth, height: window.innerHeight },
          devicePixelRatio: window.devicePixelRatio,
          languages: [...navigator.languages],
        },
      }),
      MOST_TITLE_CHARACTERS,
    ),
  );
  return {
    title: seen?.title ?? null,
    url: seen?.url ?? null,
    device: seen?.device ?? null,
    screenshot: await screenshotOf(page),
  };
}

/** @param {import('puppeteer-core').Page} page @returns {Promise<Buffer | null>} */
async function screenshotOf(page) {
  for (const quality of QUALITIES) {
    const taken = await within(page.screenshot({ type: 'jpeg', quality, captureBeyondViewport: false }));
    if (taken === null) return null;
    // a longer one would have been cut on its way
    if (taken.length <= MOST_SCREENSHOT_BYTES && taken.at(-2) === 0xff && taken.at(-1) === 0xd9)
      return Buffer.from(taken);
  }
  return null;
}

/** @template T @param {Promise<T>} looking @returns {Promise<T | null>} */
async function within(looking) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {Promise<null>} */
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(null), LOOK_TIMEOUT_MS);
  });
  return Promise.race([looking.catch(() => null), late]).finally(() => clearTimeout(timer));
}
