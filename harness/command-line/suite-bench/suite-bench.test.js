import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { planFlowTrials } from '../../flows/plan-flow-trials.js';
import { compileSchema } from '../../schemas/compile-schema.js';
import { SCHEMAS } from '../../schemas/schemas.js';
import { suites } from '../../suites/index.js';
import { parseBenchOptions } from '../bench-options.js';
import { readRegistries } from '../registries.js';
import { isSuite, runSuiteBench } from './run-suite-bench.js';
import { suiteExperiment } from './suite-experiment.js';

const { congestionControls } = readRegistries();

/** @param {import('node:test').TestContext} t */
function makeBench(t) {
  const folder = mkdtempSync(join(tmpdir(), 'slowstart-suite-bench-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const told = { stdout: '', runs: /** @type {any[]} */ ([]), boards: 0 };
  const stream = (/** @type {(text: string) => void} */ write) => /** @type {any} */ ({ write, isTTY: false });
  const world = {
    runFlowExperiment: async (/** @type {any} */ experiment, /** @type {any} */ { outDir }) => {
      told.runs.push({ experiment, outDir: outDir.slice(folder.length + 1) });
      return { done: 1, failed: 0, interrupted: told.runs.length === 3 };
    },
    writeSuiteResults: async () => ({ results: /** @type {any} */ ({}), text: 'judged\n' }),
    writeScoreboard: async () => {
      told.boards += 1;
      return { results: { suites: [] }, text: 'scores\n' };
    },
    readFlowExperiment: async () => null,
    lockFolder: async () => ({ release: async () => {} }),
    missingBpf: () => null,
    stdout: stream((text) => {
      told.stdout += text;
    }),
    stderr: stream(() => {}),
    folder,
  };
  /** @param {string[]} args */
  const bench = (...args) => {
    const options = parseBenchOptions(args);
    if (options === null) throw new Error('no options');
    return runSuiteBench(options, world);
  };
  return { bench, told };
}

test('every suite at every scale can be stored, and has the runs that its conditions ask for', () => {
  const mismatch = compileSchema(SCHEMAS.flowExperiment);
  const environment = { kernel: '6', cpuModel: 'c', cpus: 2, memoryMiB: 1, versions: {}, warnings: [] };
  for (const suite of suites)
    for (const scale of /** @type {const} */ (['quick', 'full'])) {
      const { experiment, controls } = suiteExperiment(suite, { scale, seed: 1, congestionControls });
      assert.equal(mismatch({ schema: 1, ...experiment, environment, startedAt: '2026' }), null, suite.id);
      const wanted = suite.conditions.reduce(
        (sum, { arms, fullArms = [], repetitions }) =>
          sum + (repetitions[scale] ?? 0) * (arms.length + (scale === 'full' ? fullArms.length : 0)),
        0,
      );
      assert.equal(planFlowTrials(experiment).length, wanted, suite.id);
      for (const { flows } of experiment.workloads)
        for (const { congestionControl } of flows)
          assert.ok(congestionControl === '$arm' || controls.has(congestionControl));
    }
});

test('the plan of a part of the arms and rounds is a part of the whole plan, numbered anew', () => {
  const whole = { workloads: [{ id: 'a' }, { id: 'b' }], arms: [{ id: 'x' }, { id: 'y' }], runs: 3, seed: 1 };
  const only = [{ workloadId: 'a', arms: ['y'], runs: 2 }];
  const trials = planFlowTrials({ ...whole, only });
  assert.equal(trials.filter(({ workloadId }) => workloadId === 'b').length, 6);
  assert.deepEqual(
    trials.filter(({ workloadId }) => workloadId === 'a').map(({ armId, round }) => `${armId}${round}`),
    ['y1', 'y2'],
  );
  assert.deepEqual(
    trials.map(({ index }) => index),
    [...trials.keys()],
  );
});

test('a suite runs quick unless full is asked for', async (t) => {
  const { bench, told } = makeBench(t);
  assert.equal(await bench('cwv', '--out', 'a'), 0);
  await bench('cwv', '--scale', 'full', '--seed', '3', '--out', 'b');
  assert.deepEqual(
    told.runs.map(({ experiment: { suite, seed }, outDir }) => [suite.id, suite.scale, seed, outDir]),
    [
      ['cwv', 'quick', 1, 'a'],
      ['cwv', 'full', 3, 'b'],
    ],
  );
  assert.equal(told.stdout, 'judged\njudged\n');
});

test('papers runs suite after suite, each in its folder, until it is interrupted, and scores', async (t) => {
  const { bench, told } = makeBench(t);
  assert.equal(await bench('papers', '--out', 'all'), 130);
  assert.deepEqual(
    told.runs.map(({ outDir }) => outDir),
    ['all/heracles', 'all/cwv', 'all/smartiw'],
  );
  assert.equal(told.boards, 1);
});

test('a plan prints what will be judged and runs nothing', async (t) => {
  const { bench, told } = makeBench(t);
  await bench('fld-tcp', '--dry-run');
  assert.match(told.stdout, /takes about 4 minutes, seed 1:\n {2}rounds: \d+\.?\d* s, reno, 3 rounds\n/);
  assert.match(
    told.stdout,
    /FLD_TCP delivers 500 kB in 4 round trips \(text: 500 kB in 4 rounds, not 6\); 4\u00a0rounds\n/,
  );
  assert.deepEqual(told.runs, []);
});

test('options of page loads are refused with what a suite takes', async (t) => {
  const { bench } = makeBench(t);
  await assert.rejects(bench('cwv', '--cc', 'reno'), {
    exitCode: 2,
    message:
      "bench cwv: a suite takes --scale, --seed, --out, --resume, --dry-run and --json; what it runs is the paper's",
  });
  assert.equal(isSuite('quick'), false);
  assert.equal(isSuite('papers'), true);
});
