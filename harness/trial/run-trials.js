import { LabError } from '../errors.js';
import { storableRecord } from '../results/storable-record.js';

/** @typedef {import('../types/experiment.js').Trial} Trial */
/** @typedef {import('../types/run-record.js').RunRecord} RunRecord */
/** @typedef {import('../results/run-store.js').RunStore} RunStore */
/** @typedef {ReturnType<typeof import('./cache-warmer.js').createCacheWarmer>} CacheWarmer */

/**
 * Runs the trials that are not finished yet, one after the other, until the signal aborts. A load that was interrupted
 * is not stored: a resumed run makes it anew. A run that may end early does so before a trial.
 * @param {Trial[]} trials
 * @param {{lab: Pick<import('../lab/open-lab.js').Lab, 'originSide' | 'fullDisk'>, store: RunStore,
 *   run: (trial: Trial) => Promise<RunRecord>, cacheWarmer: CacheWarmer,
 *   repeats: ReturnType<typeof import('./block-repeats.js').blockRepeats>,
 *   afterLoad: () => Promise<void>, endsBefore: (trial: Trial) => Promise<boolean>, signal: AbortSignal,
 *   onEvent: (event: import('../types/progress.js').ProgressEvent) => void}} settings
 * @returns {Promise<{done: number, failed: number, total: number}>} `done` and `failed` by this call
 * @throws {LabError} when a part that died cannot be started again, or the disk is full: the load under way is not
 *   stored then, whatever became of it
 */
export async function runTrials(
  trials,
  { lab, store, run, cacheWarmer, repeats, afterLoad, endsBefore, signal, onEvent },
) {
  let total = trials.length;
  const finishedBefore = store.finished.size;
  const counts = { done: 0, failed: 0, total };
  const queue = [...trials];
  for (let trial = queue.shift(); trial && !signal.aborted; trial = queue.shift()) {
    if (trial.attempt === undefined && store.finished.has(trial.index)) continue;
    if (await endsBefore(trial)) break;
    onEvent({ kind: 'trial-start', trial, done: finishedBefore + counts.done, total });
    try {
      if (await lab.originSide.restartIfDead())
        onEvent({ kind: 'message', text: 'the replay origin had died and was started again' });
      if (!trial.warmUp) await cacheWarmer.warm(trial);
    } catch (error) {
      await stopWhereFull(lab);
      throw stop(`starting a part of the lab again: ${error instanceof Error ? error.message : error}; fix that`);
    }
    const record = storableRecord(await run(trial));
    await afterLoad();
    if (record.failure?.stage === 'interrupted') break;
    await stopWhereFull(lab); // Squid may not have written what it served, or Chrome not have started
    if (trial.warmUp) cacheWarmer.warmed(trial);
    await store.append(record);
    counts.done += 1;
    if (record.status === 'failed') counts.failed += 1;
    onEvent({ kind: 'trial-end', trial, record, done: finishedBefore + counts.done, total });
    repeats.note(record);
    const again = repeats.after(trial, queue[0]);
    queue.unshift(...again);
    total += again.length;
  }
  return { ...counts, total };
}

/** @param {Pick<import('../lab/open-lab.js').Lab, 'fullDisk'>} lab */
async function stopWhereFull(lab) {
  const full = await lab.fullDisk();
  if (full !== null) throw stop(`writing what a load needs: ${full}; make room`);
}

/** @param {string} why */
function stop(why) {
  return new LabError(`run-trials: ${why}, then go on with --resume: no finished load is lost`);
}
