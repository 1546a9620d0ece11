/** @import { Comparison } from '../../harness/types/results.js' */
/** @import { ReportContext } from '../report-context.js' */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { intervalScale } from '../charts/interval.js';
import { effectTable } from './effect-table.js';

/** @param {number} value @param {number} low @param {number} high */
const estimate = (value, low, high) => ({ value, low, high, confidence: 0.96, n: 14, warnings: [] });

/** @param {Partial<Comparison>} known @returns {string} the cells of its row, without markup */
function rowText(known) {
  const comparison = /** @type {Comparison} */ ({
    metric: 'pageLoadMs',
    arm: 'fld_tcp',
    baselineMedian: estimate(925, 840, 1010),
    armMedian: estimate(915, 850, 1000),
    relativeDifference: estimate(0.002, -0.005, 0.009),
    difference: estimate(2.1, -4.2, 8.4),
    verdict: 'unclear',
    finding: 'not-shown',
    equivalence: null,
    adjustedPValue: 0.6,
    ...known,
  });
  const context = /** @type {ReportContext} */ (
    /** @type {unknown} */ ({
      baseline: { label: 'Cubic' },
      others: [{ id: 'fld_tcp', label: 'FLD_TCP' }],
      experiment: { arms: [{ label: 'Cubic' }, { label: 'FLD_TCP' }] },
      armIndex: () => 1,
      metric: () => ({ title: 'Page load time', unit: 'ms' }),
    })
  );
  const table = effectTable({ context, comparisons: [comparison], scale: intervalScale([]), caption: 'Effects' });
  const [, row] = /<tbody[^>]*>(.*)/s.exec(table.toString()) ?? [];
  return row
    .replace(/<svg.*?<\/svg>|<tfoot.*?<\/tfoot>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

test('beside the baseline’s median stands the paired difference in its unit, not a median that may contradict it', () => {
  assert.equal(
    rowText({}),
    'Page load time Cubic 925 ms ○ not shown: +0.2 % [−0.5, +0.9] % not shown · +2.1 ms [−4.2, +8.4] ms 0.60',
  );
});

test('where percentage and ms have different signs, a note says why', () => {
  assert.equal(
    rowText({ difference: estimate(-3, -9, 4) }),
    'Page load time Cubic 925 ms ○ not shown: +0.2 % [−0.5, +0.9] % not shown · −3 ms [−9, +4] ms a 0.60 a the ' +
      'percentage counts every load alike, the absolute difference counts slow loads more: here they have different ' +
      'signs',
  );
});
