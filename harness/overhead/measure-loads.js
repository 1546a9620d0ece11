import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, sampleStandardDeviation } from 'simple-statistics';
import { labWorld } from '../trial/lab-world.js';
import { runExperiment } from '../trial/run-experiment.js';
import { noiseParts } from './noise-parts.js';

/**
 * @typedef {object} LoadOverhead
 * @property {number} loads that did not fail
 * @property {number} failed
 * @property {number | null} medianPageLoadMs
 * @property {number | null} medianOverheadMs wall clock from a load's start to its stored record, less the page load
 *   itself
 * @property {number | null} pageLoadSigmaShare standard deviation over median of pageLoadMs
 * @property {Record<string, number | null>} medianStepsMs
 * @property {import('./noise-parts.js').NoiseParts} noise
 * @property {string} outDir where the records are
 */

/**
 * Runs an experiment of one arm, one page and one network, and measures the wall clock time per load.
 * @param {import('../types/experiment.js').Experiment} experiment
 * @param {{onMessage: (text: string) => void}} options
 * @returns {Promise<LoadOverhead>}
 */
export async function measureLoads(experiment, { onMessage }) {
  const outDir = await mkdtemp(join(tmpdir(), `slowstart-overhead-${process.pid}-`));
  /** @type {{pageLoadMs: number, overheadMs: number, stepsMs: Record<string, number | null>}[]} */
  const sound = [];
  /** @type {Pick<import('../types/run-record.js').RunRecord, 'load' | 'host'>[]} */
  const records = [];
  let failed = 0;
  let startedMs = 0;
  await runExperiment(
    experiment,
    {
      outDir,
      resume: false,
      signal: new AbortController().signal,
      onEvent: (event) => {
        if (event.kind === 'message') onMessage(event.text);
        if (event.kind === 'trial-start') startedMs = performance.now();
        if (event.kind !== 'trial-end' || event.trial.warmUp) return;
        const pageLoadMs = event.record.status === 'ok' ? event.record.load?.loadEventMs : null;
        if (!pageLoadMs) {
          failed += 1;
          onMessage(`failed: ${event.record.failure?.reason}`);
          return;
        }
        records.push({ load: event.record.load, host: event.record.host });
        sound.push({
          pageLoadMs,
          overheadMs: performance.now() - startedMs - pageLoadMs,
          stepsMs: event.record.stepsMs,
        });
      },
    },
    labWorld,
  );
  const pageLoads = sound.map((load) => load.pageLoadMs);
  return {
    loads: sound.length,
    failed,
    noise: noiseParts(records),
    outDir,
    medianPageLoadMs: medianOf(pageLoads),
    medianOverheadMs: medianOf(sound.map((load) => load.overheadMs)),
    pageLoadSigmaShare: pageLoads.length < 2 ? null : sampleStandardDeviation(pageLoads) / median(pageLoads),
    medianStepsMs: Object.fromEntries(
      ['linkUp', 'browserUp', 'load', 'collect', 'tearDown'].map((step) => [
        step,
        medianOf(sound.flatMap((load) => load.stepsMs[step] ?? [])),
      ]),
    ),
  };
}

/** @param {number[]} values */
function medianOf(values) {
  return values.length === 0 ? null : median(values);
}
