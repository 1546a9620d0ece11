import { Teardown } from '../host/teardown.js';
import { CHROMES_OWN_HOST, recordingFlags } from './browser/browser-flags.js';
import { emulateDevice } from './browser/emulate-device.js';
import { fixStart } from './browser/fix-start.js';
import { lookAtPage } from './browser/look-at-page.js';
import { openBrowser } from './browser/open-browser.js';
import { waitForPage } from './browser/wait-for-page.js';
import { watchPage } from './browser/watch-page.js';
import { closingRecords, openingRecord } from './page-records.js';
import { FlowCollector } from './proxy/flow-collector.js';
import { startProxy } from './proxy/start-proxy.js';
import { RecordingFile } from './recording-file.js';

/** @import { Failure } from './proxy/flow-collector.js' */
/** @import { Place } from './open-place.js' */
/** @import { Device } from './options/device.js' */
/** @import { Wait } from './browser/wait-for-page.js' */

/**
 * @typedef {object} PageToRecord
 * @property {string} url
 * @property {string} file absolute, not there yet
 * @property {Device} device
 * @property {string} userAgent
 * @property {Wait} wait
 * @property {[name: string, value: string][]} headers for the host of the URL
 * @property {{name: string, value: string}[]} cookies
 * @property {boolean} keepSecrets
 * @property {string | null} ca
 * @property {Record<string, [host: string, port: number]>} connectTo
 *
 * @typedef {object} Recorded what became of a page
 * @property {string} url
 * @property {string | null} file null: nothing was recorded
 * @property {string} recordedAt when it began, ISO 8601
 * @property {number} exchanges in the file
 * @property {string[]} hosts that answered
 * @property {string | null} error why the page could not be loaded: a clause
 * @property {string | null} problem why the file lacks what came after some point: a clause
 * @property {number} lost exchanges that it lacks
 * @property {Failure[]} failures what was asked for and had no answer
 * @property {string[]} notes what of the wait did not come to its end
 * @property {Map<string, number>} scrubbed how often a secret was taken out of a header
 * @property {number} webSockets that were opened
 * @property {string[]} tokenUrls recorded URLs with a parameter named like a token
 * @property {boolean} hasScreenshot
 */

/**
 * Records one page: Chrome reaches the network by the proxy alone, and each exchange is written when it has ended.
 * @param {PageToRecord} page
 * @param {{place: Place, programs: {proxy: string, browser: string}, software: string, now: () => Date, signal:
 *   AbortSignal}} world
 * @returns {Promise<Recorded>}
 * @throws {Error} where it cannot begin
 */
export async function recordPage(page, { place, programs, software, now, signal }) {
  const { url, file } = page;
  const teardown = new Teardown();
  const written = await RecordingFile.create(file);
  const hosts = new Set();
  /** @type {Set<string>} */
  const urls = new Set();
  const flows = new FlowCollector({
    keepSecrets: page.keepSecrets,
    now: () => performance.now(),
    take: (exchange) => {
      const { host } = new URL(exchange.url);
      if (host === CHROMES_OWN_HOST) return;
      hosts.add(host);
      urls.add(exchange.url);
      written.addExchange(exchange);
    },
  });
  try {
    const proxy = await startProxy({
      program: programs.proxy,
      folder: place.folder,
      user: place.proxyUser,
      launch: place.launchProxy,
      proxySettings: { entryHost: new URL(url).hostname, headers: page.headers, connectTo: page.connectTo },
      caFile: page.ca,
      onPart: (part) => flows.add(part),
    });
    teardown.add('stop the proxy', proxy.stop);
    const opened = await openBrowser({
      executable: programs.browser,
      place,
      flags: recordingFlags({
        proxyPort: proxy.port,
        certificateKeyHash: proxy.spkiSha256Base64,
        userAgent: page.userAgent,
      }),
    });
    teardown.add('end the browser', opened.close);
    const date = now().toISOString();
    written.add(openingRecord(page, { date, software: `${software} mitmproxy/${proxy.version}` }));
    await emulateDevice(opened.page, page.device);
    await fixStart(opened.page, { recordedAt: null, nowMs: Date.parse(date) });
    if (page.cookies.length > 0) await opened.page.setCookie(...page.cookies.map((one) => ({ ...one, url })));
    const watched = watchPage(opened.page);
    const { error, notes } = await waitForPage({
      page: opened.page,
      url,
      wait: page.wait,
      quietMs: () => performance.now() - flows.lastActivityMs,
      signal,
    });
    const proxyEnded = proxy.hasEnded();
    const look = await lookAtPage(opened.page);
    flows.isEnding = true;
    const failures = await teardown.run(); // the proxy says what it has until it ends
    flows.finish(watched.failedUrls);
    const unanswered = flows.failures.find((failure) => failure.url === url)?.reason ?? null;
    const entryError = proxyEnded
      ? 'the recording proxy ended'
      : (unanswered ?? (error && reasonOf(error, url, flows)));
    for (const record of closingRecords({ url, look, urls, watched, date: now().toISOString() })) written.add(record);
    const isKept = await written.finish();
    return {
      url,
      file: isKept ? file : null,
      recordedAt: date,
      exchanges: written.exchanges,
      hosts: [...hosts],
      error: entryError,
      problem: written.problem,
      lost: written.lost,
      failures: flows.failures.filter((failure) => hostOf(failure.url) !== CHROMES_OWN_HOST),
      notes: [...notes, ...failures],
      scrubbed: flows.scrubbed,
      webSockets: flows.webSockets,
      tokenUrls: [...urls].filter(hasToken),
      hasScreenshot: look.screenshot !== null,
    };
  } finally {
    await teardown.run();
    await written.close();
  }
}

/**
 * Chrome knows that its proxy could not go further; the proxy knows why.
 * @param {string} error of Chrome
 * @param {string} url
 * @param {FlowCollector} flows
 */
function reasonOf(error, url, { unreachable }) {
  return unreachable.get(new URL(url).hostname) ?? /net::[A-Z_0-9]+/.exec(error)?.[0] ?? error;
}

/** @param {string} url */
function hostOf(url) {
  return URL.canParse(url) ? new URL(url).host : null;
}

/** @param {string} url */
function hasToken(url) {
  return [...new URL(url).searchParams.keys()].some((name) => /(^|[_-])(token|api_?key|session_?id|auth)$/i.test(name));
}
