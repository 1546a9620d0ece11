import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { collectResults } from '../../harness/analysis/analyse.js';
import { collectFigures } from '../../harness/analysis/figures.js';
import { renderReport } from '../render-report.js';
import { committedSample } from './committed-sample.js';
import { sampleExperiment } from './sample-experiment.js';

// After an intended change: UPDATE_GOLDEN=1 node --test reports/sample/golden-report.test.js, then read the difference.
const update = Boolean(process.env.UPDATE_GOLDEN);

/** @param {string} name @param {string} text @returns {string} what is committed under that name */
function golden(name, text) {
  const path = new URL(name, import.meta.url);
  if (update) writeFileSync(path, text);
  return readFileSync(path, 'utf8');
}

const { experimentFile, records } = sampleExperiment(committedSample);
const lines = [...records].map((record) => `${JSON.stringify(record)}\n`);

test('the committed sample is what its generator makes', () => {
  assert.equal(golden('experiment.json', `${JSON.stringify(experimentFile, null, 1)}\n`), `${JSON.stringify(experimentFile, null, 1)}\n`);
  assert.equal(golden('records.jsonl', lines.join('')), lines.join(''));
});

test('the committed records still draw the committed report', () => {
  const results = collectResults(experimentFile);
  const figures = collectFigures(experimentFile);
  for (const line of golden('records.jsonl', lines.join('')).trimEnd().split('\n')) {
    const record = JSON.parse(line);
    results.add(record);
    figures.add(record);
  }
  const report = renderReport({
    results: results.finish(),
    figures: figures.finish(),
    generatedAt: '2026-03-02T09:00:00.000Z',
    sha256Base64: (text) => createHash('sha256').update(text).digest('base64'),
  });
  assert.equal(report, golden('report.html', report));
});
