import { access, constants, mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { browserVersion } from '../browser/browser-version.js';
import { SetUpError, UsageError } from '../errors.js';
import { findBrowser } from '../set-up/find-browser.js';
import { findRecordingProxy } from '../set-up/find-recording-proxy.js';
import { openPlace } from './open-place.js';
import { chooseDevice, ownUserAgent } from './options/device.js';
import { recordingNames } from './options/recording-names.js';
import { recordPage } from './record-page.js';
import { renderRecorded } from './render-recorded.js';
import { replayRecording } from './replay-recording.js';

/** @import { RecordOptions } from './options/record-options.js' */
/** @import { PageToRecord, Recorded } from './record-page.js' */
/** @import { Replayed } from './render-recorded.js' */

/**
 * Records each page into its file, replays it, and says what became of it.
 * @param {RecordOptions} options
 * @param {{folder: string, version: string, now: () => Date, signal: AbortSignal, say: (line: string) => void}} world
 *   `folder`: the user's current one
 * @returns {Promise<number>} exit code
 * @throws {UsageError | SetUpError}
 */
export async function runRecord(options, { folder, version, now, signal, say }) {
  const script = await readScript(options.script, folder);
  const files = recordingNames({ urls: options.urls, out: options.out, folder });
  const ca = options.ca === null ? null : await readable('--ca', resolve(folder, options.ca));
  const programs = findPrograms();
  const chrome = (await browserVersion(programs.browser)) ?? 'Chromium';
  const major = /\d+/.exec(chrome)?.[0] ?? '100';
  const device = chooseDevice(options.device, major);
  const { wait, scroll, timeoutMs, headers, cookies, keepSecrets, connectTo } = options;
  const userAgent = device.userAgent ?? ownUserAgent(major);
  const software = `slowstart/${version} ${chrome.replace(' ', '/')}`;
  let isComplete = true;
  for (const [index, url] of options.urls.entries()) {
    if (signal.aborted) break;
    const file = files[index];
    await mkdir(dirname(file), { recursive: true }).catch((error) => {
      throw new UsageError(`record: making the folder ${dirname(file)}: ${error.message}; name another --out`);
    });
    say(`Recording ${url}`);
    /** @type {PageToRecord} */
    const page = {
      url,
      file,
      device,
      userAgent,
      wait: { wait, scroll, script, timeoutMs },
      headers,
      cookies,
      keepSecrets,
      ca,
      connectTo,
    };
    const place = await openPlace();
    try {
      if (!place.sandbox) say('Chrome runs without its sandbox: this host has none for it');
      const recorded = await recordPage(page, { place, programs, software, now, signal });
      const { error, problem } = recorded;
      const isReplayed = options.replay && recorded.file !== null && !signal.aborted;
      const replayed = isReplayed
        ? await replay(page, { place, executable: programs.browser, recordedAt: recorded.recordedAt, now, signal })
        : null;
      say(renderRecorded(recorded, replayed));
      if (recorded.file === null || error !== null || problem !== null) isComplete = false;
    } finally {
      await place.close();
    }
  }
  if (signal.aborted) return 130; // as a shell reports Ctrl-C
  return isComplete ? 0 : 4;
}

/** @throws {SetUpError} */
function findPrograms() {
  const [browser, proxy] = [findBrowser(), findRecordingProxy()];
  if (browser === null) throw new SetUpError('record: there is no Chromium on this machine; npm run doctor says more');
  if (proxy === null)
    throw new SetUpError(
      'record: there is no mitmdump on this machine; install Debian 12’s package mitmproxy, or `pipx install ' +
        '--global mitmproxy`',
    );
  return { browser, proxy };
}

/**
 * @param {PageToRecord} page
 * @param {{place: import('./open-place.js').Place, executable: string, recordedAt: string, now: () => Date, signal:
 *   AbortSignal}} world
 * @returns {Promise<Replayed>}
 */
async function replay({ file, device, userAgent, wait }, world) {
  try {
    // the script is for what stands before the page when it is new
    const counts = await replayRecording({ file, device, userAgent, wait, ...world });
    return { counts, problem: null };
  } catch (error) {
    return { counts: null, problem: /** @type {Error} */ (error).message };
  }
}

/**
 * @param {string | null} file
 * @param {string} folder
 * @returns {Promise<import('./browser/wait-for-page.js').Wait['script']>}
 */
async function readScript(file, folder) {
  if (file === null) return null;
  const path = await readable('--script', resolve(folder, file));
  const module = await import(pathToFileURL(path).href).catch((error) => {
    throw new UsageError(`record: reading --script ${path}: ${error.message}`);
  });
  if (typeof module.default !== 'function')
    throw new UsageError(
      `record: reading --script ${path}: its default export is no function; it is export default async ` +
        '({ page }) => {}',
    );
  return module.default;
}

/** @param {string} option @param {string} path */
async function readable(option, path) {
  await access(path, constants.R_OK).catch((error) => {
    throw new UsageError(
      `record: reading ${option} ${path}: ${error.code === 'ENOENT' ? 'no such file' : error.message}`,
    );
  });
  return path;
}
