import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readRegistries } from '../command-line/registries.js';
import { suiteExperiment } from '../command-line/suite-bench/suite-experiment.js';
import { smartiw } from '../suites/smartiw.js';
import { runFlowExperiment } from './run-flow-experiment.js';
import { writeFlowsAgain } from './write-again.js';

test('a table of a paper is run, stored, not run again by a resume, and judged by its tolerances', async (t) => {
  const dir = mkdtempSync(join(tmpdir(), 'slowstart-suite-'));
  t.after(() => rmSync(dir, { recursive: true }));
  const { congestionControls } = readRegistries();
  const { experiment, controls } = suiteExperiment(smartiw, { scale: 'quick', seed: 1, congestionControls });
  const part = {
    ...experiment,
    workloads: experiment.workloads.filter(({ id }) => id === 'table-1'),
    arms: experiment.arms.filter(({ id }) => id === 'reno'),
    only: experiment.only?.filter(({ workloadId }) => workloadId === 'table-1'),
    runs: 1,
  };
  const run = (/** @type {boolean} */ resume) =>
    runFlowExperiment(part, {
      outDir: dir,
      resume,
      controls: new Map([...controls].filter(([id]) => id === 'reno')),
      signal: new AbortController().signal,
      onEvent: () => {},
    });
  assert.deepEqual(await run(false), { done: 1, failed: 0, interrupted: false });
  assert.deepEqual(await run(true), { done: 0, failed: 0, interrupted: false });

  const written = await writeFlowsAgain(dir);
  assert.match(
    written?.text ?? '',
    /10 segments over 100 ms from an initial window of 10: published 60.8, measured 6\d/,
  );
  const { claims } = JSON.parse(readFileSync(join(dir, 'results.json'), 'utf8'));
  const inTable = claims.filter((/** @type {{id: string}} */ { id }) => id.startsWith('table-1'));
  assert.equal(inTable.length, 4);
  for (const { why, values } of inTable) {
    assert.equal(why, '1 of the at least 3 repetitions that an interval needs');
    assert.equal(values.length, 1);
  }
  // half a round trip and nine transmissions of 1.2 ms; the eleventh segment comes a round trip later
  const [ten, eleven] = inTable.map((/** @type {{values: number[]}} */ { values }) => values[0]);
  assert.ok(ten > 60 && ten < 66, `${ten} ms`);
  assert.ok(eleven > 150 && eleven < 160, `${eleven} ms`);
  assert.match(readFileSync(join(dir, 'report.html'), 'utf8'), /<h2>Claims<\/h2>/);
});
