import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../errors.js';
import { armMismatch } from '../experiment/congestion-controls/recheck-arm.js';
import { extendedExperiment } from '../experiment/extended-experiment.js';
import { checkNetwork } from '../experiment/networks/check-network.js';
import { networkIdToday } from '../experiment/networks/choose-networks.js';
import { planDifferences } from '../experiment/plan-differences.js';
import { isUnlimited } from '../link/unlimited-link.js';
import { tooManyLoads, validatePlan } from '../schemas/validate-experiment.js';
import { readJson } from './read-json.js';
import { readRegistries } from './registries.js';
import { sourceDigest } from './source-digest.js';

/** @typedef {import('../types/experiment.js').Experiment} Experiment */
/** @typedef {import('../types/experiment.js').CongestionControl} CongestionControl */

/**
 * The experiment that `--resume` continues: the stored one. Options given beside it must agree with it; more runs and
 * further pages extend it. A stranger may have written the folder, so nothing of it is believed: the plan must match
 * its schema, its arms must be what the registry says of them, C sources must be those that its loads were made with,
 * and its pages are looked for again.
 * @param {string} outDir
 * @param {Partial<Experiment> | null} request what was asked for; null: nothing but to go on
 * @param {{findPages: import('./experiment-from-options.js').FindPages}} world
 * @returns {Promise<Experiment>}
 * @throws {UsageError}
 */
export async function resumedExperiment(outDir, request, { findPages }) {
  const file = join(outDir, 'experiment.json');
  if (!existsSync(file))
    throw new UsageError(
      `bench: --resume found no experiment.json in ${outDir}; name the folder of an earlier run, or leave --resume out`,
    );
  const refuse = (/** @type {string} */ found) =>
    new UsageError(`bench: --resume cannot continue ${outDir}: ${found}; begin anew with another --out`);
  const stored = /** @type {Experiment} */ (readJson(file, 'earlier run')?.experiment);
  const mismatch = validatePlan(stored);
  if (mismatch !== null) throw refuse(`its experiment.json is damaged: ${mismatch}`);
  const asked = request === null ? null : { ...stored, ...request };
  for (const network of stored.networks.filter((one) => !isUnlimited(one)))
    checkNetwork(network, `network "${network.id}" of ${file}`);
  const { networks, congestionControls } = readRegistries();
  for (const arm of stored.arms) {
    const problem = armMismatch(arm, congestionControls) ?? sourceMismatch(arm.congestionControl, asked?.arms ?? []);
    if (problem !== null) throw refuse(problem);
  }
  const differences =
    asked === null ? [] : planDifferences(stored, asked, { networkIdToday: (id) => networkIdToday(id, networks) });
  if (differences.length > 0) {
    throw new UsageError(
      `bench: --resume cannot continue ${outDir}, which has another plan (${differences.join('; ')}); give ` +
        'only --out to continue it, or another --out',
    );
  }
  const experiment = asked === null ? stored : extendedExperiment(stored, asked);
  const tooMany = tooManyLoads(experiment);
  if (tooMany !== null) throw refuse(tooMany);
  await findPages(experiment.pages);
  return experiment;
}

/**
 * Why the C source of a congestion control is not the one of the earlier loads, or null.
 * @param {CongestionControl} congestionControl
 * @param {Experiment['arms']} asked for beside `--resume`
 */
function sourceMismatch({ id, program, sha256 }, asked) {
  if (!program?.includes('/')) return null;
  const source = `${program}.bpf.c`;
  try {
    const now = sourceDigest(source);
    if (sha256 === now) return null;
    if (sha256 !== undefined)
      return `${source} of "${id}" has changed since its loads were made (SHA-256 ${sha256} then, ${now} now)`;
  } catch (error) {
    return `"${id}": ${/** @type {Error} */ (error).message}`;
  }
  // a plan from before the sum was kept: the user must name the program, for a folder may not have the kernel load any
  if (asked.some(({ congestionControl }) => congestionControl.program === program)) return null;
  return `it does not say what ${source} of "${id}" was when its loads were made`;
}
