import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measuresTime, testKind } from './test-kind.js';

test('the kind of a test follows from its path', () => {
  assert.deepEqual(
    [
      'harness/errors.test.js',
      'harness/statistics/tests.calibration.test.js',
      'kernel-cc/cwv/cwv.system.js',
      'kernel-cc/smartiw/smartiw.system.js',
      'kernel-cc/benchmarks/stress.system.js',
      'harness/end-to-end/bench.system.js',
      'harness/compose/compose.system.js',
      'harness/compose/compose-file.test.js',
    ].map(testKind),
    ['unit', 'calibration', 'paths', 'lab', 'lab', 'lab', 'compose', 'unit'],
  );
});

test('a test that loads pages over a link measures time, one that looks at a report does not', () => {
  assert.deepEqual(
    [
      'harness/errors.test.js',
      'reports/render-report.system.js',
      'harness/end-to-end/hostile-text.system.js',
      'harness/end-to-end/bench.system.js',
      'kernel-cc/cwv/cwv.system.js',
    ].map(measuresTime),
    [false, false, false, true, true],
  );
});
