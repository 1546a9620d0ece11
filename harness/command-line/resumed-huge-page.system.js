import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { runBench, useExperimentFolder } from '../end-to-end/support/experiment-folder.js';
import { readAllRecords } from '../results/read-all-records.js';

const HUGE_URLS = `<script>for (let i = 0; i < 10; i += 1) fetch('data:,' + 'x'.repeat(60e6));</script>`;
const SOME_LOADS_FAILED = 4;

const { folder, writePage } = useExperimentFolder();

test('a run with a page of ten data: URLs of 60 MB ends, and is extended, with the other loads right', {
  timeout: 300_000,
}, async () => {
  const [file, out] = [join(folder, 'huge.json'), join(folder, 'huge')];
  const pages = [await writePage('huge', HUGE_URLS), await writePage('good', '')];
  writeFileSync(
    file,
    JSON.stringify({
      congestionControls: ['cubic'],
      networks: ['wpt-cable'],
      pages,
      runs: 1,
      loadTimeoutMs: 6_000,
    }),
  );
  const first = await runBench([file, '--out', out]);
  assert.ok([0, SOME_LOADS_FAILED].includes(Number(first.code)), first.output); // the page may take too long
  const kept = await readAllRecords(out);
  const second = await runBench(['--resume', '--runs', '2', '--out', out]);
  assert.ok([0, SOME_LOADS_FAILED].includes(Number(second.code)), second.output);
  const all = await readAllRecords(out);
  assert.deepEqual(all.slice(0, kept.length), kept);
  const loads = (/** @type {string} */ page) =>
    all.filter(({ trial }) => trial.pageId === page && !trial.warmUp).map(({ trial, status }) => [trial.round, status]);
  assert.deepEqual(loads('good'), [
    [1, 'ok'],
    [2, 'ok'],
  ]);
  assert.deepEqual(
    loads('huge').map(([round]) => round),
    [1, 2],
  );
});
