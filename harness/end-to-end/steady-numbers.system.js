import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { compareEffects } from '../analysis/compare-effects.js';
import { readRegistries } from '../command-line/registries.js';
import { makeExperiment } from '../experiment/experiment.js';
import { currentRunId } from '../host/run-folder.js';
import { findPages } from '../recording/finding/find-pages.js';
import { writeRecording } from '../recording/write-recording.js';
import { readAllRecords } from '../results/read-all-records.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import { labWorld } from '../trial/lab-world.js';
import { runExperiment } from '../trial/run-experiment.js';
import { bytesOfMoment, countsOf } from './support/compare-loads.js';
import { killOfRun } from './support/kill-of-run.js';
import { onceLoading } from './support/once-loading.js';
import { STEADY_PAGE } from './support/steady-page.js';

const ROUNDS = Number(process.env.SLOWSTART_STEADY_ROUNDS ?? 0); // npm run test:soak makes it 12; each takes some 15 s
const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 0, 1, 12);
const FAULTS = [
  { pattern: /^squid -N/, stage: 'proxy' },
  { pattern: /--user-data-dir/, stage: 'navigation' },
  { pattern: /origin-server\.js/, stage: 'origin' },
  { pattern: /^mm-link/, stage: 'link-up' },
];
const FOLDER = mkdtempSync(join(tmpdir(), `slowstart-test-${process.pid}-`));
/** @type {import('../types/experiment.js').Experiment} */
let experiment;
before(async () => {
  if (ROUNDS === 0) return;
  writeFileSync(join(FOLDER, 'steady.warc.gz'), await writeRecording({ ...STEADY_PAGE, date: '2026-01-01T00:00:00Z' }));
  const pages = await findPages([join(FOLDER, 'steady.warc.gz')], { root: PROJECT_ROOT });
  experiment = makeExperiment(
    {
      name: 'steady',
      congestionControls: ['cubic', 'reno'],
      networks: ['3g-solo'],
      runs: ROUNDS,
      seed: 5,
      loadTimeoutMs: 6_000,
    },
    { ...readRegistries(), pages },
  );
});
after(() => rmSync(FOLDER, { recursive: true }));

/**
 * @param {string} outDir
 * @param {{resume?: boolean, now?: () => Date, onTrial?: (trial: import('../types/experiment.js').Trial, stop:
 *   AbortController) => void}} [how]
 */
async function run(outDir, { resume = false, now, onTrial = () => {} } = {}) {
  const stop = new AbortController();
  return runExperiment(
    experiment,
    {
      outDir,
      resume,
      signal: stop.signal,
      onEvent: (event) => {
        if (event.kind === 'trial-start') onTrial(event.trial, stop);
      },
    },
    { ...labWorld, ...(now ? { now } : {}) },
  );
}

/** @param {string} armId @param {RegExp} pattern */
async function killDuringLoad(armId, pattern) {
  const runId = String(currentRunId());
  await onceLoading(
    runId,
    experiment.arms.findIndex(({ id }) => id === armId),
  );
  killOfRun(runId, pattern);
}

test('faults, an interruption and a wall clock that jumps leave the good loads as they are without', {
  timeout: 3_600_000,
  skip: ROUNDS === 0 && 'part of npm run test:soak',
}, async (t) => {
  const [clean, faulty] = [join(FOLDER, 'clean'), join(FOLDER, 'faulty')];
  await run(clean);
  const planned = await readAllRecords(clean);
  assert.deepEqual(
    planned.map(({ status }) => status),
    planned.map(() => 'ok'),
  );

  // every second load from the third on meets a fault, each kind in turn
  const faultOf = (/** @type {number} */ index) =>
    index >= 2 && index % 2 === 0 ? FAULTS[(index / 2 - 1) % FAULTS.length] : null;
  let reads = 0;
  const jumping = () => new Date(START_MS + [0, HOUR_MS, -HOUR_MS][reads++ % 3]);
  const onTrial = (
    /** @type {import('../types/experiment.js').Trial} */ { index, armId },
    /** @type {AbortController} */ stop,
  ) => {
    const fault = faultOf(index);
    if (fault) void killDuringLoad(armId, fault.pattern);
    if (index === planned.length - 3 && !resumed) stop.abort();
  };
  let resumed = false;
  assert.equal((await run(faulty, { now: jumping, onTrial })).interrupted, true);
  resumed = true;
  await run(faulty, { resume: true, now: jumping, onTrial });
  const found = await readAllRecords(faulty);

  assert.deepEqual(
    found.map(({ trial }) => trial),
    planned.map(({ trial }) => trial),
    'every load once, in the planned order',
  );
  assert.deepEqual(
    found.map(({ failure }) => failure?.stage ?? 'ok'),
    planned.map(({ trial: { index } }) => faultOf(index)?.stage ?? 'ok'),
  );
  const hours = found.map(({ startedAt }) => (Date.parse(startedAt) - START_MS) / HOUR_MS);
  assert.deepEqual([...new Set(hours)].sort(), [-1, 0, 1], 'the clock did jump');
  const good = found.filter(({ status, trial }) => status === 'ok' && !trial.warmUp);
  assert.deepEqual(
    good.map((record) => countsOf(record, experiment)),
    good.map(({ trial }) => countsOf(planned[trial.index], experiment)),
  );
  for (const record of good) {
    for (const { more, most } of bytesOfMoment(record, planned[record.trial.index])) {
      assert.ok(
        Math.abs(more) <= most,
        `load ${record.trial.index}: what came from the cache, or over HTTP/2, is ${more} bytes longer`,
      );
    }
  }

  const pairs = good.map((record) => ({
    armMs: Number(record.load?.loadEventMs),
    baselineMs: Number(planned[record.trial.index].load?.loadEventMs),
  }));
  const {
    relativeDifference: { value, low, high },
    pValue,
  } = compareEffects({
    effectNoun: 'pairs of loads',
    asked: { confidence: 0.95, margin: 0.02 },
    differences: pairs.map(({ armMs, baselineMs }) => armMs - baselineMs),
    logRatios: pairs.map(({ armMs, baselineMs }) => Math.log(armMs / baselineMs)),
  });
  const percent = (/** @type {number | null} */ share) =>
    share === null ? 'unknown' : `${(share * 100).toFixed(2)} %`;
  t.diagnostic(
    `${good.length} good loads with faults against the same loads without: page load time ${percent(value)} ` +
      `(${percent(low)} to ${percent(high)}), p ${pValue}`,
  );
  assert.ok(pValue === null || pValue >= 0.001, `${pValue}: the good loads took another time than without faults`);
});
