import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readRegistries } from '../command-line/registries.js';
import { makeExperiment } from '../experiment/experiment.js';
import { RUN_VARIABLE } from '../host/run-lease.js';
import { findPages } from '../recording/find-pages.js';
import { writeResults } from '../results/write-results.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import { labWorld } from '../trial/lab-world.js';
import { runExperiment } from '../trial/run-experiment.js';
import { growth } from './support/growth.js';
import { renderUsage } from './support/render-usage.js';
import { runUsage } from './support/run-usage.js';

const LOADS = Number(process.env.SLOWSTART_SOAK_LOADS ?? 6); // npm run test:soak makes it 1,000
const REPORT_MEMORY_OFTEN = new URL('./support/report-memory-often.js', import.meta.url).href;
const SAMPLES = 100; // as many as there are loads, where there are fewer
const FEWEST_LOADS_FOR_GROWTH = 500; // before, V8 is still compiling, and Squid and Node fill their first buffers
/**
 * What V8 and malloc() hold for later: V8 compiles what runs often for as long as it runs, and malloc() keeps the most
 * that was ever in
 * use at once. Live objects and what Squid has in use are judged instead.
 */
const isHeldForLater = (/** @type {string} */ what) =>
  /^(harness: heap|origin: memory|proxy \S+: memory), MiB$/.test(what);
/**
 * Memory comes in pages, and heaps fray. What is forgotten with each load is more: the least that a proxy or the origin
 * keeps of a
 * request is its URL, and a load has 42 requests.
 */
const LEAST_BYTES_A_LOAD = 100;
const LOADS_BETWEEN = 0.6 * LOADS; // the second fifth and the last, from middle to middle
const MOST_FAILED_SHARE = 0.001;
const HOUR_MS = 3_600_000;

/** A wall clock that somebody sets an hour back and forth all the time. @returns {() => Date} */
function jumpingClock() {
  let reads = 0;
  return () => new Date(Date.UTC(2026, 0, 1, 12) + [0, HOUR_MS, -HOUR_MS][reads++ % 3]);
}

test(`${LOADS} loads in one bench: less than one in a thousand fails, nothing grows, nothing is left`, async (t) => {
  const outer = Object.fromEntries(
    ['TMPDIR', 'NODE_OPTIONS', 'SLOWSTART_MEMORY_FOLDER'].map((name) => [name, process.env[name]]),
  );
  const temporary = mkdtempSync(join(tmpdir(), 'soak-'));
  const outDir = mkdtempSync(join(tmpdir(), 'soak-out-'));
  const memoryFolder = mkdtempSync(join(tmpdir(), 'soak-memory-'));
  chmodSync(temporary, 0o755); // Squid and Chrome run as users of their own
  process.env.TMPDIR = temporary; // a folder of this bench's own: whatever is left in it was left by this bench
  Object.assign(process.env, {
    NODE_OPTIONS: `--import ${REPORT_MEMORY_OFTEN}`,
    SLOWSTART_MEMORY_FOLDER: memoryFolder,
  }); // for the origin
  /** @type {string[]} */
  const warnings = []; // too many listeners, for one
  const onWarning = (/** @type {Error} */ warning) =>
    void (warning.name !== 'ExperimentalWarning' && warnings.push(String(warning))); // of counting objects
  process.on('warning', onWarning);
  try {
    const pages = await findPages(['seekwell-search'], { root: PROJECT_ROOT });
    const request = {
      name: 'soak',
      congestionControls: ['cubic', 'fld_tcp'],
      networks: ['lte-solo'],
      runs: LOADS / 2,
      telemetry: 'on',
    };
    const descriptorsBefore = readdirSync('/proc/self/fd').length;
    /** @type {Map<string, number[]>} numbers alone, so that the samples are no objects that a sample would count */
    const samples = new Map();
    /** @type {string[]} */
    const failures = [];
    let runId = '';
    let ended = 0;
    const outcome = await runExperiment(
      makeExperiment(request, { ...readRegistries(), pages }),
      {
        outDir,
        resume: false,
        signal: new AbortController().signal,
        onEvent: (event) => {
          if (event.kind !== 'trial-end') return;
          runId = String(process.env[RUN_VARIABLE]);
          if (event.record.failure)
            failures.push(`load ${event.trial.index}: ${event.record.failure.stage}: ${event.record.failure.reason}`);
          ended += 1;
          if (ended % Math.ceil(LOADS / SAMPLES) !== 0) return;
          for (const [what, value] of Object.entries(runUsage(runId, memoryFolder)))
            samples.set(what, [...(samples.get(what) ?? []), value]);
        },
      },
      { ...labWorld, now: jumpingClock() },
    );
    const grown = [...samples].map(([what, values]) => ({
      what,
      ...growth(values, /, MiB$/.test(what) ? (LEAST_BYTES_A_LOAD * LOADS_BETWEEN) / 2 ** 20 : 0),
    }));
    for (const line of renderUsage(grown)) t.diagnostic(line);
    t.diagnostic(
      `${outcome.done} loads, ${outcome.failed} failed${failures.map((failure) => `\n${failure}`).join('')}`,
    );

    const records = readFileSync(join(outDir, 'records.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      records.map(({ trial }) => trial.index),
      Array.from({ length: outcome.total }, (_, index) => index),
      'every load once, in order',
    );
    assert.deepEqual(
      [...new Set(records.map(({ startedAt }) => startedAt.slice(11, 16)))].sort(),
      ['11:00', '12:00', '13:00'],
      'although the clock jumped',
    );
    assert.ok(outcome.failed < outcome.done * MOST_FAILED_SHARE, failures.join('\n'));
    if (LOADS >= FEWEST_LOADS_FOR_GROWTH)
      assert.deepEqual(
        grown.filter(({ what, grew }) => grew && !isHeldForLater(what)).map(({ what }) => what),
        [],
      );
    assert.deepEqual(warnings, []);
    assert.equal((await writeResults(outDir)).loads.length, LOADS);
    assert.deepEqual(readdirSync(temporary), [], 'no temporary file is left');
    assert.deepEqual(
      readdirSync('/run/netns').filter((name) => name.includes(runId)),
      [],
    );
    assert.deepEqual(
      readdirSync('/run/slowstart/runs').filter((name) => name === runId),
      [],
    );
    assert.equal(readdirSync('/proc/self/fd').length, descriptorsBefore, 'every descriptor is closed');
  } finally {
    process.off('warning', onWarning);
    for (const [name, value] of Object.entries(outer)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    for (const folder of [temporary, outDir, memoryFolder]) rmSync(folder, { recursive: true });
  }
});
