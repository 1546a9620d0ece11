import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { metrics } from '../metrics/index.js';
import { summaryVersion } from './summary-version.js';

const { version, files } = summaryVersion();

test('every file that a summary is computed by takes part in its version', () => {
  const names = new Set(files.map((file) => file.split('/').at(-1)));
  const metricFiles = readdirSync(new URL('../metrics/', import.meta.url)).filter((file) =>
    metrics.some(({ id }) => file === `${id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.js`),
  );
  assert.ok(metricFiles.length > 15, `${metricFiles.length} files of metrics`);
  const others = ['summarize-load.js', 'figures-load.js', 'telemetry-example.js', 'median.js', 'kept-requests.js'];
  assert.deepEqual(
    [...metricFiles, ...others, 'upgrade-schema.js', 'cut-long-texts.js'].filter((name) => !names.has(name)),
    [],
  );
});

test('a change of any of them is another version', () => {
  assert.equal(summaryVersion().version, version);
  for (const changed of files) {
    const read = (/** @type {URL} */ url) => readFileSync(url, 'utf8') + (url.href === changed ? '// changed' : '');
    assert.notEqual(summaryVersion({ read }).version, version, changed);
  }
});
