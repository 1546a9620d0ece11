/** @import { Device } from '../options/device.js' */

/**
 * Gives a page the screen of a device, before it is navigated. Its user agent is a switch of the browser, which workers
 * have too.
 * @param {import('puppeteer-core').Page} page
 * @param {Device} device
 */
export async function emulateDevice(page, { userAgent, viewport }) {
  if (viewport !== null) await page.setViewport(viewport);
  if (userAgent === null || !viewport?.isMobile) return;
  // a phone also says so in Sec-CH-UA-Mobile
  const [, version = '100'] = /Chrome\/(\d+)/.exec(userAgent) ?? [];
  const isAndroid = /Android/.test(userAgent);
  await page.setUserAgent({
    userAgent,
    userAgentMetadata: {
      brands: [{ brand: 'Chromium', version }],
      platform: isAndroid ? 'Android' : 'iOS',
      platformVersion: /(?:Android|OS) ([\d._]+)/.exec(userAgent)?.[1].replaceAll('_', '.') ?? '',
      architecture: '',
      model: '',
      mobile: true,
    },
  });
}
