import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOrigin } from '../start-origin.js';
import { askAll } from './ask-all.js';
import { mutatedRecording } from './mutated-recording.js';

const ANSWERS_PER_PAGE = 250;
const PAGES_PER_ORIGIN = 40;

/**
 * @typedef {object} Fuzzed
 * @property {number} asked requests
 * @property {Record<string, number>} outcomes how many ended so: `200 exact`, `404 missed`, or how the client failed
 * @property {number} unreadable recordings that were refused
 * @property {number} deaths of origins
 * @property {number} highestMiB resident memory of any origin
 */

/**
 * Serves mutated recordings from real origins and asks for each of their answers, over HTTP/1.1 and HTTP/2.
 * @param {{answers: number, seed: number, onProgress?: (fuzzed: Fuzzed) => void}} settings
 * @returns {Promise<Fuzzed>}
 */
export async function fuzzOrigin({ answers, seed, onProgress = () => {} }) {
  /** @type {Fuzzed} */
  const fuzzed = { asked: 0, outcomes: {}, unreadable: 0, deaths: 0, highestMiB: 0 };
  for (let done = 0; done < answers; done += ANSWERS_PER_PAGE * PAGES_PER_ORIGIN) {
    await fuzzOne({
      answers: Math.min(answers - done, ANSWERS_PER_PAGE * PAGES_PER_ORIGIN),
      seed: seed + done,
      fuzzed,
    });
    onProgress(fuzzed);
  }
  return fuzzed;
}

/** @param {{answers: number, seed: number, fuzzed: Fuzzed}} settings `fuzzed` is added to */
async function fuzzOne({ answers, seed, fuzzed }) {
  const folder = await mkdtemp(join(tmpdir(), 'slowstart-fuzz-'));
  try {
    const pages = [];
    for (let done = 0; done < answers; done += ANSWERS_PER_PAGE) {
      const count = Math.min(answers - done, ANSWERS_PER_PAGE);
      const { bytes, urls } = mutatedRecording({ seed: seed + done, answers: count });
      const file = join(folder, `${done}.warc`);
      await writeFile(file, bytes);
      pages.push({ pageId: `page-${done}`, file, urls });
    }
    const origin = await startOrigin({
      recordings: pages.map(({ pageId, file }) => ({ pageId, file })),
      address: '127.0.0.1',
      ports: { http: 0, https: 0 },
    });
    let died = false;
    void origin.exited.then(() => {
      died = true;
    });
    for (const [index, { pageId, urls }] of pages.entries()) {
      if (died) break;
      if (origin.pages.get(pageId)?.problem) {
        fuzzed.unreadable += 1;
        continue;
      }
      await origin.beginLoad(pageId).catch(() => {});
      for (const outcome of await askAll(origin, { urls, seed: seed + index })) {
        fuzzed.asked += 1;
        fuzzed.outcomes[outcome] = (fuzzed.outcomes[outcome] ?? 0) + 1;
      }
      await origin.endLoad().catch(() => {});
      if (!died) fuzzed.highestMiB = Math.max(fuzzed.highestMiB, await highestMiBOf(origin.pid));
    }
    if (died) fuzzed.deaths += 1;
    await origin.stop();
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @param {number} pid */
async function highestMiBOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024);
}
