import { injectScript } from '../../browser/fixed-start/inject-script.js';
import { startScript } from '../../browser/fixed-start/start-script.js';

/**
 * Gives a page the start that every load in a bench has: what is random begins with the same seed, so the recording has
 * the URLs that its replay asks for.
 * @param {import('puppeteer-core').Page} page before it is navigated
 * @param {Parameters<typeof startScript>[0]} start `recordedAt`: null while it is recorded
 */
export async function fixStart(page, start) {
  await injectScript(await page.createCDPSession(), startScript(start));
}
