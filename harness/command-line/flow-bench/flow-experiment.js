import { basename, resolve } from 'node:path';
import { UsageError } from '../../errors.js';
import { makeArms } from '../../experiment/experiment.js';
import { ARM } from '../../flows/expand-flows.js';
import { parseWorkload } from '../../flows/parse-workload.js';
import { readJson } from '../read-json.js';
import { readRegistries } from '../registries.js';
import { runnableHere } from '../runnable-here.js';

/** @typedef {import('../../types/experiment.js').CongestionControl} CongestionControl */
/** @typedef {import('../../flow-lab/run-flow-experiment.js').FlowExperiment} FlowExperiment */

const DEFAULT_ARMS = ['reno', 'cubic'];
const DEFAULT_RUNS = 6; // the fewest whose paired differences have an interval of 95 %
const MOST_RUNS = 10_000;
/** Of workloads in which no flow depends on the arm. */
const AS_WRITTEN = 'as-written';

/**
 * The experiment that `--flows` and its options ask for.
 * @param {string[]} files of workloads, as typed
 * @param {{request: Record<string, any>, folder: string}} options request: the options that were given; folder: where
 *   the user stands
 * @returns {{experiment: FlowExperiment, controls: Map<string, CongestionControl>}} controls: of the flows that name
 *   one
 * @throws {UsageError}
 */
export function flowExperimentFrom(files, { request, folder }) {
  const { congestionControls: asked, runs = DEFAULT_RUNS, seed = 1, ...others } = request;
  const unused = Object.keys(others);
  if (unused.length > 0)
    throw new UsageError(`bench --flows: ${unused.join(', ')} is of page loads; --flows takes --cc, --runs, --seed`);
  if (!Number.isInteger(runs) || runs < 1 || runs > MOST_RUNS)
    throw new UsageError(`bench --flows: --runs must be a whole number from 1 to ${MOST_RUNS}; found ${runs}`);
  if (!Number.isInteger(seed)) throw new UsageError(`bench --flows: --seed must be a whole number; found ${seed}`);
  const workloads = files.map((file) => parseWorkload(readJson(resolve(folder, file), 'workload'), `workload ${file}`));
  const ids = workloads.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new UsageError(`bench --flows: two workloads have the id "${twice}"; rename one`);
  return planFlows(workloads, { asked, runs, seed });
}

/**
 * The same for workloads that are not files, such as those of a suite.
 * @param {import('../../types/flow-workload.js').FlowWorkload[]} workloads
 * @param {{asked?: string[], runs: number, seed: number, name?: string}} options asked: as `--cc` takes them
 * @returns {{experiment: FlowExperiment, controls: Map<string, CongestionControl>}}
 * @throws {UsageError} for a CC that nobody knows
 */
export function planFlows(workloads, { asked, runs, seed, name = basename(workloads[0].id) }) {
  const fixed = [...new Set(workloads.flatMap(({ flows }) => flows.map(({ congestionControl }) => congestionControl)))];
  const hasArms = fixed.includes(ARM);
  if (!hasArms && asked !== undefined)
    throw new UsageError(`bench --flows: no flow has the congestion control "${ARM}", for which --cc would stand`);
  const named = fixed.filter((one) => one !== ARM);
  const { congestionControls } = readRegistries();
  const known = (asked ?? []).includes('all') ? runnableHere(congestionControls, asked ?? []) : congestionControls;
  const controls = new Map(named.map((one) => [one, makeArms([one], congestionControls)[0].congestionControl]));
  const arms = hasArms
    ? makeArms(asked ?? DEFAULT_ARMS, known)
    : [{ id: AS_WRITTEN, label: 'as written', congestionControl: [...controls.values()][0] }];
  return { experiment: { name, arms, workloads, runs, seed }, controls };
}
