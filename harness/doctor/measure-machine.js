import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeRung } from '../analysis/ceiling/judge-rung.js';
import { readRegistries } from '../command-line/registries.js';
import { addCalibration } from '../experiment/calibration/add-calibration.js';
import { makeExperiment } from '../experiment/experiment.js';
import { measureCpuNoise } from '../overhead/measure-cpu-noise.js';
import { findPages } from '../recording/finding/find-pages.js';
import { writeResults } from '../results/write-results.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import { labWorld } from '../trial/lab-world.js';
import { runExperiment } from '../trial/run-experiment.js';
import { measureTimers } from './measure-timers.js';
import { resolvableEffects } from './resolvable-effect.js';

const SAME_CONTROL = ['cubic', 'cubic'];
const NETWORK = '3g-solo';
const PAGE = 'kiln-and-oak';
const FIRST_TIMED_ROUND = 2;
/** Of one object each: 2, 3 and 4 rounds of slow start; more fill the link. */
const RUNGS = ['ladder-20kb', 'ladder-50kb', 'ladder-120kb'];
const MOST_RUNS = 200; // the time ends it, long before

/**
 * @typedef {object} MachineReading
 * @property {{medianMs: number, p99Ms: number}} timersLate
 * @property {{sigmaShare: number, slowestShare: number}} cpuNoise of the same work on all CPUs at once
 * @property {number} cpuIdleShare of all CPUs together while pages were loaded: head room
 * @property {{quantity: string, unit: string, asked: number | null, measured: number | null, ok: boolean}[]} link of
 *   the shells
 * @property {{bytes: number, transferMs: number, closedMs: number, rounds: number, ok: boolean | null}[]} ladder single
 *   objects by Cubic beside the closed form of slow start
 * @property {{loads: number, failed: number, pairs: number, difference: {value: number | null, low: number | null,
 *   high: number | null}}} sameAgainstItself Cubic against Cubic: shares of the page load time
 * @property {{runs: number, share: number}[] | null} resolvableEffects on one page, by loads an arm; null where too few
 *   were sound
 */

/**
 * Measures what this machine can carry: its timers, its CPUs, its emulated link, and how far a congestion control seems
 * to differ from itself.
 * @param {{seconds: number, onMessage: (text: string) => void}} options `seconds` of page loads, after a first one
 * @returns {Promise<MachineReading>}
 */
export async function measureMachine({ seconds, onMessage }) {
  const timersLate = await measureTimers();
  const cpuNoise = await measureCpuNoise();
  const pages = await findPages([PAGE], { root: PROJECT_ROOT });
  const planned = makeExperiment(
    { name: 'doctor', congestionControls: SAME_CONTROL, networks: [NETWORK], runs: MOST_RUNS },
    { ...readRegistries(), pages },
  );
  const experiment = withLadder(planned, await findPages(RUNGS, { root: PROJECT_ROOT }));
  const outDir = await mkdtemp(join(tmpdir(), `slowstart-doctor-${process.pid}-`));
  const stop = new AbortController();
  /** @type {ReturnType<typeof cpuTimes> | null} */
  let before = null;
  try {
    const outcome = await runExperiment(
      experiment,
      {
        outDir,
        resume: false,
        signal: stop.signal,
        onEvent: (event) => {
          if (event.kind === 'message') onMessage(event.text);
          // the first loads may wait for a browser that the disk has yet to give, and the ladder is in the first round
          if (event.kind !== 'trial-end' || event.trial.round < FIRST_TIMED_ROUND || before) return;
          before = cpuTimes();
          setTimeout(() => stop.abort(), seconds * 1000).unref();
        },
      },
      labWorld,
    );
    const after = cpuTimes();
    const results = await writeResults(outDir, { partial: true });
    const whole = results.comparisons.find(({ metric, page }) => metric === 'pageLoadMs' && page === null);
    const { value = null, low = null, high = null, n = 0 } = whole?.relativeDifference ?? {};
    const sameAgainstItself = {
      loads: outcome.done,
      failed: outcome.failed,
      pairs: n,
      difference: { value, low, high },
    };
    return {
      timersLate,
      cpuNoise,
      cpuIdleShare: before === null ? 1 : idleShare(before, after),
      link: outcome.linkChecks.flatMap(({ checks }) => checks),
      ladder: judgedRungs(results),
      sameAgainstItself,
      resolvableEffects: resolvableEffects(sameAgainstItself),
    };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/**
 * With one load of each rung by the baseline, in the first round.
 * @param {import('../types/experiment.js').Experiment} experiment
 * @param {import('../types/experiment.js').PageRef[]} pages
 */
function withLadder(experiment, pages) {
  const [{ id: networkId }] = experiment.networks;
  const cells = pages.map(({ id: pageId }) => ({
    purpose: /** @type {const} */ ('ladder'),
    pageId,
    networkId,
    armIds: [experiment.arms[0].id],
    runs: 1,
  }));
  return addCalibration(experiment, { arms: [], networks: [], pages, cells });
}

/** @param {import('../types/results.js').Results} results @returns {MachineReading['ladder']} */
function judgedRungs({ calibration, experiment }) {
  const [network] = experiment.networks;
  const [arm] = experiment.arms;
  return (calibration?.ladder ?? []).flatMap((rung) => {
    const judged = judgeRung(rung, { network, arm });
    return judged ? [{ bytes: rung.bytes, transferMs: rung.transferMs, ...judged }] : [];
  });
}

/** Of all CPUs since the machine started, in ms. */
function cpuTimes() {
  const all = cpus().map(({ times }) => times);
  const idle = all.reduce((sum, times) => sum + times.idle, 0);
  return { idle, total: all.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0) };
}

/** @param {{idle: number, total: number}} before @param {{idle: number, total: number}} after */
function idleShare(before, after) {
  return (after.idle - before.idle) / (after.total - before.total);
}
