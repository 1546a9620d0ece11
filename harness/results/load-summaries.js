/** @import { LoadSummary } from '../types/load-summary.js' */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { metrics } from '../metrics/index.js';
import { validateLoad } from '../schemas/validate-load.js';
import { SUMMARIES } from './record-files.js';
import { wholeLines } from './split-lines.js';
import { summaryVersion } from './summary-version.js';

/** As its sources were when this process started. */
const { version: VERSION } = summaryVersion();

/** @typedef {{bytes: number, records: number}} PlainPart of `records.jsonl`; zeros where there is none */

/**
 * The first line of `loads.jsonl`: what its summaries were made by, and from which file of an earlier version.
 * @param {PlainPart} plain
 */
export function summariesHeader(plain) {
  return `${JSON.stringify({ loads: VERSION, metrics: metrics.map(({ id }) => id), plain })}\n`;
}

/**
 * The summaries of a run, in the order of its records. The first line that is damaged or torn ends them: those of its
 * record and of all later ones are to be made again.
 * @param {string} dir
 * @param {{plainBytes: number}} options of `records.jsonl`, as it is now
 * @returns {AsyncGenerator<{load: LoadSummary | null, plainRecords: number, end: number}>} first one without a load,
 *   then the loads; `end`: bytes of the file so far. Nothing where there are none, or only those of another version or
 *   of other records.
 */
export async function* readSummaries(dir, { plainBytes }) {
  /** @type {number | null} */
  let plainRecords = null;
  let end = 0;
  try {
    for await (const text of wholeLines(createReadStream(join(dir, SUMMARIES), { encoding: 'utf8' }))) {
      const json = parse(text);
      end += Buffer.byteLength(text) + 1;
      if (plainRecords === null) {
        const records = json?.plain?.records;
        if (`${text}\n` !== summariesHeader({ bytes: plainBytes, records })) return;
        plainRecords = Number(records);
        yield { load: null, plainRecords, end };
      } else if (json === null || validateLoad(json) !== null) return;
      else yield { load: json, plainRecords, end };
    }
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
}

/** @param {string} text @returns {any} null where it is no JSON */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
