import { resourceRecord, warcInfo } from '../recording/writer/info-records.js';

/** @import { Look } from './browser/look-at-page.js' */
/** @import { Watched } from './browser/watch-page.js' */

/**
 * The first record: what is known when a recording begins.
 * @param {{url: string, userAgent: string, device: import('./options/device.js').Device}} page
 * @param {{date: string, software: string}} context
 */
export function openingRecord({ url, userAgent, device: { viewport } }, { date, software }) {
  const device = {
    userAgent,
    viewport: viewport === null ? WINDOW : { width: viewport.width, height: viewport.height },
    devicePixelRatio: viewport?.deviceScaleFactor ?? 1,
    languages: LANGUAGES,
  };
  return warcInfo({ entryUrl: url, title: null, date, device, software });
}

/** As the bench's Chrome is started. */
const WINDOW = { width: 1366, height: 768 };
const LANGUAGES = ['en-US', 'en'];

/**
 * The last records: what is known when a recording ends. Their names are those that Browsertrix gives to the same:
 * `urn:view:` is what the page looked like, `urn:pageinfo:` what became of it.
 * @param {{url: string, look: Look, urls: Set<string>, watched: Watched, date: string}} page `urls`: that were recorded
 */
export function closingRecords({ url, look, urls, watched, date }) {
  const info = {
    url,
    title: look.title,
    // where Chrome knows by itself that a site is secure, it never asks for the plain one
    entryUrl: urls.has(url) || look.url === null || !urls.has(look.url) ? url : look.url,
    device: look.device,
    consoleErrors: watched.consoleErrors,
  };
  return [
    resourceRecord({
      uri: `urn:pageinfo:${url}`,
      contentType: 'application/json',
      date,
      content: Buffer.from(JSON.stringify(info)),
    }),
    ...(look.screenshot === null
      ? []
      : [resourceRecord({ uri: `urn:view:${url}`, contentType: 'image/jpeg', date, content: look.screenshot })]),
  ];
}
