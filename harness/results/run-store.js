import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LabError } from '../errors.js';
import { cutTornLine } from './cut-torn-line.js';
import { readRecords } from './read-records.js';

/** @typedef {import('../types/run-record.js').RunRecord} RunRecord */
/** @typedef {import('../types/experiment.js').ExperimentFile} ExperimentFile */

/**
 * @typedef {object} RunStore
 * @property {Set<number>} finished indices of the trials whose loads an earlier run of this folder finished
 * @property {(file: ExperimentFile) => Promise<void>} writeExperiment replaces `experiment.json`
 * @property {(record: RunRecord) => Promise<void>} append on the disk when it returns
 * @property {() => Promise<void>} close
 */

/**
 * Opens the output folder of one experiment. What is in `records.jsonl` is never changed; a half-written last line is
 * removed, since the next record would be glued to it.
 * @param {string} dir made when missing
 * @param {{resume: boolean}} options without `resume`, the records of an earlier run are deleted
 * @returns {Promise<RunStore>}
 * @throws {import('../errors.js').UsageError} when a line in the middle of the records is damaged
 */
export async function openRunStore(dir, { resume }) {
  await mkdir(dir, { recursive: true });
  const path = join(dir, 'records.jsonl');
  if (!resume) await rm(path, { force: true });
  await cutTornLine(path);
  const finished = await finishedTrials(path);
  const file = await open(path, 'a').catch((error) => {
    throw new LabError(`run-store: opening ${path} for the records: ${error.message}; give another folder with --out`);
  });
  return {
    finished,
    writeExperiment: (experimentFile) =>
      storing('the experiment', dir, async () => {
        const temporary = join(dir, 'experiment.json.part');
        await writeFile(temporary, `${JSON.stringify(experimentFile, null, 1)}\n`, { flush: true });
        await rename(temporary, join(dir, 'experiment.json'));
        await syncFolder(dir); // after a power cut, both files have their names and their contents
      }),
    append: (record) =>
      storing('a record', dir, async () => {
        await file.appendFile(`${JSON.stringify(record)}\n`);
        await file.datasync();
      }),
    close: () => file.close(),
  };
}

/**
 * @param {string} what
 * @param {string} dir
 * @param {() => Promise<void>} write
 * @throws {LabError} a bench that cannot store what it measures must not go on measuring
 */
async function storing(what, dir, write) {
  await write().catch((error) => {
    const remedy = error.code === 'ENOSPC' ? 'make room' : 'fix that';
    throw new LabError(
      `run-store: storing ${what} in ${dir}: ${error.message}; ${remedy}, then go on with --resume --out ${dir}: ` +
        'no finished load is lost',
    );
  });
}

/** @param {string} path of `records.jsonl` @returns {Promise<Set<number>>} empty where there is no such file */
async function finishedTrials(path) {
  const finished = new Set();
  try {
    for await (const { failure, trial } of readRecords(path, { warn: () => {} }))
      if (failure?.stage !== 'interrupted') finished.add(trial.index);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
  return finished;
}

/** @param {string} dir */
async function syncFolder(dir) {
  const folder = await open(dir, 'r');
  await folder.sync().finally(() => folder.close());
}
