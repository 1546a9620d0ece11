import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { chromeFlags } from '../../harness/browser/chrome-flags.js';
import { loadPage } from '../../harness/browser/load-page.js';
import { startOrigin } from '../../harness/replay/start-origin.js';
import { BROWSER_REMEDY, findBrowser } from '../../harness/set-up/find-browser.js';

/** What a page still asks for after its load event (beacons, recommendations, lazy modules) comes within this. */
const AFTER_LOAD_MS = 1_500;
const LOAD_TIMEOUT_MS = 30_000;

/**
 * Loads a page from its recording in Chrome, over loopback, without proxy and links, and looks at it. Needs no root.
 * @param {{page: {id: string, entryUrl: string}, file: string, screenshotFile?: string, device?:
 *   import('../../harness/recording/recording.js').RecordedDevice | null}} preview `file`: the recording; `device`:
 *   what the browser is to be like
 * @returns {Promise<{load: import('../../harness/types/run-record.js').PageLoad, served:
 *   import('../../harness/replay/load-tally.js').ServedCounts, problems: string[]}>}
 *   `problems`: what the page complained of: exceptions, console errors
 */
export async function loadPreview({ page: { id, entryUrl }, file, screenshotFile, device = null }) {
  const executablePath = findBrowser();
  if (executablePath === null)
    throw new Error(`load-preview: there is no browser to load ${entryUrl} with; ${BROWSER_REMEDY}`);
  const profileFolder = await mkdtemp(join(tmpdir(), 'preview-'));
  const origin = await startOrigin({
    recordings: [{ pageId: id, file, entryUrl }],
    address: '127.0.0.1',
    ports: { http: 0, https: 0 },
  });
  try {
    await origin.beginLoad(id);
    const addresses = new Map(
      origin.hosts.flatMap((host) => [
        [`${host}:80`, `127.0.0.1:${origin.ports.http}`],
        [`${host}:443`, `127.0.0.1:${origin.ports.https}`],
      ]),
    );
    const flags = chromeFlags({
      profileFolder,
      addresses,
      certificateKeyHash: origin.spkiSha256Base64,
      sandbox: process.getuid?.() !== 0,
      netLogFile: null,
    });
    const browser = await puppeteer.launch({
      executablePath,
      args: flags,
      ignoreDefaultArgs: true,
      pipe: true,
      defaultViewport: null,
    });
    try {
      const [page] = await browser.pages();
      if (device !== null) await actAs(page, device);
      /** @type {string[]} */
      const problems = [];
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
      const load = await loadPage({
        target: page.target(),
        url: entryUrl,
        baseRttMs: 0,
        timeoutMs: LOAD_TIMEOUT_MS,
        signal: new AbortController().signal,
        beforeEnd: async () => {
          await delay(AFTER_LOAD_MS);
          if (screenshotFile) await writeFile(screenshotFile, await page.screenshot());
        },
      });
      return { load, served: await origin.endLoad(), problems };
    } finally {
      await browser.close();
    }
  } finally {
    await origin.stop();
    await rm(profileFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * @param {import('puppeteer-core').Page} page
 * @param {import('../../harness/recording/recording.js').RecordedDevice} device
 */
async function actAs(page, { userAgent, viewport, devicePixelRatio }) {
  const isMobile = /\bMobile\b/.test(userAgent ?? '');
  if (userAgent !== null) await page.setUserAgent({ userAgent });
  if (viewport !== null)
    await page.setViewport({ ...viewport, deviceScaleFactor: devicePixelRatio ?? 1, isMobile, hasTouch: isMobile });
}
