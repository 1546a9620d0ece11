import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleExperiment } from '../experiment/sample-experiment.js';
import { runExperiment } from './run-experiment.js';

/** @typedef {import('../types/progress.js').ProgressEvent} ProgressEvent */

/** A page whose caches are warmed up. */
export const PLAIN_PAGE = { pageId: 'news', hasPlainHttp: true, problem: null, warnings: [] };

/**
 * An experiment in a fake lab: two arms on one page and one network, twice. That is four loads, and two warm-up loads
 * where the page is PLAIN_PAGE.
 * @param {ReturnType<typeof import('./fake-lab-world.js').fakeLabWorld>} fake
 * @param {{outDir?: string, resume?: boolean, stop?: AbortController, until?:
 *   import('../types/experiment.js').Experiment['until'], networks?:
 *   import('../types/experiment.js').LinkProfile[]}} [options]
 */
export async function fakeRun(
  { world },
  { outDir = '/nowhere', resume = false, stop = new AbortController(), until, networks } = {},
) {
  const events = /** @type {ProgressEvent[]} */ ([]);
  const experiment = {
    ...sampleExperiment({ pages: ['news'], runs: 2 }),
    ...(until && { until }),
    ...(networks && { networks }),
  };
  const onEvent = (/** @type {ProgressEvent} */ event) => void events.push(event);
  const outcome = await runExperiment(experiment, { outDir, resume, signal: stop.signal, onEvent }, world);
  return { outcome, events, messages: events.flatMap((event) => (event.kind === 'message' ? [event.text] : [])) };
}

/** @param {import('node:test').TestContext} t */
export async function temporaryFolder(t) {
  const folder = await mkdtemp(join(tmpdir(), 'slowstart-run-experiment-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
