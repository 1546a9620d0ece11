/** @import { RecordedDevice } from '../../../harness/recording/recording.js' */

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0';

/**
 * As what the modern pages are "recorded". The phone has the screen of Lighthouse's mobile emulation, 412 x 823 at
 * 1.75; the user agents are those of Chrome with reduced details.
 * @type {Record<'desktop' | 'phone', RecordedDevice>}
 */
export const DEVICES = {
  desktop: {
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`,
    viewport: { width: 1366, height: 768 },
    devicePixelRatio: 1,
    languages: ['en-GB', 'en'],
  },
  phone: {
    userAgent: `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`,
    viewport: { width: 412, height: 823 },
    devicePixelRatio: 1.75,
    languages: ['en-GB', 'en'],
  },
};
