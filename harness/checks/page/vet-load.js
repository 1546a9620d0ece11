import { replayCheck } from '../replay-check.js';
import { askedContent } from './asked-content.js';
import { isTrackerHost } from './tracker-hosts.js';

/** @typedef {import('../../types/run-record.js').PageLoad} PageLoad */
/** @typedef {import('../../types/experiment.js').PageVetting} PageVetting */

/**
 * What a load without link emulation says of its page.
 * @param {PageLoad} load
 * @param {{requests: number, bytes: number} | undefined} content of its recording
 * @returns {PageVetting}
 */
export function vetLoad(load, content) {
  const ofContent = load.requests.filter(({ url }) => !URL.canParse(url) || !isTrackerHost(new URL(url).hostname));
  return {
    coverage: replayCheck(load, 0).coverage,
    contentCoverage: replayCheck({ ...load, requests: ofContent }, 0).coverage,
    bytesAsked: askedContent(load.requests, content).share,
    painted: load.firstContentfulPaintMs !== null,
  };
}
