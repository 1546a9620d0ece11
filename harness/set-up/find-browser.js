import { existsSync, realpathSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** For a system whose packages hold no usable browser. */
export const BROWSER_REMEDY = `Ubuntu’s Chromium is a snap, which cannot run inside the lab; install Google Chrome’s .deb, or any Chromium as ${PLACES[0]}`;

/**
 * The browser that the lab can start: one that is no snap.
 * @returns {string | null} its path
 */
export function findBrowser() {
  return PLACES.find((path) => existsSync(path) && !realpathSync(path).includes('/snap')) ?? null;
}
