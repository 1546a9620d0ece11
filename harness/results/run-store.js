import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LabError } from '../errors.js';
import { upgradeSchema } from './upgrade-schema.js';

/** @typedef {import('../types/run-record.js').RunRecord} RunRecord */
/** @typedef {import('../types/experiment.js').ExperimentFile} ExperimentFile */

/**
 * The output folder of one experiment. A record is on the disk before the next load starts; nothing in it is ever
 * changed.
 * @param {string} dir made when missing
 * @returns {Promise<{writeExperiment: (file: ExperimentFile) => Promise<void>, append: (record: RunRecord) =>
 *   Promise<void>, close: () => Promise<void>}>}
 */
export async function openRunStore(dir) {
  await mkdir(dir, { recursive: true });
  const path = join(dir, 'records.jsonl');
  await cutTornLine(path);
  const file = await open(path, 'a').catch((error) => {
    throw new Error(`run-store: opening ${path} for the records: ${error.message}; give another folder with --out`);
  });
  return {
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
    const remedy = error.code === 'ENOSPC' ? 'make room' : 'mend that';
    throw new LabError(
      `run-store: storing ${what} in ${dir}: ${error.message}; ${remedy}, then go on with --resume --out ${dir}: ` +
        'no finished load is lost',
    );
  });
}

/**
 * The loads that an earlier run of the same experiment finished, by their trial's index.
 * @param {string} dir
 * @returns {Promise<Set<number>>} empty when there is no such run
 */
export async function finishedTrials(dir) {
  const text = await readFile(join(dir, 'records.jsonl'), 'utf8').catch(() => '');
  const finished = new Set();
  for (const line of text.slice(0, text.lastIndexOf('\n') + 1).split('\n')) {
    if (line === '') continue;
    const record = /** @type {RunRecord} */ (upgradeSchema(JSON.parse(line)));
    if (record.failure?.stage !== 'interrupted') finished.add(record.trial.index);
  }
  return finished;
}

/** @param {string} dir */
async function syncFolder(dir) {
  const folder = await open(dir, 'r');
  await folder.sync().finally(() => folder.close());
}

/**
 * A crash in the middle of a write leaves half a line; a new record must not be glued to it.
 * @param {string} path
 */
async function cutTornLine(path) {
  const file = await open(path, 'r+').catch(() => null);
  if (file === null) return;
  try {
    const text = await file.readFile('utf8');
    const whole = text.lastIndexOf('\n') + 1;
    if (whole < text.length) await file.truncate(Buffer.byteLength(text.slice(0, whole)));
  } finally {
    await file.close();
  }
}
