/** @typedef {import('../../types/progress.js').ProgressEvent} ProgressEvent */
/** @typedef {import('../../types/experiment.js').Trial} Trial */

/** @type {Trial} */
export const SAMPLE_TRIAL = {
  index: 0,
  block: 0,
  round: 2,
  warmUp: false,
  pageId: 'news',
  networkId: '3g-solo',
  armId: 'fld_tcp',
};

/**
 * @param {{done: number, total: number, trial?: Partial<Trial>}} at
 * @returns {ProgressEvent}
 */
export function startEvent({ done, total, trial = {} }) {
  return { kind: 'trial-start', trial: { ...SAMPLE_TRIAL, ...trial }, done, total };
}

/**
 * A load that ended, well or not.
 * @param {{done: number, total: number, loadEventMs?: number, failure?:
 *   import('../../types/run-record.js').RunRecord['failure']}} at
 * @returns {ProgressEvent}
 */
export function endEvent({ done, total, loadEventMs, failure = null }) {
  const load =
    loadEventMs === undefined
      ? null
      : {
          requestedUrl: 'https://news.example/',
          finalUrl: 'https://news.example/',
          title: 'News',
          baseRttMs: 50,
          loadEventMs,
          domContentLoadedMs: null,
          timeToFirstByteMs: null,
          firstContentfulPaintMs: null,
          largestContentfulPaintMs: null,
          observedUntilMs: loadEventMs,
          requests: [],
        };
  return {
    kind: 'trial-end',
    trial: SAMPLE_TRIAL,
    done,
    total,
    record: {
      schema: 2,
      trial: SAMPLE_TRIAL,
      startedAt: '2026-01-01T00:00:00.000Z',
      status: failure ? 'failed' : 'ok',
      failure,
      load,
      checks: null,
      warnings: [],
      stepsMs: { linkUp: null, browserUp: null, load: null, collect: null, tearDown: null },
    },
  };
}
