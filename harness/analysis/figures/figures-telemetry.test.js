import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostileSample } from '../../../reports/fixtures/hostile-sample.js';
import { sampleExperiment } from '../../../reports/fixtures/sample-experiment.js';
import { summarizeLoad } from '../summarize-load.js';
import { collectFigures } from './figures.js';

/** @param {Partial<typeof hostileSample>} options */
function figuresOf(options) {
  const { experimentFile, records } = sampleExperiment({ ...hostileSample, ...options });
  const figures = collectFigures(experimentFile);
  const all = [...records];
  for (const record of all) figures.add(summarizeLoad(record, experimentFile.experiment));
  return { telemetry: figures.finish().telemetry, records: all };
}

test('each arm on each network is drawn by the load of the first page with the median page load time', () => {
  const { telemetry, records } = figuresOf({ runs: 3, failureOf: () => null });
  assert.deepEqual(
    telemetry?.map(({ networkId, armId, loads }) => [networkId, armId, loads]),
    [
      ['lte-solo', 'cubic', 9],
      ['lte-solo', 'fld_tcp', 9],
      ['3g-solo', 'cubic', 9],
      ['3g-solo', 'fld_tcp', 9],
    ],
  );
  for (const { networkId, armId, example } of telemetry ?? []) {
    const ofFirstPage = records.filter(
      ({ trial }) =>
        !trial.warmUp && trial.pageId === 'script' && trial.networkId === networkId && trial.armId === armId,
    );
    const times = ofFirstPage.map(({ load }) => load?.loadEventMs ?? 0).sort((a, b) => a - b);
    assert.deepEqual([example?.pageId, example?.pageLoadMs, example?.ofLoads], ['script', times[1], 3]);
  }
});

test('an experiment without telemetry has no figures of it', () => {
  assert.equal(figuresOf({ telemetry: false }).telemetry, null);
});

test('a first page that never loaded leaves nothing to draw, and the medians of the others', () => {
  const { telemetry } = figuresOf({
    failureOf: ({ pageId }) => (pageId === 'script' ? { stage: 'load-timeout', reason: 'late' } : null),
  });
  assert.deepEqual(
    telemetry?.map(({ example, loads }) => [example, loads]),
    [
      [null, 12],
      [null, 12],
      [null, 12],
      [null, 12],
    ],
  );
});
