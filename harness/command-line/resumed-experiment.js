import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../errors.js';
import { networkIdToday } from '../experiment/networks/choose-networks.js';
import { planDifferences } from '../experiment/plan-differences.js';
import { readJson } from './read-json.js';
import { readRegistries } from './registries.js';

/** @typedef {import('../types/experiment.js').Experiment} Experiment */

/**
 * The experiment that `--resume` continues: the stored one. Options given beside it must agree with it.
 * @param {string} outDir
 * @param {Experiment | null} asked null: nothing was asked for but to go on
 * @returns {Experiment}
 * @throws {UsageError}
 */
export function resumedExperiment(outDir, asked) {
  const file = join(outDir, 'experiment.json');
  if (!existsSync(file))
    throw new UsageError(
      `bench: --resume found no experiment.json in ${outDir}; name the folder of an earlier run, or leave --resume out`,
    );
  /** @type {Experiment} */
  const stored = readJson(file, 'earlier run').experiment;
  const { networks } = readRegistries();
  const differences =
    asked === null ? [] : planDifferences(stored, asked, { networkIdToday: (id) => networkIdToday(id, networks) });
  if (differences.length > 0) {
    throw new UsageError(
      `bench: --resume cannot continue ${outDir}, which has another plan (${differences.join('; ')}); give ` +
        'only --out to continue it, or another --out',
    );
  }
  return stored;
}
