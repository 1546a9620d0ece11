import { KnownDevices } from 'puppeteer-core';
import { closestCommand } from '../../command-line/closest-command.js';
import { UsageError } from '../../errors.js';

/**
 * @typedef {object} Device as what a page is asked for
 * @property {string | null} userAgent null: Chrome's own, as of a Chrome with a window
 * @property {import('puppeteer-core').Viewport | null} viewport null: the window as in a bench
 */

/**
 * @param {{device?: string, viewport?: {width: number, height: number}, userAgent?: string}} options
 *   `device`: a name of Puppeteer's list; the others go before it
 * @param {string} chromeVersion `156`: a device with an Android says that it has this Chrome, as DevTools does
 * @returns {Device}
 * @throws {UsageError}
 */
export function chooseDevice({ device, viewport, userAgent }, chromeVersion) {
  const known = device === undefined ? null : knownDevice(device);
  const itsAgent = known?.userAgent.replace(/ Chrome\/[\d.]+/, ` Chrome/${chromeVersion}.0.0.0`) ?? null;
  const screen = known?.viewport ?? null;
  return {
    userAgent: userAgent ?? itsAgent,
    viewport: viewport === undefined ? screen : { ...(screen ?? { deviceScaleFactor: 1 }), ...viewport },
  };
}

/**
 * @param {string} name in any case
 * @throws {UsageError}
 */
function knownDevice(name) {
  const names = Object.keys(KnownDevices);
  const found = names.find((one) => one.toLowerCase() === name.toLowerCase());
  if (found !== undefined) return KnownDevices[/** @type {keyof typeof KnownDevices} */ (found)];
  const close = closestCommand(name, names);
  const hint = close === null ? '' : ` (did you mean ${close}?)`;
  throw new UsageError(
    `record: --device ${name}: there is no such device${hint}; some are Pixel 5, iPhone 15 and iPad Pro 11, all are ` +
      'in https://pptr.dev/api/puppeteer.knowndevices',
  );
}

/**
 * What Chrome says that it is, without the word that says that it has no window: many sites answer that with another
 * page.
 * @param {string} version `156`
 */
export function ownUserAgent(version) {
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
}
