/** `npm run bench:flows`: what the flow lab shows where theory knows the answer, and how much this machine carries. */
import { newCommand, parseOrExit } from '../../command-line/command.js';
import { planFlows } from '../../command-line/flow-bench/flow-experiment.js';
import { openFlowLab } from '../open-flow-lab.js';
import { runWorkload } from '../run-workload.js';
import { fairness, loadLine, shareOfRate } from './lab-figures.js';
import { ALONE, loadOf, SWITCH, TWO_ALIKE } from './lab-workloads.js';

/** @typedef {import('../../types/flow-workload.js').FlowWorkload} FlowWorkload */

const RATES = [20, 50, 100, 150, 200, 400].map((rateMbps) => ({ rateMbps, flows: 10 }));
const FLOWS = [2, 30, 100, 300].map((flows) => ({ rateMbps: 50, flows }));

parseOrExit(
  newCommand('bench-flows', 'Measure what the flow lab shows where theory knows the answer, and what it carries.'),
);
const { experiment } = planFlows([ALONE, TWO_ALIKE, SWITCH], { asked: ['reno'], runs: 1, seed: 1 });
const [{ congestionControl: reno }] = experiment.arms;
const lab = await openFlowLab({ controls: new Map([['reno', reno]]), onMessage: (text) => console.error(text) });
let index = 0;

/** @param {FlowWorkload} workload */
const run = (workload) => {
  const trial = { index: index++, block: 0, round: 1, workloadId: workload.id, armId: 'reno' };
  return runWorkload({ lab, workload, trial, seed: 1 });
};

try {
  const alone = await run(ALONE);
  const share = shareOfRate(alone, { rateMbps: 10, fromMs: 1000, untilMs: 20_000 });
  console.log(`a flow alone gets ${share?.toFixed(4)} of the rate, at least 0.97 asked; ${loadLine(alone, 20)}`);
  const two = await run(TWO_ALIKE);
  console.log(`two flows of Reno: Jain's index ${fairness(two)?.toFixed(4)}, above 0.95 asked; ${loadLine(two, 30)}`);
  const switched = await run(SWITCH);
  const seen = switched.checks.find(({ id }) => id === 'rate-switch');
  const resets = switched.flows.filter(({ reset }) => reset).length;
  console.log(`100 to 2 Mbit/s: ${seen?.finding}; ${resets} flows reset; ${loadLine(switched, 6)}`);
  for (const load of [...RATES, ...FLOWS])
    console.log(`${load.rateMbps} Mbit/s, ${load.flows} flows: ${loadLine(await run(loadOf(load)), 4)}`);
} finally {
  for (const failure of await lab.close()) console.error(`clean-up: ${failure}`);
}
