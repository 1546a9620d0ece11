import { hostileSample } from '../../reports/fixtures/hostile-sample.js';
import { sampleExperiment } from '../../reports/fixtures/sample-experiment.js';
import { readRegistries } from '../command-line/registries.js';
import { fuzzExperimentFiles, fuzzStoredPlans } from './fuzz-plans.js';
import { fuzzRecords } from './fuzz-records.js';

/**
 * Mutated files of each kind that is read from outside.
 * @param {{cases: number, seed: number}} options `cases` of all kinds together
 * @returns {Generator<import('./fuzz-records.js').FuzzOutcome & {what: string}>}
 */
export function* fuzzAll({ cases, seed }) {
  const { experimentFile, records } = sampleExperiment({ ...hostileSample, runs: 3 });
  const input = { seed, experimentFile, records: [...records], registries: readRegistries() };
  const share = (/** @type {number} */ percent) => ({ ...input, cases: Math.round((cases * percent) / 100) });
  yield { what: 'records', ...fuzzRecords({ what: 'record', ...share(55) }) };
  yield { what: 'summaries of loads', ...fuzzRecords({ what: 'summary', ...share(15) }) };
  yield { what: 'experiment.json', ...fuzzStoredPlans(share(15)) };
  yield { what: 'experiment files', ...fuzzExperimentFiles(share(15)) };
}
