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
const sound = { seed: 1, failed: 0, seconds: 70.2, known: compared(-0.2, 'better'), same: compared(0.01, 'unclear') };
const wrong = { ...sound, known: compared(-0.01, 'unclear'), same: compared(0.03, 'worse') };

test('a bench is a line with both differences and whether they were found', () => {
  assert.equal(
    renderControlBench(sound),
    'seed 1: FLD_TCP -20.0 [-22.0, -18.0] % in 12 pairs, p 0.00098, found; A/A 1.0 [-1.0, 3.0] % in 12 pairs, p ' +
      '0.00098; 0 failed; 70 s',
  );
  assert.match(renderControlBench(wrong), /, MISSED; A\/A .*, FOUND; /);
});

test('all of them are counted', () => {
  assert.equal(
    renderControl([sound, sound, wrong]),
    'the known difference was found in 2 of 3 benches, one between Cubic and itself in 1 of 3',
  );
});
