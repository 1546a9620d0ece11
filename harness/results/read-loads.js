/** @import { Experiment } from '../types/experiment.js' */
/** @import { LoadSummary } from '../types/load-summary.js' */
import { summarizeLoad } from '../analysis/summarize-load.js';
import { readSummaries } from './load-summaries.js';
import { readRecords } from './read-records.js';
import { plainSize } from './record-files.js';

/**
 * The loads of a run in the order they were stored, summarized, one at a time: from `loads.jsonl`, and from the records
 * where that lacks them. A trial that was repeated after a crash comes twice: the last one counts. Nothing is written,
 * so the bench may still be running.
 * @param {string} dir the `--out` folder
 * @param {{experiment: Experiment, warn: (text: string) => void}} options
 * @returns {AsyncGenerator<LoadSummary>}
 * @throws {import('../errors.js').UsageError} for what cannot be read
 */
export async function* readLoads(dir, { experiment, warn }) {
  let summarized = 0;
  for await (const { load } of readSummaries(dir, { plainBytes: await plainSize(dir) })) {
    if (load === null) continue;
    summarized++;
    yield load;
  }
  for await (const record of readRecords(dir, { warn, skip: summarized })) yield summarizeLoad(record, experiment);
}
