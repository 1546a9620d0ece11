import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseBenchOptions } from '../bench-options.js';
import { planFlows } from './flow-experiment.js';
import { runFlowBench } from './run-flow-bench.js';

/** @type {import('../../types/flow-workload.js').FlowWorkload} */
const workload = {
  schema: 1,
  id: 'one',
  durationS: 10,
  bottleneck: { rateMbps: 10, oneWayDelayMs: 20, queuePackets: 50 },
  flows: [
    { id: 'ours', congestionControl: '$arm' },
    { id: 'theirs', congestionControl: 'aimd:a=2' },
  ],
};

/** @param {import('node:test').TestContext} t @param {object} [content] */
function makeWorld(t, content = workload) {
  const folder = mkdtempSync(join(tmpdir(), 'slowstart-flow-bench-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'w.json'), JSON.stringify(content));
  const written = { stdout: '', runs: /** @type {any[]} */ ([]) };
  const stream = (/** @type {(text: string) => void} */ write) => /** @type {any} */ ({ write, isTTY: false });
  const world = {
    runFlowExperiment: async (/** @type {any} */ experiment, /** @type {any} */ options) => {
      written.runs.push({ experiment, options });
      return { done: 10, failed: 0, interrupted: false };
    },
    writeFlowResults: async () => ({ results: /** @type {any} */ ({}), text: 'done\n' }),
    readFlowExperiment: async () => null,
    lockFolder: async () => ({ release: async () => {} }),
    missingBpf: () => null,
    stdout: stream((text) => {
      written.stdout += text;
    }),
    stderr: stream(() => {}),
    folder,
  };
  /** @param {string[]} args */
  const bench = (...args) => {
    const options = parseBenchOptions(['--flows', 'w.json', ...args]);
    if (options?.flows == null) throw new Error('no options');
    return runFlowBench({ ...options, flows: options.flows }, world);
  };
  return { bench, written, world };
}

test('a workload is run with Reno and Cubic in six rounds, or with what was asked for', async (t) => {
  const { bench, written } = makeWorld(t);
  assert.equal(await bench('--out', 'a'), 0);
  assert.equal(await bench('--out', 'b', '--cc', 'cubic,cubic,aimd:a=2', '--runs', '7', '--seed', '3'), 0);
  const [first, second] = written.runs;
  assert.deepEqual(
    first.experiment.arms.map((/** @type {{id: string}} */ { id }) => id),
    ['reno', 'cubic'],
  );
  assert.equal(first.experiment.runs, 6);
  assert.deepEqual(
    second.experiment.arms.map((/** @type {{id: string}} */ { id }) => id),
    ['cubic', 'cubic#2', 'aimd:a=2'],
  );
  assert.deepEqual([second.experiment.runs, second.experiment.seed], [7, 3]);
  assert.deepEqual([...second.options.controls.keys()], ['aimd:a=2']);
  assert.equal(written.stdout, 'done\ndone\n');
});

test('a plan needs no lab', async (t) => {
  const { bench, written } = makeWorld(t);
  assert.equal(await bench('--dry-run'), 0);
  assert.match(written.stdout, /12 runs in 2 minutes, seed 1:\n {2}one: 10 s, 10 Mbit\/s, 20 ms, 50 packets; 1 ours/);
  assert.deepEqual(written.runs, []);
});

test('a workload in which no flow depends on the arm has one arm, and takes no --cc', async (t) => {
  const fixed = { ...workload, flows: [workload.flows[1]] };
  const { bench } = makeWorld(t, fixed);
  assert.deepEqual(
    planFlows([fixed], { runs: 1, seed: 1 }).experiment.arms.map(({ id }) => id),
    ['as-written'],
  );
  await assert.rejects(bench('--cc', 'reno', '--dry-run'), {
    exitCode: 2,
    message: 'bench --flows: no flow has the congestion control "$arm", for which --cc would stand',
  });
});

/** @type {[string[], RegExp][]} */
const WRONG = [
  [['--runs', 'many'], /--runs must be a whole number from 1 to 10000; found many/],
  [['--pages', 'quick'], /pages is of page loads; --flows takes --cc, --runs, --seed/],
  [['--cc', 'nobody'], /there is no congestion control "nobody"/],
  [['--fail-if', 'x y > 1%'], /takes no named experiment and no --fail-if/],
  [['--flows', 'absent.json'], /workload .*absent\.json: ENOENT/],
];
for (const [args, message] of WRONG)
  test(`a usage error is one sentence: ${args.join(' ')}`, async (t) =>
    assert.rejects(makeWorld(t).bench(...args), { exitCode: 2, message }));

test('a folder with other workloads is not gone on with', async (t) => {
  const { bench, world } = makeWorld(t);
  const { experiment } = planFlows([{ ...workload, durationS: 11 }], { runs: 5, seed: 1 });
  world.readFlowExperiment = async () => /** @type {any} */ (JSON.parse(JSON.stringify(experiment)));
  await assert.rejects(bench('--resume', '--out', '.'), { exitCode: 2, message: /holds a run with other workloads/ });
});
