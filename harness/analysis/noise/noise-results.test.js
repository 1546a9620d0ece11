import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleExperiment } from '../../experiment/sample-experiment.js';
import { adjustLoads } from './adjust-loads.js';
import { noiseResults } from './noise-results.js';

/**
 * A load of `ms` on an idle machine, which takes e times as long where others have all CPUs.
 * @param {string} arm
 * @param {number} round
 * @param {{ms: number, takenShare: number}} load
 */
const load = (arm, round, { ms, takenShare }) => ({
  page: 'news',
  arm,
  congestionControl: 'cubic',
  network: '3g-solo',
  round,
  status: /** @type {const} */ ('ok'),
  failure: null,
  coverage: 1,
  metrics: { pageLoadMs: ms * Math.exp(takenShare) },
  host: { takenShare, disturbed: takenShare > 0.1 },
});

const SHARES = [
  [0, 0.2],
  [0.1, 0],
  [0.3, 0.05],
  [0, 0],
];
const LOADS = SHARES.flatMap(([one, other], index) => [
  load('cubic', index + 1, { ms: 1000, takenShare: one }),
  load('fld_tcp', index + 1, { ms: 900, takenShare: other }),
]);

test('what others took is adjusted away, and what the arm does is not', () => {
  const adjusted = adjustLoads(LOADS);
  assert.equal(adjusted?.slopes[0].slope.toFixed(6), '1.000000');
  assert.deepEqual(
    adjusted?.loads.map(({ arm, metrics }) => [arm, Math.round(metrics?.pageLoadMs ?? 0)]),
    LOADS.map(({ arm }) => [arm, arm === 'cubic' ? 1000 : 900]),
  );
});

test('without a load that was watched, or where nothing was taken, there is nothing to adjust by', () => {
  assert.equal(adjustLoads(LOADS.map(({ host: _, ...unwatched }) => unwatched)), null);
  assert.equal(adjustLoads(LOADS.map((one) => ({ ...one, host: { takenShare: 0, disturbed: false } }))), null);
});

const experiment = { ...sampleExperiment({ pages: ['news'], runs: 4 }) };

test('results tell how many loads were disturbed, and the answer without the repeated blocks', () => {
  const first = LOADS.map((one) =>
    one.round === 3 && one.arm === 'cubic' ? { ...one, metrics: { pageLoadMs: 9e9 } } : one,
  );
  const found = noiseResults({ experiment, used: LOADS, first, repeatedBlocks: 1 });
  assert.equal(found?.disturbedLoads, 2);
  assert.equal(found?.withoutRepeats?.length, 1);
  assert.equal(found?.adjusted, null);
  assert.equal(noiseResults({ experiment, used: LOADS, first: LOADS, repeatedBlocks: 0 })?.withoutRepeats, null);
});

test('the plan asks for adjustment, or there is none', () => {
  const found = noiseResults({
    experiment: { ...experiment, adjust: 'cpu' },
    used: LOADS,
    first: LOADS,
    repeatedBlocks: 0,
  });
  assert.equal(found?.adjusted?.headlines[0].value?.toFixed(6), '-0.100000');
});
