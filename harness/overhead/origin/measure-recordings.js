import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPages } from '../../recording/finding/find-pages.js';
import { startOrigin } from '../../replay/start-origin.js';
import { PROJECT_ROOT } from '../../set-up/project-root.js';
import { median } from '../../statistics/median.js';
import { writeBodies } from './write-bodies.js';

/** How many recordings differ in what they hold; the others are copies of them. */
const DIFFERENT = 5;

/**
 * Begins a load of each of many recordings, as a bench over them does in its first round.
 * @param {{recordings: number, megabytes: number}} size of the corpus, and of the bodies of each recording
 * @returns {Promise<{beginMs: number[], medianBeginMs: number | null, originMiB: number, recordings: number}>}
 *   `originMiB`: the origin's resident set at its largest
 */
export async function measureRecordings({ recordings, megabytes }) {
  const folder = await mkdtemp(join(tmpdir(), `slowstart-recordings-${process.pid}-`));
  try {
    const file = (/** @type {number} */ index) => join(folder, `page-${index}.warc.gz`);
    for (let index = 0; index < recordings; index += 1) {
      if (index < DIFFERENT) await writeBodies(file(index), { seed: index, megabytes });
      else await copyFile(file(index % DIFFERENT), file(index));
    }
    const known = new Map();
    const pages = await findPages([folder], { root: PROJECT_ROOT, known });
    const origin = await startOrigin({
      recordings: pages.map(({ id, file: path, entryUrl }) => ({
        pageId: id,
        file: path,
        entryUrl,
        known: known.get(id),
      })),
      address: '127.0.0.1',
      ports: { http: 0, https: 0 },
    });
    try {
      const beginMs = [];
      for (const { id } of pages) {
        const startMs = performance.now();
        await origin.beginLoad(id);
        beginMs.push(performance.now() - startMs);
        await origin.endLoad();
      }
      return { beginMs, medianBeginMs: median(beginMs), originMiB: await peakMiB(origin.pid), recordings };
    } finally {
      await origin.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @param {number} pid */
async function peakMiB(pid) {
  const kib = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) / 1024;
}
