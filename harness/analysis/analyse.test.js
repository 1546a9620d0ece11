import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleExperiment } from '../experiment/sample-experiment.js';
import { tinyLoad } from '../metrics/fixtures/tiny-load.js';
import { analyse, collectResults } from './analyse.js';
import { summarizeLoad } from './summarize-load.js';

/** @import { ExperimentFile } from '../types/experiment.js' */
/** @import { RunRecord } from '../types/run-record.js' */

/** @param {Parameters<typeof sampleExperiment>[0]} [shape] @returns {ExperimentFile} */
const fileOf = (shape) => ({
  schema: 2,
  experiment: sampleExperiment({ pages: ['news'], runs: 2, ...shape }),
  environment: {
    kernel: 'Linux 6.18',
    cpuModel: 'a CPU',
    cpus: 2,
    memoryMiB: 4096,
    versions: {},
    sysctls: {},
    warnings: [],
  },
  linkChecks: [],
  startedAt: '2026-01-02T03:04:05.000Z',
});

/** @param {Partial<Omit<RunRecord, 'trial'>> & {trial?: Partial<RunRecord['trial']>}} known @returns {RunRecord} */
const recordOf = ({ trial, ...known }) => ({
  schema: 2,
  trial: {
    index: 0,
    block: 0,
    round: 1,
    warmUp: false,
    pageId: 'news',
    networkId: '3g-solo',
    armId: 'cubic',
    ...trial,
  },
  startedAt: '2026-01-02T03:04:05.000Z',
  status: 'ok',
  failure: null,
  stepsMs: { linkUp: 1, browserUp: 1, load: 1, collect: 1, tearDown: 1 },
  load: tinyLoad,
  checks: null,
  warnings: [],
  ...known,
});

const both = [recordOf({ trial: { index: 0 } }), recordOf({ trial: { index: 1, armId: 'fld_tcp' } })];
const failure = /** @type {const} */ ({ stage: 'cc-check', reason: 'sockets use reno' });

test('results carry the experiment, the defined metrics, and the loads in the order of the trials', () => {
  const results = analyse(fileOf(), [...both].reverse());
  assert.equal(results.experiment.name, 'sample');
  assert.equal(results.startedAt, '2026-01-02T03:04:05.000Z');
  assert.deepEqual(results.metrics[0], {
    id: 'pageLoadMs',
    title: 'Page load time',
    unit: 'ms',
    better: 'lower',
    definition: 'From the request of the main document, its redirects included, to the load event.',
  });
  assert.deepEqual(
    results.loads.map(({ arm, metrics }) => [arm, metrics?.pageLoadMs, metrics?.netTransferMs]),
    [
      ['cubic', 1000, 495],
      ['fld_tcp', 1000, 495],
    ],
  );
  assert.deepEqual(
    Object.keys(results.loads[0].metrics ?? {}),
    results.metrics.map(({ id }) => id),
  );
});

test('a failed load has its reason and no metrics, even where the browser finished it', () => {
  const [load] = analyse(fileOf(), [recordOf({ status: 'failed', failure })]).loads;
  assert.deepEqual([load.status, load.failure, load.metrics], ['failed', failure, null]);
});

test('warm-up loads are not results', () => {
  assert.deepEqual(analyse(fileOf(), [recordOf({ trial: { warmUp: true, round: 0 } })]).loads, []);
});

test('of a trial that was made again, the last record counts', () => {
  const { loads } = analyse(fileOf(), [recordOf({ status: 'failed', failure }), recordOf({})]);
  assert.deepEqual(
    loads.map(({ status }) => status),
    ['ok'],
  );
});

test('an A/A arm is an arm like any other, with the same congestion control', () => {
  const { loads, comparisons } = analyse(fileOf({ arms: ['cubic', 'cubic#2'] }), [
    recordOf({}),
    recordOf({ trial: { index: 1, armId: 'cubic#2' } }),
  ]);
  assert.deepEqual(
    loads.map(({ arm, congestionControl }) => [arm, congestionControl]),
    [
      ['cubic', 'cubic'],
      ['cubic#2', 'cubic'],
    ],
  );
  assert.equal(
    comparisons.find(({ metric, page }) => metric === 'pageLoadMs' && page === null)?.relativeDifference.value,
    0,
  );
});

test('results are partial until every trial is done; failed ones are done, interrupted ones are not', () => {
  const last = [
    recordOf({ trial: { index: 2, round: 2 } }),
    recordOf({ trial: { index: 3, round: 2, armId: 'fld_tcp' } }),
  ];
  assert.equal(analyse(fileOf(), both).partial, true);
  assert.equal(analyse(fileOf(), [...both, ...last]).partial, false);
  assert.equal(
    analyse(fileOf(), [...both, last[0], { ...last[1], status: 'failed', failure, load: null }]).partial,
    false,
  );
  assert.equal(
    analyse(fileOf(), [
      ...both,
      last[0],
      { ...last[1], status: 'failed', failure: { stage: 'interrupted', reason: 'Ctrl-C' } },
    ]).partial,
    true,
  );
});

test('nothing but numbers, text and null reaches results.json', () => {
  const results = analyse(fileOf(), both);
  assert.deepEqual(JSON.parse(JSON.stringify(results)), results); // NaN, Infinity and undefined would not come back
});

test('loads may come one by one', () => {
  const collected = collectResults(fileOf());
  for (const record of both) collected.add(summarizeLoad(record, fileOf().experiment));
  assert.deepEqual(collected.finish(), analyse(fileOf(), both));
});

test('a record of another experiment is refused', () => {
  assert.throws(() => analyse(fileOf(), [recordOf({ trial: { armId: 'bbr' } })]), {
    message:
      'analyse: the record of trial 0 names the arm "bbr", which the experiment does not have; do the records ' +
      'and experiment.json belong together?',
  });
});

test('a run that ended at a look with an answer is whole; at any other moment it is partial', () => {
  const file = fileOf({ runs: 20 });
  const experiment = { ...file.experiment, until: { margin: 0.02, looks: [16, 20] } };
  const startMs = Number(tinyLoad.loadEventMs);
  /** @param {number} rounds @param {(round: number) => number} laterMs how much later the arm's load event is */
  const partial = (rounds, laterMs) =>
    analyse(
      { ...file, experiment },
      Array.from({ length: rounds }, (_, index) => index + 1).flatMap((round) => [
        recordOf({ trial: { index: 2 * round, round } }),
        recordOf({
          trial: { index: 2 * round + 1, round, armId: 'fld_tcp' },
          load: { ...tinyLoad, loadEventMs: startMs + laterMs(round) },
        }),
      ]),
    ).partial;
  assert.equal(
    partial(16, (round) => 300 + round),
    false,
    'answered at a look',
  );
  assert.equal(
    partial(16, (round) => (round % 2 === 0 ? 200 : -200) + round),
    true,
    'no answer yet',
  );
  assert.equal(
    partial(17, (round) => 300 + round),
    true,
    'between two looks',
  );
});

test('results say how estimates were made, and which look they are of', () => {
  const file = fileOf({ runs: 6 });
  assert.equal(analyse(file, both).statistics.looks, null);
  const until = { margin: 0.01, looks: [2, 4, 6] };
  const { statistics } = analyse({ ...file, experiment: { ...file.experiment, until } }, both);
  assert.deepEqual([statistics.looks?.rounds, statistics.looks?.look], [[2, 4, 6], 1]);
  assert.ok(Number(statistics.looks?.level) < 0.001, 'a first look has next to nothing of the level');
  assert.equal(statistics.equivalenceMargin, 0.01);
});
