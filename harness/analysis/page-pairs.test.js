import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aLoadResult, roundsOf } from './fixtures/a-load.js';
import { pagePairs } from './page-pairs.js';

const sides = { page: 'news', baseline: 'cubic', arm: 'fld_tcp' };
/** @param {ReturnType<typeof pagePairs>} found */
const times = ({ pairs }) => pairs.map(({ baseline, arm }) => [baseline.metrics?.pageLoadMs, arm.metrics?.pageLoadMs]);

test('a load is paired with the load of its round, in whatever order they were made', () => {
  const loads = roundsOf({ baseline: [100, 200], arm: [90, 190] }).reverse();
  assert.deepEqual(times(pagePairs(loads, sides)).sort(), [
    [100, 90],
    [200, 190],
  ]);
});

test('a failed load takes its partner with it, and both sides are counted', () => {
  const found = pagePairs(roundsOf({ baseline: [100, null, null, 400], arm: [90, 190, null, null] }), sides);
  assert.deepEqual(times(found), [[100, 90]]);
  assert.deepEqual(found.lost, { pairs: 3, baseline: 2, arm: 2 });
});

test('a round that was not finished is neither a pair nor lost', () => {
  const found = pagePairs([...roundsOf({ baseline: [100], arm: [90] }), aLoadResult({ round: 2, ms: 100 })], sides);
  assert.deepEqual([times(found), found.lost.pairs], [[[100, 90]], 0]);
});

test('other arms do not disturb the pairs', () => {
  const loads = [...roundsOf({ baseline: [100], arm: [90] }), aLoadResult({ arm: 'bbr', ms: 5 })];
  assert.deepEqual(times(pagePairs(loads, sides)), [[100, 90]]);
});
