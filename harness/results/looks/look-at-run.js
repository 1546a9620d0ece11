import { collectResults } from '../../analysis/analyse.js';
import { isDecided } from '../../analysis/looks/is-decided.js';
import { readExperimentFile } from '../read-experiment-file.js';
import { readLoads } from '../read-loads.js';

/**
 * Whether a run that may end early has its answer, by the loads that are stored so far. Nothing is written.
 * @param {string} dir the `--out` folder
 * @returns {Promise<{decided: boolean}>}
 * @throws {import('../../errors.js').UsageError} for what cannot be read
 */
export async function lookAtRun(dir) {
  const experimentFile = await readExperimentFile(dir);
  const collected = collectResults(experimentFile);
  const { experiment } = experimentFile;
  for await (const load of readLoads(dir, { experiment, warn: () => {} })) collected.add(load);
  return { decided: isDecided(collected.finish().comparisons) };
}
