import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calibrate } from './calibrate.js';
import { comparePooled } from './compare-pooled.js';
import { renderCalibration } from './render-calibration.js';

test('each row has its scenario and method, and shares as percentages', () => {
  const row = { coverage: 0.951, found: 0.049, width: 0.0123, power: 0.8 };
  const lines = renderCalibration([{ what: '4 pages', method: 'new', ...row }], { times: 4750 }).split('\n');
  assert.match(lines[0], /^4750 simulated experiments a row, .* of 95 %: 0\.32 %$/);
  assert.match(lines[2], /^4 pages {2}new {2}95\.1 % +4\.9 % +80\.0 % +1\.23 %$/);
});

test('where pages differ, pooled pairs have wider intervals than pages that are strata', () => {
  const scenario = { pages: 4, rounds: 4, effect: 0, spread: 0.1, noise: 0.02 };
  const [strata, pooled] = [undefined, comparePooled].map(
    (compare) => calibrate(scenario, { times: 50, compare }).width,
  );
  assert.ok(pooled > 2 * strata, `${pooled}, ${strata}`);
});
