/* global window, document */
// The functions given to `evaluate` are sent to the page as text: they may use nothing from outside themselves.
import { setTimeout as delay } from 'node:timers/promises';

/** A page that grows as it is scrolled has no end. */
const MOST_STEPS = 100;
/** As long as a reader takes to see that something is there; what is loaded lazily is asked for meanwhile. */
const STEP_MS = 150;

/**
 * Scrolls to the end of a page, a screen at a time, and back to its start.
 * @param {import('puppeteer-core').Page} page
 */
export async function scrollThrough(page) {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const isAtEnd = await page.evaluate(() => {
      window.scrollBy(0, window.innerHeight);
      return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
    });
    await delay(STEP_MS);
    if (isAtEnd) break;
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}
