/** @import { FlowExperimentFile, FlowRunRecord } from '../types/flow-run-record.js' */
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LabError, UsageError } from '../errors.js';
import { openAppendFile } from '../results/blocks/append-file.js';
import { openBlockStore } from '../results/blocks/block-store.js';
import { OPEN_BLOCK, PACKED } from '../results/record-files.js';
import { recordLines } from '../results/record-lines.js';
import { replaceFile } from '../results/replace-file.js';
import { surveyRecords } from '../results/survey-records.js';
import { compileSchema } from '../schemas/compile-schema.js';
import { SCHEMAS } from '../schemas/schemas.js';
import { MAX_RECORD_BYTES } from '../schemas/validate-record.js';

/** Beside the records of runs of flows; those of page loads have `experiment.json`. */
export const FLOW_EXPERIMENT = 'flow-experiment.json';
const MAX_BYTES = 2 ** 24;

const recordMismatch = compileSchema(SCHEMAS.flowRecord);
const experimentMismatch = compileSchema(SCHEMAS.flowExperiment);

/**
 * Opens the output folder of an experiment with flows, whose records lie as those of page loads do.
 * @param {string} dir made when missing
 * @param {{resume: boolean, warn: (text: string) => void}} options without `resume`, records that are there are deleted
 * @returns {Promise<{finished: Set<number>, writeExperiment: (file: FlowExperimentFile) => Promise<void>,
 *   append: (record: FlowRunRecord) => Promise<void>, close: () => Promise<void>}>} finished: indices of trials
 */
export async function openFlowStore(dir, { resume, warn }) {
  await mkdir(dir, { recursive: true });
  if (!resume) for (const name of [OPEN_BLOCK, PACKED]) await rm(join(dir, name), { force: true });
  /** @type {Set<number>} */
  const finished = new Set();
  if (resume)
    for await (const { index, failure } of readFlowRecords(dir, { warn }))
      if (failure?.stage !== 'interrupted') finished.add(index);
  const survey = await surveyRecords(dir);
  const numberOf = (/** @type {FlowRunRecord} */ { block }) => block;
  const blocks = await openBlockStore(dir, { survey, openFile: openAppendFile, numberOf });
  const storing = (/** @type {Promise<void>} */ written) =>
    written.catch((error) => {
      throw new LabError(
        `flow-store: storing in ${dir}: ${error.message}; fix that, then go on with --resume --out ${dir}: no ` +
          'finished run is lost',
      );
    });
  return {
    finished,
    writeExperiment: (file) => storing(replaceFile(join(dir, FLOW_EXPERIMENT), [`${JSON.stringify(file, null, 1)}\n`])),
    append: (record) => storing(blocks.append(storableRecord(record))),
    close: () => storing(blocks.close()),
  };
}

/**
 * A record that can be read again: one that cannot has failed.
 * @param {FlowRunRecord} record
 * @returns {FlowRunRecord}
 */
function storableRecord(record) {
  const bytes = Buffer.byteLength(JSON.stringify(record));
  const mismatch = bytes > MAX_RECORD_BYTES ? `it has ${bytes} bytes` : recordMismatch(record);
  if (mismatch === null) return record;
  const { schema, index, block, round, workload, arm, seed, startedAt } = record;
  return {
    ...{ schema, index, block, round, workload, arm, seed, startedAt },
    status: 'failed',
    failure: { stage: 'run', reason: `what was observed cannot be stored: ${mismatch}`.slice(0, 4000) },
    flows: [],
    bottleneck: null,
    checks: [],
    warnings: [],
  };
}

/**
 * The records of a run, one at a time. What a crash has cut off at the end is left out with a warning.
 * @param {string} dir
 * @param {{warn: (text: string) => void}} options
 * @returns {AsyncGenerator<FlowRunRecord>}
 * @throws {UsageError} that names the line
 */
export async function* readFlowRecords(dir, { warn }) {
  const survey = await surveyRecords(dir);
  survey.warnings.forEach(warn);
  for await (const { text, line, path } of recordLines(dir, { survey, skip: 0 })) {
    const problem = text.length > MAX_RECORD_BYTES ? `it has ${text.length} characters` : null;
    const record = problem === null ? parsed(text) : null;
    const mismatch = problem ?? (record === null ? 'it is no JSON' : recordMismatch(record));
    if (mismatch !== null)
      throw new UsageError(`flow-store: line ${line} of ${path} is not a valid record: ${mismatch}; take it out`);
    yield record;
  }
}

/**
 * @param {string} dir
 * @returns {Promise<FlowExperimentFile | null>} null where the folder has none
 * @throws {UsageError} where it has a damaged one
 */
export async function readFlowExperiment(dir) {
  const path = join(dir, FLOW_EXPERIMENT);
  const size = await stat(path).then(
    ({ size }) => size,
    () => null,
  );
  if (size === null) return null;
  const content = size > MAX_BYTES ? null : parsed(await readFile(path, 'utf8'));
  const mismatch = content === null ? 'it is no JSON of such a file' : experimentMismatch(content);
  if (mismatch === null) return content;
  throw new UsageError(
    `flow-store: ${path} is no experiment: ${mismatch}; it is what npm run bench wrote at the start`,
  );
}

/** @param {string} text @returns {any} null where it is no JSON */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
