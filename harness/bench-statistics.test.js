import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calibrationRows } from './analysis/calibration/calibration-rows.js';

test('each scenario has a row with today’s method and one with the earlier one', () => {
  const rows = calibrationRows(3);
  assert.equal(rows.length, 2 * 3 * 5);
  assert.deepEqual(
    rows.slice(0, 2).map(({ what, method }) => [what, method]),
    [
      ['2 pages x 6, normal noise', 'stratified'],
      ['2 pages x 6, normal noise', 'pooled, as before'],
    ],
  );
});

test('the command runs to its end', async () => {
  process.argv = [process.argv[0], 'bench-statistics', '--times', '1'];
  await import('./bench-statistics.js');
  assert.equal(process.exitCode, undefined);
});
