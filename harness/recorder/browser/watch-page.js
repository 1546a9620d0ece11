const MOST_ERRORS = 100;
const MOST_ERROR_CHARACTERS = 500;
const MOST_FAILED_URLS = 1_000;

/**
 * @typedef {object} Watched what a page says while it is recorded
 * @property {string[]} consoleErrors
 * @property {string[]} failedUrls of requests that had no answer
 */

/**
 * Follows a page, and answers what it asks of a user, which nobody would.
 * @param {import('puppeteer-core').Page} page
 * @returns {Watched} that grows
 */
export function watchPage(page) {
  /** @type {Watched} */
  const watched = { consoleErrors: [], failedUrls: [] };
  const add = (/** @type {string} */ text) => {
    if (watched.consoleErrors.length < MOST_ERRORS) watched.consoleErrors.push(text.slice(0, MOST_ERROR_CHARACTERS));
  };
  page.on('console', (message) => message.type() === 'error' && add(message.text()));
  page.on('pageerror', (error) => add(`${error instanceof Error ? error.message : error}`));
  page.on('requestfailed', (request) => {
    if (watched.failedUrls.length < MOST_FAILED_URLS) watched.failedUrls.push(request.url());
  });
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
  return watched;
}
