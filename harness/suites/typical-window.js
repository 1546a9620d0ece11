/** @import { FlowRecord } from '../types/flow-run-record.js' */
/** @import { WindowOverTime } from '../types/suite.js' */

/** More looks than a drawing has columns only make it larger. */
const MOST_POINTS = 400;

/**
 * A flow's window over time, as much of it as a drawing shows.
 * @param {string} arm
 * @param {FlowRecord} flow with samples
 * @returns {WindowOverTime}
 */
export function typicalWindow(arm, { samples, startMs, goodputMbps, retransmittedSegments }) {
  const since = (/** @type {number} */ atMs) => Math.max(0, atMs - (startMs ?? samples[0].atMs));
  const step = Math.max(1, Math.ceil(samples.length / MOST_POINTS));
  const kept = samples.filter((_, index) => index % step === 0 || index === samples.length - 1);
  return {
    arm,
    goodputMbps,
    retransmittedSegments,
    points: kept.map((sample, index) => ({
      afterMs: since(sample.atMs),
      cwndSegments: sample.cwndSegments,
      ssthreshSegments: sample.ssthreshSegments,
      hasResent: index > 0 && sample.retransmittedSegments > kept[index - 1].retransmittedSegments,
    })),
  };
}
