import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { summarizeLoad } from '../analysis/summarize-load.js';
import { countLines } from './blocks/block-store.js';
import { readSummaries, summariesHeader } from './load-summaries.js';
import { readRecords } from './read-records.js';
import { PLAIN, SUMMARIES } from './record-files.js';
import { splitLines } from './split-lines.js';

/** Summaries that are made again are written so many at a time: each write waits for the disk. */
const BATCH = 500;

/** @typedef {import('../types/run-record.js').RunRecord} RunRecord */

/**
 * Appends the summary of each record. Those of records that are there already and have none are made first.
 * @param {string} dir
 * @param {{survey: import('./survey-records.js').Survey, experiment: import('../types/experiment.js').Experiment,
 *   openFile: typeof import('./blocks/append-file.js').openAppendFile, warn: (text: string) => void}} options
 * @returns {Promise<{finished: Set<number>, append: (record: RunRecord) => Promise<void>,
 *   close: () => Promise<void>}>} `finished`: indices of the trials whose loads are there already, interrupted ones
 *   left out
 */
export async function openSummaryStore(dir, { survey, experiment, openFile, warn }) {
  const file = await openFile(join(dir, SUMMARIES));
  const lineOf = (/** @type {RunRecord} */ record) => `${JSON.stringify(summarizeLoad(record, experiment))}\n`;

  const { finished, summarized, end } = await knownLoads(dir, survey);
  await file.cutTo(end);
  if (end === 0) {
    const plain = { bytes: survey.plainBytes, records: await countPlainRecords(dir, survey) };
    await file.append(Buffer.from(summariesHeader(plain)));
  }
  /** @type {string[]} */
  let batch = [];
  const writeBatch = async () => {
    await file.append(Buffer.from(batch.join('')));
    batch = [];
  };
  for await (const record of readRecords(dir, { skip: summarized, warn })) {
    noteFinished(record, finished);
    batch.push(lineOf(record));
    if (batch.length === BATCH) await writeBatch();
  }
  if (batch.length > 0) await writeBatch();
  return { finished, append: (record) => file.append(Buffer.from(lineOf(record))), close: file.close };
}

/** @param {Pick<RunRecord, 'trial' | 'failure'>} load @param {Set<number>} finished */
function noteFinished({ trial, failure }, finished) {
  if (failure?.stage !== 'interrupted') finished.add(trial.index);
}

/**
 * @param {string} dir
 * @param {import('./survey-records.js').Survey} survey
 * @returns {Promise<{finished: Set<number>, summarized: number, end: number}>} none where there are more summaries than
 *   records: then they are those of others
 */
async function knownLoads(dir, survey) {
  const known = { finished: new Set(), summarized: 0, end: 0 };
  let records = survey.members.reduce((sum, member) => sum + member.records, countLines(survey.open));
  for await (const { load, plainRecords, end } of readSummaries(dir, survey)) {
    known.end = end;
    if (load === null) records += plainRecords;
    else {
      known.summarized++;
      noteFinished(load, known.finished);
    }
  }
  return known.summarized > records ? { finished: new Set(), summarized: 0, end: 0 } : known;
}

/**
 * @param {string} dir
 * @param {import('./survey-records.js').Survey} survey
 */
async function countPlainRecords(dir, { plainBytes }) {
  if (plainBytes === 0) return 0;
  let records = 0;
  for await (const text of splitLines(createReadStream(join(dir, PLAIN), { encoding: 'utf8' })))
    if (text.trim() !== '') records++;
  return records;
}
