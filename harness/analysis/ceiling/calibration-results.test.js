import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addCeiling } from '../../experiment/calibration/add-ceiling.js';
import { addControl } from '../../experiment/calibration/add-control.js';
import { isMeasuredIn } from '../../experiment/calibration/measured-part.js';
import {
  sampleCongestionControl,
  sampleExperiment,
  sampleNetwork,
  samplePage,
} from '../../experiment/sample-experiment.js';
import { planTrials } from '../../experiment/trials.js';
import { calibrationResults } from './calibration-results.js';

const plain = sampleExperiment({ runs: 4, pages: ['a', 'b', 'c'] });
const experiment = addControl(
  addCeiling(plain, {
    oracle: { ...sampleCongestionControl('oracle'), kind: 'bpf' },
    noLink: sampleNetwork('no-link'),
    ladder: [samplePage('ladder-50kb')],
  }),
  {
    cubic: sampleCongestionControl('cubic'),
    fldTcp: sampleCongestionControl('fld_tcp'),
    pages: [samplePage('ladder-46kb'), samplePage('ladder-54kb')],
  },
);

/**
 * The oracle takes a tenth less, no link two fifths of the time; FLD_TCP a fifth less on the control alone.
 * @param {import('../../types/experiment.js').Trial} trial
 * @returns {number} ms
 */
const loadMs = ({ armId, networkId, round }) => {
  const jitter = 1 + round / 1000;
  if (networkId === 'no-link') return 400 * jitter;
  if (networkId === 'control') return (armId === 'fld_tcp' ? 80 : 100) * jitter;
  return (armId.startsWith('oracle') ? 900 : 1000) * jitter;
};

/** @param {import('../../types/experiment.js').Trial} trial @returns {import('../../types/results.js').LoadResult} */
const loaded = (trial) => ({
  page: trial.pageId,
  arm: trial.armId,
  congestionControl: trial.armId,
  network: trial.networkId,
  round: trial.round,
  status: 'ok',
  failure: null,
  coverage: 1,
  metrics: { pageLoadMs: loadMs(trial), netTransferMs: 50 + trial.round, transferBytes: 50_600 },
});

const trials = planTrials(experiment, { warmUpPages: new Set() });
const isMeasured = isMeasuredIn(experiment);
const results = calibrationResults(experiment, {
  measured: trials.filter(isMeasured).map(loaded),
  loads: trials.filter((trial) => !isMeasured(trial)).map(loaded),
});

test('the ceiling is the oracle against the baseline of its blocks', () => {
  const [{ network, oracle }] = results?.ceilings ?? [];
  assert.equal(network, '3g-solo');
  assert.equal(oracle?.relativeDifference.value?.toFixed(6), '-0.100000');
  assert.equal(oracle?.relativeDifference.n, 12);
  assert.equal(oracle?.verdict, 'better');
});

test('the share of the network is what a load takes less without it', () => {
  const { value, pages } = results?.ceilings[0].networkShare ?? {};
  assert.equal(pages, 3);
  assert.ok(Math.abs((value ?? 0) - 0.6) < 0.001, `${value}`);
});

test('the control finds what is there, and nothing between Cubic and itself', () => {
  assert.equal(results?.control?.known?.verdict, 'better');
  assert.equal(results?.control?.known?.relativeDifference.value?.toFixed(6), '-0.200000');
  assert.equal(results?.control?.same?.arm, 'cubic#2');
  assert.equal(results?.control?.same?.verdict, 'unclear');
});

test('the ladder has a line for each arm', () => {
  assert.deepEqual(
    results?.ladder.map(({ page, arm, loads, transferMs, bytes }) => [page, arm, loads, transferMs, bytes]),
    ['cubic', 'fld_tcp', 'oracle:rate_kbps=7000,rtt_us=53000'].map((arm) => ['ladder-50kb', arm, 3, 52, 50_600]),
  );
});

test('an experiment without calibration has no such results', () => {
  assert.equal(calibrationResults(plain, { measured: [], loads: [] }), null);
});
