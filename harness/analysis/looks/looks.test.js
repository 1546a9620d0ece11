import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleComparison } from '../../experiment/sample-comparison.js';
import { askedAt } from './asked-at.js';
import { isDecided } from './is-decided.js';
import { lookOf } from './look-of.js';

const plan = { until: { margin: 0.02, looks: [6, 12, 18] }, runs: 18 };

/** @param {number} rounds */
const after = (rounds) => lookOf(plan, [{ round: 1 }, { round: rounds }])?.look;

test('results after a planned round are of that look, between two of the next', () => {
  assert.deepEqual([after(1), after(6), after(7), after(12), after(18)], [0, 0, 1, 1, 2]);
  assert.deepEqual(lookOf(plan, [])?.shares, [1 / 3, 2 / 3, 1]);
});

test('a run of fixed size has no looks, and 95 % intervals', () => {
  assert.equal(lookOf({ runs: 18 }, [{ round: 3 }]), null);
  assert.deepEqual(askedAt({}, null), { confidence: 0.95, margin: 0.02 });
});

test('the last look has nearly the whole level, an early one next to none', () => {
  const [first, , last] = [6, 12, 18].map((round) => askedAt(plan, lookOf(plan, [{ round }])).confidence);
  assert.ok(first > 0.9995 && last > 0.95 && last < 0.956, `${first}, ${last}`);
});

/** @param {boolean | null} significant @param {boolean} equivalent @param {string | null} [page] */
const found = (significant, equivalent, page = null) => ({
  ...sampleComparison({ value: 0.01, page }),
  significant,
  equivalence: { margin: 0.02, pValue: 0.01, adjustedPValue: 0.01, shown: equivalent },
});

test('a run is decided once each arm is, by a difference or by equivalence', () => {
  assert.equal(isDecided([found(true, false), found(false, true)]), true);
  assert.equal(isDecided([found(true, false), found(false, false)]), false);
  assert.equal(isDecided([found(null, false)]), false);
});

test('single pages and other metrics decide nothing', () => {
  const ofPage = found(true, true, 'news');
  assert.equal(isDecided([found(true, true), found(false, false, 'news')]), true);
  assert.equal(isDecided([ofPage]), false);
  assert.equal(isDecided([{ ...found(true, true), metric: 'idleMs' }]), false);
});
