import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectFiles } from '../house-rules/project-files.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import {
  COMPARES_THE_HOST,
  measuresTime,
  needsACalmPath,
  placeAmongHostTests,
  placeInSharedLab,
  SHARE_THE_LAB,
  testKind,
} from './test-kind.js';

test('the kind of a test follows from its path', () => {
  assert.deepEqual(
    [
      'harness/errors.test.js',
      'harness/statistics/tests.calibration.test.js',
      'harness/replay/recordings/bombs.slow.test.js',
      'harness/replay/fuzz/fuzz-origin.test.js',
      'kernel-cc/cwv/cwv.system.js',
      'kernel-cc/smartiw/smartiw.system.js',
      'kernel-cc/benchmarks/stress.system.js',
      'harness/end-to-end/bench.system.js',
      'harness/compose/compose.system.js',
      'harness/compose/compose-file.test.js',
    ].map(testKind),
    ['unit', 'slow', 'slow', 'slow', 'paths', 'paths', 'lab', 'lab', 'compose', 'unit'],
  );
});

test('a test that loads pages over a link measures time, one that looks at a report does not', () => {
  assert.deepEqual(
    [
      'harness/errors.test.js',
      'reports/render-report.system.js',
      'harness/confinement/confine.system.js',
      'harness/end-to-end/hostile-text.system.js',
      'harness/link/mahimahi-chain.system.js',
      'harness/end-to-end/bench.system.js',
      'harness/link/red-link/red-link.system.js',
      'kernel-cc/cwv/cwv.system.js',
    ].map(measuresTime),
    [false, false, false, false, false, true, true, true],
  );
});

test('a test of faults may run beside another, one of a link or of a known page may not', () => {
  assert.deepEqual(
    [
      'harness/end-to-end/bench.system.js',
      'harness/end-to-end/faults.system.js',
      'harness/end-to-end/known-page.system.js',
      'harness/link/red-link/red-link.system.js',
      'kernel-cc/cwv/cwv.system.js',
      'harness/errors.test.js',
    ].map(placeInSharedLab),
    [0, 6, null, null, null, null],
  );
});

test('killed benches compare the whole host, before a test of leftovers; a bench beside others does not', () => {
  assert.deepEqual(
    [
      'harness/end-to-end/kills/killed-bench.system.js',
      'harness/lab/leftovers/remove-leftovers.system.js',
      'harness/end-to-end/bench.system.js',
      'harness/end-to-end/soak/soak.system.js',
    ].map(placeAmongHostTests),
    [0, 2, null, null],
  );
});

test('every start in the lists of tests is that of a test', () => {
  const files = projectFiles(PROJECT_ROOT, (name) => name.endsWith('.system.js'));
  assert.deepEqual(
    [...SHARE_THE_LAB, ...COMPARES_THE_HOST].filter((start) => !files.some((file) => file.startsWith(start))),
    [],
  );
});

test('the path of SmartIW is calm, that of another CC is shared', () => {
  assert.deepEqual(['kernel-cc/smartiw/smartiw.system.js', 'kernel-cc/cwv/cwv.system.js'].map(needsACalmPath), [
    true,
    false,
  ]);
});
