import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleComparison } from '../harness/experiment/sample-comparison.js';
import { sampleExperiment } from '../harness/experiment/sample-experiment.js';
import { keyMetrics } from './key-metrics.js';
import { paperHeadlines } from './paper-headlines.js';

const experiment = sampleExperiment();
const network = experiment.networks[0].id;
const comparisons = Object.entries({ pageLoadMs: -0.03, netTransferMs: -0.146, idleShare: 0.077 }).map(
  ([metric, value]) => ({ ...sampleComparison({ value, metric }), network, arm: 'fld_tcp', page: null }),
);
const metrics = /** @type {any} */ ([
  { id: 'netTransferMs', title: 'Net transfer time' },
  { id: 'idleShare', title: 'Idle share' },
]);

test("FLD_TCP's paper has three headlines beside the page load time, those that were measured", () => {
  const text = paperHeadlines({ comparison: comparisons[0], results: { comparisons, metrics, experiment } });
  assert.equal(
    text?.replaceAll('\u00a0', ' '),
    'Net transfer time −14.6 % [−15.6, −13.6] %, idle share +7.7 % [+6.7, +8.7] %.',
  );
});

test('another arm has none', () => {
  const others = comparisons.map((comparison) => ({ ...comparison, arm: 'bbr' }));
  const results = { comparisons: others, metrics, experiment: sampleExperiment({ arms: ['cubic', 'bbr'] }) };
  assert.equal(paperHeadlines({ comparison: others[0], results }), null);
});

test('idle share and concurrency are shown at once where FLD_TCP is compared', () => {
  assert.equal(keyMetrics(experiment).includes('idleShare'), true);
  assert.deepEqual(keyMetrics(sampleExperiment({ arms: ['cubic', 'bbr'] })).slice(0, 3), [
    'pageLoadMs',
    'netTransferMs',
    'firstContentfulPaintMs',
  ]);
});
