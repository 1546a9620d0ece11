import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { currentRunId, LAB_FOLDER } from '../../host/run-folder.js';
import { readAllRecords } from '../../results/read-all-records.js';
import { writeResults } from '../../results/write-results.js';
import { labWorld } from '../../trial/lab-world.js';
import { runExperiment } from '../../trial/run-experiment.js';
import { hostState } from './host-state.js';
import { importOptions } from './import-options.js';
import { judgeUsage } from './judge-usage.js';
import { killParts } from './kill-parts.js';
import { watchLoadPeaks } from './load-peaks.js';
import { renderUsage } from './render-usage.js';
import { runUsage } from './run-usage.js';
import { settledChanges } from './settled-changes.js';
import { BROKEN_ID, soakExperiment } from './soak-experiment.js';
import { userFolders } from './user-folders.js';

const LOADS = Number(process.env.SLOWSTART_SOAK_LOADS ?? 9); // npm run test:soak makes it 1,000
const SAMPLES = 100; // as many as there are loads, where there are fewer
const MOST_FAILED_SHARE = 0.001;
const HOUR_MS = 3_600_000;

/** A wall clock that somebody sets an hour back and forth all the time. @returns {() => Date} */
function jumpingClock() {
  let reads = 0;
  return () => new Date(Date.UTC(2026, 0, 1, 12) + [0, HOUR_MS, -HOUR_MS][reads++ % 3]);
}

test(
  `${LOADS} loads in one bench in which parts die: less than one in a thousand fails without a reason, nothing ` +
    'grows, nothing is left',
  async (t) => {
    const outer = Object.fromEntries(['TMPDIR', 'NODE_OPTIONS'].map((name) => [name, process.env[name]]));
    const folders = userFolders(tmpdir());
    const temporary = mkdtempSync(join(tmpdir(), 'soak-'));
    const outDir = mkdtempSync(join(tmpdir(), 'soak-out-'));
    chmodSync(temporary, 0o755); // Squid and Chrome run as users of their own
    const experiment = await soakExperiment({ loads: LOADS, folder: outDir });
    process.env.TMPDIR = temporary; // a folder of this bench's own: whatever is left in it was left by this bench
    process.env.NODE_OPTIONS = importOptions(['report-memory-often.js']); // for the origin
    /** @type {string[]} */
    const warnings = []; // too many listeners, for one
    const onWarning = (/** @type {Error} */ warning) =>
      void (warning.name !== 'ExperimentalWarning' && warnings.push(String(warning))); // of counting objects
    process.on('warning', onWarning);
    const hostBefore = hostState();
    const descriptorsBefore = readdirSync('/proc/self/fd').length;
    const peaks = watchLoadPeaks(currentRunId);
    try {
      /** @type {Map<string, number[]>} numbers alone, so that the samples are no objects that a sample would count */
      const samples = new Map();
      /** @type {string[]} */
      const failures = [];
      /** @type {string[]} */
      const messages = [];
      let broken = 0;
      let runId = '';
      let ended = 0;
      const loads = experiment.runs * experiment.pages.length * experiment.networks.length * experiment.arms.length;
      const kills = killParts(loads, experiment.arms);
      const outcome = await runExperiment(
        experiment,
        {
          outDir,
          resume: false,
          signal: new AbortController().signal,
          onEvent: (event) => {
            if (event.kind === 'message') messages.push(event.text);
            if (event.kind === 'trial-start') {
              peaks.take(); // of what came before: compilers, the link check
              kills.onTrialStart(String(currentRunId()), event.trial);
            }
            if (event.kind !== 'trial-end') return;
            runId = String(currentRunId());
            const { failure } = event.record;
            if (event.trial.pageId === BROKEN_ID && failure) broken += 1;
            else if (failure) failures.push(`load ${event.trial.index}: ${failure.stage}: ${failure.reason}`);
            ended += 1;
            if (ended % Math.ceil(LOADS / SAMPLES) !== 0) return;
            for (const [what, value] of Object.entries({ ...runUsage(runId), ...peaks.take() }))
              samples.set(what, [...(samples.get(what) ?? []), value]);
          },
        },
        // the broken page would be left out
        { ...labWorld, now: jumpingClock(), vetPages: async (asked) => asked },
      );
      await kills.done();
      const judged = judgeUsage(samples, LOADS);
      for (const line of renderUsage(judged)) t.diagnostic(line);
      t.diagnostic(
        `${outcome.done} loads, ${outcome.failed} failed, ${broken} of them of the broken page\n${failures.join('\n')}`,
      );

      const records = await readAllRecords(outDir);
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
      assert.equal(broken, loads / experiment.pages.length, 'the broken page fails each time, and alone');
      kills.assertRestarted(messages);
      assert.ok(failures.length <= kills.times + outcome.done * MOST_FAILED_SHARE, failures.join('\n'));
      assert.deepEqual(
        judged.filter(({ isTooMuch }) => isTooMuch).map(({ what }) => what),
        [],
      );
      assert.deepEqual(warnings, []);
      assert.equal((await writeResults(outDir)).loads.length, loads);
      assert.deepEqual(readdirSync(temporary), [], 'no temporary file is left');
      assert.deepEqual(
        readdirSync(join(LAB_FOLDER, 'runs')).filter((name) => name === runId),
        [],
      );
      peaks.stop();
      assert.deepEqual(await settledChanges(hostBefore), [], 'the host is as it was');
      assert.deepEqual(folders.lost(), [], 'the folders of a user are there');
      assert.equal(readdirSync('/proc/self/fd').length, descriptorsBefore, 'every descriptor is closed');
    } finally {
      peaks.stop();
      folders.remove();
      process.off('warning', onWarning);
      for (const [name, value] of Object.entries(outer)) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
      for (const folder of [temporary, outDir]) rmSync(folder, { recursive: true });
    }
  },
);
