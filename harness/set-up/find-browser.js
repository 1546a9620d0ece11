import { existsSync, realpathSync } from 'node:fs';

// Debian's /usr/bin/chromium is a script that adds switches of its own; the lab wants the program itself.
const PLACES = [
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** For a system whose packages hold no usable browser. */
export const BROWSER_REMEDY =
  'Ubuntu’s Chromium is a snap, which cannot run inside the lab; install Google Chrome’s .deb, or any Chromium as ' +
  `${PLACES[0]}`;

/**
 * The browser that the lab can start: one that is no snap.
 * @returns {string | null} its path
 */
export function findBrowser() {
  return PLACES.find((path) => existsSync(path) && !realpathSync(path).includes('/snap')) ?? null;
}
