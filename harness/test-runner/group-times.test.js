import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderGroupTimes } from './group-times.js';

test('groups of one name are summed, in the order in which they ran', () => {
  assert.deepEqual(
    renderGroupTimes([
      { name: 'paths', waitMs: 0, runMs: 61_040 },
      { name: 'alone', waitMs: 600, runMs: 30_000 },
      { name: 'alone', waitMs: 700, runMs: 5_500 },
    ]),
    ['groups, and what they waited before:', '  61.0 s  paths (waited 0.0 s)', '  35.5 s  alone (waited 1.3 s)'],
  );
});

test('a run of one group needs no table, nor does one of several groups of one name', () => {
  assert.deepEqual(renderGroupTimes([{ name: 'paths', waitMs: 0, runMs: 61_040 }]), []);
  const alone = { name: 'alone', waitMs: 0, runMs: 1_000 };
  assert.deepEqual(renderGroupTimes([alone, alone]), []);
});
