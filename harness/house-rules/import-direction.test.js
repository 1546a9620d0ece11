import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import { findCycle } from './find-cycle.js';
import { importsOf, partOf } from './imports-of.js';

/** Functions over data, which run without root, a browser or a disk, on records of years ago. */
const PURE = new Set([
  'harness/analysis',
  'harness/checks',
  'harness/experiment',
  'harness/flows',
  'harness/metrics',
  'harness/schemas',
  'harness/statistics',
  'harness/suites',
  'reports',
]);
/** Packages that touch nothing but their arguments. */
const PURE_PACKAGES = /^(ajv|d3-\w+|fastest-levenshtein|pure-rand|simple-statistics)(\/|$)/;
/** Project files that any part may import: they import nothing and do nothing. */
const NEUTRAL = new Set(['harness/errors.js']);

const imports = importsOf(PROJECT_ROOT);

test('the imports of the project are found', () => {
  assert.ok(
    imports.some(
      ({ from, to }) => from === 'harness/experiment/trials.js' && to === 'harness/experiment/balanced-orders.js',
    ),
  );
  assert.ok(imports.some(({ from, to }) => from === 'harness/start.js' && to === 'node:fs'));
});

test('the pure parts import only pure parts and pure packages', () => {
  const wrong = imports
    .filter(({ from }) => PURE.has(partOf(from)))
    .filter(({ to, isProject }) => !(isProject ? PURE.has(partOf(to)) || NEUTRAL.has(to) : PURE_PACKAGES.test(to)))
    .map(({ from, to }) => `${from} imports ${to}`);
  assert.deepEqual(wrong, []);
});

test('imports point in one direction: no two parts of the project depend on each other', () => {
  /** @type {Map<string, Set<string>>} */
  const parts = new Map();
  for (const { from, to, isProject } of imports) {
    if (!isProject || NEUTRAL.has(to) || partOf(from) === partOf(to)) continue;
    parts.set(partOf(from), (parts.get(partOf(from)) ?? new Set()).add(partOf(to)));
  }
  assert.equal(findCycle(parts)?.join(' -> ') ?? null, null);
});

test('what runs before npm install imports nothing but node: modules and its like', () => {
  const early = (/** @type {string} */ path) =>
    partOf(path) === 'harness/set-up' || ['harness/start.js', 'harness/doctor.js', 'harness/errors.js'].includes(path);
  const wrong = imports
    .filter(({ from, to, isProject }) => early(from) && !(isProject ? early(to) : to.startsWith('node:')))
    .map(({ from, to }) => `${from} imports ${to}`);
  assert.deepEqual(wrong, []);
});
