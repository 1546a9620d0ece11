import assert from 'node:assert/strict';
import { test } from 'node:test';
import { benjaminiHochberg } from './benjamini-hochberg.js';

test('adjusted p-values are those of the reference', () => {
  // scipy 1.17: false_discovery_control([0.01, 0.04, 0.03, 0.005, 0.5])
  assert.deepEqual(
    benjaminiHochberg([0.01, 0.04, 0.03, 0.005, 0.5]).map((p) => Number(p.toFixed(12))),
    [0.025, 0.05, 0.05, 0.025, 0.5],
  );
});

test('a family of one needs no correction', () =>
  assert.deepEqual([benjaminiHochberg([0.04]), benjaminiHochberg([])], [[0.04], []]));
