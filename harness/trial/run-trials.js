/** @typedef {import('../types/experiment.js').Trial} Trial */
/** @typedef {import('../types/run-record.js').RunRecord} RunRecord */
/** @typedef {import('../results/run-store.js').RunStore} RunStore */
/** @typedef {ReturnType<typeof import('./cache-warmer.js').createCacheWarmer>} CacheWarmer */

/**
 * Runs the trials that are not finished yet, one after the other, until the signal aborts. A load that was interrupted
 * is not stored: a resumed run makes it anew.
 * @param {Trial[]} trials
 * @param {{lab: Pick<import('../lab/open-lab.js').Lab, 'originSide'>, store: RunStore,
 *   run: (trial: Trial) => Promise<RunRecord>, cacheWarmer: CacheWarmer,
 *   afterLoad: () => Promise<void>, signal: AbortSignal,
 *   onEvent: (event: import('../types/progress.js').ProgressEvent) => void}} settings
 * @returns {Promise<{done: number, failed: number, total: number}>} `done` and `failed` by this call
 */
export async function runTrials(trials, { lab, store, run, cacheWarmer, afterLoad, signal, onEvent }) {
  const total = trials.length;
  const finishedBefore = store.finished.size;
  const counts = { done: 0, failed: 0, total };
  for (const trial of trials) {
    if (signal.aborted) break;
    if (store.finished.has(trial.index)) continue;
    onEvent({ kind: 'trial-start', trial, done: finishedBefore + counts.done, total });
    if (await lab.originSide.restartIfDead())
      onEvent({ kind: 'message', text: 'the replay origin had died and was started again' });
    if (!trial.warmUp) await cacheWarmer.warm(trial);
    const record = await run(trial);
    await afterLoad();
    if (record.failure?.stage === 'interrupted') break;
    if (trial.warmUp) cacheWarmer.warmed(trial);
    await store.append(record);
    counts.done += 1;
    if (record.status === 'failed') counts.failed += 1;
    onEvent({ kind: 'trial-end', trial, record, done: finishedBefore + counts.done, total });
  }
  return counts;
}
