import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleComparison } from '../experiment/sample-comparison.js';
import { renderControl, renderControlBench } from './render-control.js';

/** @param {number} value @param {'better' | 'worse' | 'unclear'} verdict */
const compared = (value, verdict) => ({
  ...sampleComparison({ value }),
  verdict,
  adjustedPValue: 0.00098,
  relativeDifference: { value, low: value - 0.02, high: value + 0.02, confidence: 0.95, n: 12, warnings: [] },
});
const good = { known: compared(-0.2, 'better'), same: compared(0.01, 'unclear') };
const bad = { known: compared(-0.01, 'unclear'), same: compared(0.03, 'worse') };
const sound = { seed: 1, failed: 0, seconds: 70.2, metrics: { pageLoadMs: good, netTransferMs: good } };
const wrong = { ...sound, metrics: { pageLoadMs: bad, netTransferMs: good } };

test('a bench is a line for each metric with both differences and whether they were found', () => {
  const lines = renderControlBench(sound).split('\n');
  assert.equal(
    lines[0],
    'seed 1 pageLoadMs: FLD_TCP -20.0 [-22.0, -18.0] % in 12 pairs, p 0.00098, found; A/A 1.0 [-1.0, 3.0] % in 12 ' +
      'pairs, p 0.00098',
  );
  assert.equal(lines[2], 'seed 1: 0 loads failed; 70 s');
  assert.match(renderControlBench(wrong).split('\n')[0], /, MISSED; A\/A .*, FOUND$/);
});

test('all of them are counted', () => {
  assert.deepEqual(renderControl([sound, sound, wrong]).split('\n'), [
    'pageLoadMs: the known difference was found in 2 of 3 benches, one between Cubic and itself in 1 of 3',
    'netTransferMs: the known difference was found in 3 of 3 benches, one between Cubic and itself in 0 of 3',
  ]);
});
