import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sandboxSupport } from '../../browser/sandbox-support.js';
import { parseArm, withSettings } from '../../experiment/congestion-controls/configured-arm.js';
import { openLab } from '../../lab/open-lab.js';
import { writeRecording } from '../../recording/write-recording.js';
import { findBrowser } from '../../set-up/find-browser.js';
import { runTrial } from '../../trial/run-trial.js';

/** @typedef {import('../../recording/recording.js').NewExchange} NewExchange */

/** A link whose times are easy to reckon with: one packet of 1504 bytes each 1.7 ms, 50 ms there and back. */
export const TEST_LINK = {
  id: 'test',
  title: 'Test link',
  rttMs: 50,
  crossTraffic: null,
  source: 'test',
  down: { rateMbps: 7, trace: null, loss: 0, queuePackets: 88 },
  up: { rateMbps: 7, trace: null, loss: 0, queuePackets: 88 },
};

const RECORDED_AT = '2026-01-01T00:00:00.000Z';

/**
 * A real lab around recordings made for one test.
 * @param {Record<string, {entryUrl: string, exchanges: NewExchange[], title?: string,
 *   device?: import('../../types/experiment.js').RecordedDevice}>} pages by id
 * @param {{
 *   congestionControls?: string[],
 *   loadTimeoutMs?: number,
 *   minCoverage?: number,
 *   link?: import('../../types/experiment.js').LinkProfile,
 *   otherLinks?: import('../../types/experiment.js').LinkProfile[],
 *   telemetry?: boolean,
 *   clock?: 'recorded' | 'live',
 * }} [options] otherLinks: for loads that ask for one
 */
export async function openTestLab(
  pages,
  {
    congestionControls = ['cubic'],
    loadTimeoutMs = 30_000,
    minCoverage = 0.8,
    link = TEST_LINK,
    otherLinks = [],
    telemetry = false,
    clock = 'live',
  } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), `slowstart-test-${process.pid}-`));
  const registry = JSON.parse(
    await readFile(fileURLToPath(new URL('../../../proxies/congestion-controls.json', import.meta.url)), 'utf8'),
  );
  const refs = [];
  for (const [id, { entryUrl, exchanges, title = id, device }] of Object.entries(pages)) {
    const file = join(folder, `${id}.warc.gz`);
    await writeFile(file, await writeRecording({ entryUrl, title, exchanges, date: RECORDED_AT }));
    refs.push({ id, title, file, entryUrl, tags: [], recordedAt: RECORDED_AT, ...(device ? { device } : {}) });
  }
  const arms = congestionControls.map((id) => {
    const { id: name, settings } = parseArm(id);
    const entry = registry.find((/** @type {any} */ candidate) => candidate.id === name);
    const congestionControl = withSettings(entry, settings);
    return { id, label: congestionControl.label, congestionControl };
  });
  const experiment = {
    name: 'test',
    arms,
    networks: [link, ...otherLinks],
    pages: refs,
    runs: 1,
    seed: 1,
    minCoverage,
    loadTimeoutMs,
    clock,
  };
  /** @type {string[]} */
  const messages = [];
  const lab = await openLab(experiment, { onMessage: (text) => messages.push(text), telemetry });
  const executable = findBrowser();
  if (executable === null) throw new Error('open-test-lab: looking for a browser: there is none; npm run doctor');
  const chrome = { executable, sandbox: await sandboxSupport(lab.browserUser) };
  let index = 0;
  return {
    lab,
    experiment,
    chrome,
    folder,
    messages,
    /**
     * @param {string} pageId
     * @param {{armId?: string, networkId?: string, signal?: AbortSignal, netLogFile?: string | null}} [options]
     */
    load: (
      pageId,
      { armId = arms[0].id, networkId = link.id, signal = new AbortController().signal, netLogFile = null } = {},
    ) =>
      runTrial({
        lab,
        experiment,
        chrome,
        signal,
        netLogFile,
        now: () => new Date(),
        trial: { index: index++, block: 0, round: 1, warmUp: false, pageId, networkId, armId },
      }),
  };
}

/**
 * @param {string} url
 * @param {string} contentType
 * @param {string | Uint8Array} body
 * @param {{status?: number, headers?: [string, string][]}} [options]
 * @returns {NewExchange}
 */
export function exchange(url, contentType, body, { status = 200, headers = [] } = {}) {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return {
    url,
    status,
    headers: [['Content-Type', contentType], ['Content-Length', String(bytes.length)], ...headers],
    body: bytes,
  };
}
