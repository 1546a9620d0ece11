import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LabError, UsageError } from '../errors.js';
import { openAppendFile } from './blocks/append-file.js';
import { openBlockStore } from './blocks/block-store.js';
import { cutTornLine } from './blocks/cut-torn-line.js';
import { OPEN_BLOCK, PACKED, PLAIN, SUMMARIES } from './record-files.js';
import { openSummaryStore } from './summary-store.js';
import { surveyRecords } from './survey-records.js';

/** @typedef {import('../types/run-record.js').RunRecord} RunRecord */
/** @typedef {import('../types/experiment.js').ExperimentFile} ExperimentFile */
/**
 * @typedef {object} RunStore
 * @property {Set<number>} finished indices of the trials whose loads an earlier run of this folder finished
 * @property {Pick<ExperimentFile, 'startedAt' | 'resumedAt'> & {pageIds: string[]} | null} earlier when the run began
 *   and went on, and the pages of its plan; null for a new one
 * @property {(file: ExperimentFile) => Promise<void>} writeExperiment replaces `experiment.json`
 * @property {(record: RunRecord) => Promise<void>} append on the disk when it returns
 * @property {() => Promise<void>} close
 *
 * @typedef {object} StoreOptions
 * @property {boolean} resume without it, the records of an earlier run are deleted
 * @property {import('../types/experiment.js').Experiment} experiment
 * @property {(text: string) => void} [warn] told what a crash has cut off
 * @property {typeof openAppendFile} [openFile]
 */

/**
 * Opens the output folder of one experiment. Records are in it as record-files.js says. No record that is there is
 * changed; what a crash has left half-written is removed, since the next record would be glued to it.
 * @param {string} dir made when missing
 * @param {StoreOptions} options
 * @returns {Promise<RunStore>}
 * @throws {UsageError} when a record is damaged
 * @throws {LabError} when the records cannot be read or opened
 */
export async function openRunStore(dir, options) {
  try {
    await mkdir(dir, { recursive: true });
    return await openStore(dir, options);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { message } = /** @type {Error} */ (error);
    throw new LabError(`run-store: opening ${dir} for the records: ${message}; give another folder with --out`);
  }
}

/**
 * @param {string} dir
 * @param {StoreOptions} options
 * @returns {Promise<RunStore>}
 */
async function openStore(dir, { resume, experiment, warn = () => {}, openFile = openAppendFile }) {
  if (!resume) for (const name of [SUMMARIES, OPEN_BLOCK, PACKED, PLAIN]) await rm(join(dir, name), { force: true });
  await cutTornLine(join(dir, PLAIN));
  const survey = await surveyRecords(dir);
  survey.warnings.forEach(warn);
  if (survey.isForeign)
    throw new UsageError(
      `run-store: opening ${join(dir, PACKED)}: another program has packed it; unpack it with gunzip, and then go on ` +
        'with --resume',
    );
  const { blocks, summaries } = await openBoth(dir, { survey, experiment, openFile, warn });
  return {
    finished: summaries.finished,
    earlier: resume ? await earlierSessions(dir) : null,
    writeExperiment: (experimentFile) =>
      storing('the experiment', dir, async () => {
        const temporary = join(dir, 'experiment.json.part');
        await writeFile(temporary, `${JSON.stringify(experimentFile, null, 1)}\n`, { flush: true });
        await rename(temporary, join(dir, 'experiment.json'));
        await syncFolder(dir); // after a power cut, all files have their names and their contents
      }),
    append: (record) =>
      storing('a record', dir, async () => {
        await blocks.append(record);
        await summaries.append(record);
      }),
    close: () =>
      storing('the last block', dir, async () => {
        await summaries.close();
        await blocks.close();
      }),
  };
}

/**
 * @param {string} dir
 * @param {Parameters<typeof openSummaryStore>[1]} options
 */
async function openBoth(dir, options) {
  /** @type {import('./blocks/append-file.js').AppendFile[]} */
  const files = [];
  const openFile = async (/** @type {string} */ path) => {
    const file = await options.openFile(path);
    files.push(file);
    return file;
  };
  try {
    const blocks = await openBlockStore(dir, { ...options, openFile });
    return { blocks, summaries: await openSummaryStore(dir, { ...options, openFile }) };
  } catch (error) {
    for (const file of files) await file.close();
    throw error;
  }
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

/**
 * @param {string} dir
 * @returns {Promise<RunStore['earlier']>} null also where `experiment.json` says nothing of it
 */
async function earlierSessions(dir) {
  const file = await readFile(join(dir, 'experiment.json'), 'utf8')
    .then(JSON.parse)
    .catch(() => null); // the plan was read before; these are dates for the report alone
  if (typeof file?.startedAt !== 'string') return null;
  const pages = Array.isArray(file.experiment?.pages) ? file.experiment.pages : [];
  const pageIds = pages.map((/** @type {any} */ page) => String(page?.id));
  return {
    startedAt: file.startedAt,
    pageIds,
    ...(Array.isArray(file.resumedAt) ? { resumedAt: file.resumedAt } : {}),
  };
}

/** @param {string} dir */
async function syncFolder(dir) {
  const folder = await open(dir, 'r');
  await folder.sync().finally(() => folder.close());
}
