import { OPPORTUNITY_BYTES } from '../link/constant-rate-trace.js';

/** @typedef {import('./watch-counters.js').Sample} Sample */

const STARTED_SHARE = 0.1; // of the packets that came: more than the handshakes and the pings before the sending
const QUEUED_MS = 500; // until more stands in the queue than a late sender could leave empty
const LASTING_SHARE = 0.85;

/**
 * The rate at which a link let packets out while more came than it carries. When that was is seen in the counters
 * themselves: a sender says when it was started, and its handshakes take round trips. The window is cut to whole
 * packets, from one that came out to another, so that also a slow link is measured to a few ms.
 * @param {Sample[]} samples
 * @param {{lastingMs: number}} options how long more came than the link carries, at least
 * @returns {{rateMbps: number, fromMs: number, toMs: number} | null} of 1504-byte packets; null where too little came
 */
export function rateOfSamples(samples, { lastingMs }) {
  const first = samples[0]?.passage.entered ?? 0;
  const all = (samples.at(-1)?.passage.entered ?? 0) - first;
  const startedMs = samples.find(({ passage }) => passage.entered - first > STARTED_SHARE * all)?.atMs ?? Infinity;
  const [fromMs, toMs] = [startedMs + QUEUED_MS, startedMs + LASTING_SHARE * lastingMs];
  // each with what came out just before it
  const came = samples.filter(
    ({ atMs, passage }, i) => atMs >= fromMs && atMs <= toMs && passage.left > (samples[i - 1]?.passage.left ?? 0),
  );
  if (came.length < 2) return null;
  const [start, end] = [came[0], came[came.length - 1]];
  const packets = end.passage.left - start.passage.left; // all full: the pings too
  return {
    rateMbps: (packets * OPPORTUNITY_BYTES * 8) / (end.atMs - start.atMs) / 1000,
    fromMs: start.atMs,
    toMs: end.atMs,
  };
}
