/** @import { Results } from '../types/results.js' */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { renderReport } from '../../reports/render-report.js';
import { collectResults } from '../analysis/analyse.js';
import { collectFigures } from '../analysis/figures/figures.js';
import { loadsCsv } from '../analysis/loads-csv.js';
import { readExperimentFile } from './read-experiment-file.js';
import { readLoads } from './read-loads.js';
import { replaceFile } from './replace-file.js';
import { resultsJson } from './results-json.js';

/**
 * How far the heap may grow beyond what was alive at the last full collection, before the next one. Left to itself, V8
 * lets a hundred thousand loads that take 220 MiB grow to 760; with this, to 460, for a tenth more time.
 */
const HEAP_GROWING_PERCENT = 35;

/**
 * Writes `results.json`, `loads.csv` and `report.html` from the `experiment.json` and the records of a folder.
 * Records are read one by one, and each file replaces the older one whole or not at all.
 * @param {string} dir
 * @param {{partial?: boolean, now?: Date}} [options] partial: the run was stopped, whatever the records seem to say
 * @returns {Promise<Results>}
 * @throws {UsageError} when the folder holds no experiment, or a damaged one
 * @throws {LabError} when one of the files cannot be stored
 */
export async function writeResults(dir, options = {}) {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`);
  try {
    return await write(dir, options);
  } finally {
    setFlagsFromString('--heap-growing-percent=0'); // as V8 sees fit
  }
}

/** @param {string} dir @param {{partial?: boolean, now?: Date}} options @returns {Promise<Results>} */
async function write(dir, { partial = false, now = new Date() }) {
  const experimentFile = await readExperimentFile(dir);
  const figures = collectFigures(experimentFile);
  const collected = collectResults(experimentFile);
  /** @type {string[]} */
  const warnings = [];
  const { experiment } = experimentFile;
  for await (const load of readLoads(dir, { experiment, warn: (text) => warnings.push(text) })) {
    collected.add(load);
    figures.add(load);
  }
  const drawn = figures.finish();
  const found = collected.finish();
  const results = {
    ...found,
    environment: { ...found.environment, warnings: [...found.environment.warnings, ...warnings] },
    partial: partial || found.partial,
  };
  await replaceFile(join(dir, 'results.json'), resultsJson(results));
  await replaceFile(join(dir, 'loads.csv'), loadsCsv(results));
  await replaceFile(join(dir, 'report.html'), [
    renderReport({ results, figures: drawn, generatedAt: now.toISOString(), sha256Base64 }),
  ]);
  return results;
}

/** @param {string} text */
const sha256Base64 = (text) => createHash('sha256').update(text).digest('base64');
