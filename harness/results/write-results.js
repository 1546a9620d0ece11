/** @import { ExperimentFile } from '../types/experiment.js' */
/** @import { Results } from '../types/results.js' */
import { createHash } from 'node:crypto';
import { access, constants, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderReport } from '../../reports/render-report.js';
import { collectResults } from '../analysis/analyse.js';
import { collectFigures } from '../analysis/figures/figures.js';
import { loadsCsv } from '../analysis/loads-csv.js';
import { UsageError } from '../errors.js';
import { readRecords } from './read-records.js';
import { upgradeSchema } from './upgrade-schema.js';

/**
 * Writes `results.json`, `loads.csv` and `report.html` from the `experiment.json` and `records.jsonl` of a folder.
 * Records are read one by one, and each file replaces the older one whole or not at all.
 * @param {string} dir
 * @param {{partial?: boolean, now?: Date}} [options] partial: the run was stopped, whatever the records seem to say
 * @returns {Promise<Results>}
 * @throws {UsageError} when the folder holds no experiment, or a damaged one
 */
export async function writeResults(dir, { partial = false, now = new Date() } = {}) {
  const experimentFile = await readExperimentFile(dir);
  const figures = collectFigures(experimentFile);
  const collected = collectResults(experimentFile);
  /** @type {string[]} */
  const warnings = [];
  for await (const record of readRecords(join(dir, 'records.jsonl'), { warn: (text) => warnings.push(text) })) {
    collected.add(record);
    figures.add(record);
  }
  const found = collected.finish();
  const results = {
    ...found,
    environment: { ...found.environment, warnings: [...found.environment.warnings, ...warnings] },
    partial: partial || found.partial,
  };
  await replaceFile(join(dir, 'results.json'), `${JSON.stringify(results, null, 1)}\n`);
  await replaceFile(join(dir, 'loads.csv'), loadsCsv(results));
  await replaceFile(
    join(dir, 'report.html'),
    renderReport({ results, figures: figures.finish(), generatedAt: now.toISOString(), sha256Base64 }),
  );
  return results;
}

/** @param {string} dir @returns {Promise<ExperimentFile>} */
async function readExperimentFile(dir) {
  for (const file of ['experiment.json', 'records.jsonl']) {
    await access(join(dir, file), constants.R_OK).catch((/** @type {NodeJS.ErrnoException} */ error) => {
      throw new UsageError(
        `write-results: reading ${join(dir, file)}: ` +
          `${error.code === 'ENOENT' ? 'there is no such file' : error.message}; give a folder that npm run bench ` +
          'wrote',
      );
    });
  }
  const path = join(dir, 'experiment.json');
  const text = await readFile(path, 'utf8');
  try {
    const experimentFile = upgradeSchema(JSON.parse(text));
    if (experimentFile?.schema !== 2)
      throw new SyntaxError(`its schema is ${experimentFile?.schema}, and this version reads 1 and 2`);
    return experimentFile;
  } catch (error) {
    throw new UsageError(
      `write-results: ${path} is no experiment: ${/** @type {Error} */ (error).message}; it is what npm run ` +
        'bench wrote at the start',
    );
  }
}

/**
 * A reader of the folder sees the old file or the new one, never half of one.
 * @param {string} path
 * @param {string} text
 */
async function replaceFile(path, text) {
  await writeFile(`${path}.part`, text);
  await rename(`${path}.part`, path);
}

/** @param {string} text */
const sha256Base64 = (text) => createHash('sha256').update(text).digest('base64');
