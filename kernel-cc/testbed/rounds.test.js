import assert from 'node:assert/strict';
import { test } from 'node:test';
import { segmentsPerBurst, segmentsPerRound, windowPerRound } from './rounds.js';

/** @param {number} atMs @param {number | null} ordinal */
const segment = (atMs, ordinal) => ({ atMs, ordinal, bytes: 1448, verdict: /** @type {const} */ ('pass') });
/** @param {number} atMs @param {number} cwnd */
const sample = (atMs, cwnd) => ({ atMs, cwnd, ssthresh: 1000, state: 0, unacked: 0, retransmitted: 0, bytesAcked: 0 });

const TRANSFER = {
  congestionControl: 'reno',
  handshakeMs: 100,
  segments: [
    segment(1000, 1),
    segment(1001, 2),
    segment(1101, 3),
    segment(1130, 4),
    segment(1149, null),
    segment(1305, 5),
  ],
  samples: [sample(990, 2), sample(1100, 3), sample(1102, 4), sample(1301, 8)],
};

test('a segment belongs to the nearest round, and a round may be silent', () => {
  assert.deepEqual(segmentsPerRound(TRANSFER, { rttMs: 100 }), [2, 3, 0, 1]);
});

test('a machine that is 12 ms late in each of nine rounds has them counted all the same', () => {
  const late = {
    ...TRANSFER,
    segments: Array.from({ length: 9 }, (_, round) => segment(1000 + 112 * round, round + 1)),
  };
  assert.deepEqual(segmentsPerRound(late, { rttMs: 100 }), [1, 1, 1, 1, 1, 1, 1, 1, 1]);
});

test('rounds can be counted from a later segment', () => {
  assert.deepEqual(segmentsPerRound(TRANSFER, { rttMs: 100, fromOrdinal: 3 }), [3, 0, 1]);
});

test('the window of a round is the one in its middle', () => {
  assert.deepEqual(windowPerRound(TRANSFER, { rttMs: 100, rounds: 3 }), [2, 4, 4]);
});

test('a burst ends with a pause of half an RTT, however late it began', () => {
  assert.deepEqual(segmentsPerBurst(TRANSFER, { rttMs: 100 }), [2, 3, 1]);
  assert.deepEqual(segmentsPerBurst(TRANSFER, { rttMs: 100, fromOrdinal: 4 }), [2, 1]);
});
