import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleExperiment } from '../../../harness/experiment/sample-experiment.js';
import { armValues } from './arm-values.js';

/**
 * What stands under a panel, with a marker as its arm's label in brackets.
 * @param {Record<string, number | null>} of
 */
function textOf(of) {
  const { arms } = sampleExperiment({ arms: Object.keys(of) });
  const context = /** @type {import('../../report-context.js').ReportContext} */ (
    /** @type {unknown} */ ({
      experiment: { arms: arms.map((arm) => ({ ...arm, label: arm.id })) },
      others: arms.slice(1),
      cell: (/** @type {string} */ _, /** @type {string} */ armId) => ({ armId }),
    })
  );
  return armValues({
    context,
    networkId: 'lte',
    what: 'Median',
    value: ({ armId }) => of[armId],
    format: (value) => (value == null ? '–' : `${Math.round(value)} ms`),
  })
    .toString()
    .replace(/<svg role="img" aria-label="([^"]*)".*?class="marker arm-(\d)".*?<\/svg>/g, '[$2 $1]')
    .replace(/<.*?>/g, '');
}

test('each arm has its own marker before its number, and arms that read the same share it', () => {
  assert.equal(
    textOf({ cubic: 52.1, reno: 59, bbr: 51.9, cwv: null }),
    'Median [0 cubic][2 bbr]52 ms [1 reno]59 ms [3 cwv]–',
  );
});

test('of many arms the lowest and the highest are named', () => {
  assert.equal(
    textOf({ cubic: 5, reno: 3, bbr: 9, cwv: null, cdg: 4, hybla: 5, vegas: 6 }),
    'Median from reno 3 ms to bbr 9 ms',
  );
});
