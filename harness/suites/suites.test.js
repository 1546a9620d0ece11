import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explanations } from './explanations.js';
import { suites } from './index.js';

/** @type {import('../types/suite.js').Scale[]} */
const SCALES = ['quick', 'full'];

test('each claim has its own id, a source, and a tolerance that holds the published value', () => {
  for (const { id, claims } of suites) {
    assert.equal(new Set(claims.map((claim) => claim.id)).size, claims.length, id);
    for (const { id: claim, source, says, published, tolerance, isControl } of claims) {
      assert.ok(source !== '' && says !== '', claim);
      if (published === null || isControl) continue;
      assert.ok(published >= (tolerance.low ?? -Infinity), claim);
      assert.ok(published <= (tolerance.high ?? Infinity), claim);
    }
  }
});

test('each claim can fail, or says why it cannot be tested', () => {
  for (const { claims } of suites)
    for (const { id, tolerance, untestable, needs } of claims) {
      const judges = tolerance.low !== null || tolerance.high !== null;
      assert.equal(judges, untestable === undefined, id);
      assert.equal(needs.length > 0, untestable === undefined, id);
    }
});

test('what a claim needs is run by a condition of its suite, with arms that the suite names', () => {
  for (const { id, claims, conditions, arms } of suites) {
    const names = arms.map((arm) => arm.id);
    const runs = conditions.flatMap(({ id: condition, arms: some, fullArms = [] }) =>
      [...some, ...fullArms].map((arm) => ({ run: `${condition}/${arm}`, arm })),
    );
    for (const { arm } of runs) assert.ok(names.includes(arm), `${id}: ${arm}`);
    for (const { needs } of claims)
      for (const need of needs)
        assert.ok(
          runs.some(({ run }) => run === need),
          `${id}: ${need}`,
        );
  }
});

test('each workload has the id of its condition, and every flow of it another id', () => {
  for (const { conditions } of suites)
    for (const { id, workload, repetitions } of conditions)
      for (const scale of SCALES.filter((one) => repetitions[one] !== undefined)) {
        const { id: made, flows } = workload(scale);
        assert.equal(made, id);
        assert.equal(new Set(flows.map((flow) => flow.id)).size, flows.length, id);
      }
});

test('a quick suite takes five minutes, give or take one', () => {
  for (const { id, conditions } of suites) {
    const seconds = conditions.reduce((sum, { arms, repetitions, workload }) => {
      const { durationS, drainS = 2 } = workload('quick');
      return sum + (repetitions.quick ?? 0) * arms.length * (durationS + drainS / 2 + 1);
    }, 0);
    assert.ok(seconds > 200 && seconds < 360, `${id}: ${Math.round(seconds)} s`);
  }
});

test('each explanation is of a claim that there is', () => {
  const known = suites.flatMap(({ id, claims }) => claims.map((claim) => `${id}/${claim.id}`));
  assert.deepEqual(
    [...explanations.keys()].filter((key) => !known.includes(key)),
    [],
  );
});
