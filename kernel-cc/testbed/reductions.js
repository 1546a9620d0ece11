import assert from 'node:assert/strict';

/** @typedef {import('./test-path.js').Transfer} Transfer */

/**
 * The kernel's states of a connection, as TCP_INFO numbers them; the last three: reduced without a loss, by loss, by
 * timeout.
 */
export const OPEN = 0;
export const CWR = 2;
export const RECOVERY = 3;
export const LOSS = 4;

/** What `ssthresh` is before the first reduction. */
export const NO_THRESHOLD = 0x7fffffff;

/** The samples from the first in this state on. @param {Transfer} transfer @param {number} state */
export function fromState({ samples }, state) {
  const first = samples.findIndex((sample) => sample.state === state);
  assert.notEqual(first, -1, `the connection never was in state ${state}`);
  return samples.slice(first);
}

/**
 * The window and threshold when the first reduction of that state is over.
 * @param {Transfer} transfer
 * @param {number} state
 */
export function afterState(transfer, state) {
  const end = fromState(transfer, state).find((sample) => sample.state === OPEN);
  assert.ok(end, `the connection never left state ${state}`);
  return { cwnd: end.cwnd, ssthresh: end.ssthresh };
}

/** How many segments were sent again. @param {Transfer} transfer */
export function retransmissions({ segments }) {
  return segments.filter(({ ordinal }) => ordinal === null).length;
}

/** Ordinals of segments that follow one another. @param {number} first @param {number} count */
export function consecutive(first, count) {
  return Array.from({ length: count }, (_, index) => first + index);
}
