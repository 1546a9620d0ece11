import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import { projectFiles } from './project-files.js';

/** Who may ask what time of day it is. A step of it must move no metric, end no wait and change no order. */
const MAY_READ = [
  'harness/command-line/flow-bench/run-flow-bench.js', // names the folder of the results
  'harness/command-line/run-bench.js', // the same
  'harness/command-line/suite-bench/run-suite-bench.js', // the same
  'harness/corpus/make-pages.js', // tells what a killed process has left from what another one is writing
  'harness/flow-lab/now.js', // dates experiments, runs and reports
  'harness/overhead/measure-telemetry.js', // dates records that nobody keeps
  'harness/pages-command/now.js', // dates what was recorded without a date
  'harness/record.js', // dates what is recorded
  'harness/replay/certificates.js', // valid from yesterday on, for months
  'harness/replay/listening/serve-request.js', // moves the dates of recorded answers as far as the recording is old
  'harness/results/write-results.js', // dates the report
  'harness/trial/lab-world.js', // dates the records; tests pass their own clock
];

test('the wall clock is read where something is dated, and nowhere that something is measured or waited for', () => {
  const files = projectFiles(PROJECT_ROOT, (name) => name.endsWith('.js') && !/\.(test|system)\.js$/.test(name)).filter(
    (file) => /^(harness|proxies|kernel-cc|reports)\//.test(file) && !file.startsWith('harness/end-to-end/'),
  );
  assert.ok(files.length > 200);
  const reading = files.filter((file) =>
    /\bDate\.now\(\)|\bnew Date\(\)|[^.\w]Date\(\)/.test(
      readFileSync(join(PROJECT_ROOT, file), 'utf8').replaceAll(/\/\/.*$/gm, ''),
    ),
  );
  assert.deepEqual(reading.sort(), MAY_READ);
});
