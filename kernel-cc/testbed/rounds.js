/** @typedef {import('./test-path.js').Transfer} Transfer */

/**
 * Segments sent in each round trip after a moment. A round's segments leave in a burst at its start, so the nearest
 * multiple of the RTT, counted from the start of the round before, tells the round even when the machine is late by up
 * to half of one. Counted from the first of all, a few milliseconds in every round would add up to one.
 * @param {Transfer} transfer
 * @param {{rttMs: number, fromOrdinal?: number}} options the round of this segment is the first
 * @returns {number[]} without trailing silence; retransmissions count too
 */
export function segmentsPerRound({ segments }, { rttMs, fromOrdinal = 1 }) {
  const counted = segments.slice(segments.findIndex(({ ordinal }) => ordinal === fromOrdinal));
  const rounds = [0];
  let startMs = counted[0].atMs;
  for (const { atMs } of counted) {
    const later = Math.round((atMs - startMs) / rttMs);
    if (later > 0) startMs = atMs;
    for (let round = 0; round < later; round++) rounds.push(0);
    rounds[rounds.length - 1]++;
  }
  return rounds;
}

/**
 * Segments sent in each burst, a pause of half an RTT ending one. Where each window leaves as one burst, as on a path
 * without a rate limit, these are the windows; unlike a round reckoned by the clock, a burst is not lost when each
 * comes a little later.
 * @param {Transfer} transfer
 * @param {{rttMs: number, fromOrdinal?: number}} options the burst of this segment is the first, and begins with it
 * @returns {number[]} retransmissions count too
 */
export function segmentsPerBurst({ segments }, { rttMs, fromOrdinal = 1 }) {
  const sent = segments.slice(segments.findIndex(({ ordinal }) => ordinal === fromOrdinal));
  /** @type {number[]} */
  const bursts = [];
  for (const [index, { atMs }] of sent.entries()) {
    if (index === 0 || atMs - sent[index - 1].atMs > rttMs / 2) bursts.push(0);
    bursts[bursts.length - 1]++;
  }
  return bursts;
}

/**
 * The congestion window in the middle of each round, when no ACK is under way that could change it.
 * @param {Transfer} transfer
 * @param {{rttMs: number, rounds: number}} options
 * @returns {number[]}
 */
export function windowPerRound({ segments, samples }, { rttMs, rounds }) {
  const startMs = segments[0].atMs;
  return Array.from({ length: rounds }, (_, round) => {
    const middleMs = startMs + (round + 0.5) * rttMs;
    const sample = samples.findLast(({ atMs }) => atMs <= middleMs);
    if (sample === undefined)
      throw new Error(`window-per-round: there is no sample before the middle of round ${round + 1}`);
    return sample.cwnd;
  });
}
