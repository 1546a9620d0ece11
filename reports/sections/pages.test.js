import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleExperiment } from '../../harness/experiment/sample-experiment.js';
import { pagesSection } from './pages.js';

/** Columns, cells of the first row, and the text of its last effect. @param {string[]} armIds */
function tableOf(armIds) {
  const experiment = sampleExperiment({ arms: armIds });
  const [baseline, ...others] = experiment.arms;
  const estimate = { value: -0.1, low: -0.2, high: -0.05, confidence: 0.95, n: 6, warnings: [] };
  const comparisons = others.map(({ id }) => ({
    metric: 'pageLoadMs',
    network: experiment.networks[0].id,
    arm: id,
    page: experiment.pages[0].id,
    relativeDifference: estimate,
    difference: { ...estimate, value: -335 },
    adjustedPValue: 0.036,
    warnings: [],
    verdict: 'better',
  }));
  const context = /** @type {import('../report-context.js').ReportContext} */ (
    /** @type {unknown} */ ({
      experiment: { ...experiment, networks: experiment.networks.slice(0, 1), pages: experiment.pages.slice(0, 1) },
      baseline,
      others,
      results: { loads: [], comparisons },
      armIndex: (/** @type {string} */ armId) => armIds.indexOf(armId),
      cell: () => undefined,
    })
  );
  const markup = pagesSection(context).toString();
  const [, head, body, foot] =
    /<thead.*?>(.*)<\/thead>.*<tbody.*?>(.*)<\/tbody>\s*<tfoot.*?>(.*)<\/tfoot>/s.exec(markup) ?? [];
  const [, inUnit] = [...body.matchAll(/<span class="in-unit">(.*?)<\/span>/g)].at(-1) ?? [];
  const spans = [...foot.matchAll(/<td(?: colspan="(\d+)")?/g)].map(([, span]) => Number(span ?? 1));
  return {
    columns: head.split('<th ').length - 1,
    cells: body.split(/<t[hd] /).length - 1,
    footCells: spans.reduce((sum, span) => sum + span, 0),
    hasPColumn: /Adj\.\sp<\/th>/.test(head),
    inUnit: inUnit.replace(/\s/g, ' '),
  };
}

test('one comparison has a column for its p', () => {
  assert.deepEqual(tableOf(['cubic', 'bbr']), {
    columns: 6,
    cells: 6,
    footCells: 6,
    hasPColumn: true,
    inUnit: '−335 ms',
  });
});

test('of several comparisons each has its p beside it, so that the last one is still on the screen', () => {
  const beside = { hasPColumn: false, inUnit: '−335 ms, adj. p 0.036' };
  assert.deepEqual(tableOf(['cubic', 'bbr', 'reno']), { columns: 7, cells: 7, footCells: 7, ...beside });
  assert.deepEqual(tableOf(['cubic', 'a', 'bbr', 'reno']), { columns: 9, cells: 9, footCells: 9, ...beside });
});
