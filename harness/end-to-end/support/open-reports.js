import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';

/** The committed report: its page titles hold markup, scripts and marks that turn text round. */
export const REPORT = new URL('../../../reports/fixtures/hostile-text/report.html', import.meta.url).href;
const DESKTOP = { width: 1280, height: 900 };

/**
 * A real browser in which a test opens a report.
 * @param {{executablePath?: string, url?: string}} [options] `url`: of another report than the committed one
 */
export async function openReports({ executablePath = process.env.CHROME ?? '/usr/bin/chromium', url = REPORT } = {}) {
  const profile = await mkdtemp(join(tmpdir(), `slowstart-test-${process.pid}-`));
  const browser = await puppeteer.launch({
    executablePath,
    userDataDir: profile,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const close = async () => {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  };
  /**
   * @param {{viewport?: {width: number, height: number}, scheme?: 'light' | 'dark', script?: boolean}} [options]
   * @returns {Promise<{page: import('puppeteer-core').Page, complaints: string[], requests: string[]}>}
   */
  const openReport = async ({ viewport = DESKTOP, scheme = 'light', script = true } = {}) => {
    const page = await browser.newPage();
    /** @type {string[]} */
    const complaints = [];
    /** @type {string[]} */
    const requests = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('dialog', (dialog) => complaints.push(`dialog: ${dialog.message()}`));
    page.on('request', (request) => requests.push(request.url()));
    await page.setJavaScriptEnabled(script);
    await page.setViewport(viewport);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await page.goto(url);
    return { page, complaints, requests };
  };
  return { openReport, close };
}
