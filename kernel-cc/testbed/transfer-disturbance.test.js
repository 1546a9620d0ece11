import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transferDisturbance } from './transfer-disturbance.js';

/** @param {{cwnd?: number, ssthresh?: number, latenessMs?: number}} known */
const carried = ({ cwnd = 10, ssthresh = 0x7fffffff, latenessMs = 0 }) => ({
  transfers: [
    { handshakeMs: 100, samples: [], segments: [] },
    {
      handshakeMs: 103,
      samples: [{ atMs: 1, cwnd, ssthresh, state: 0, unacked: 0, retransmitted: 0, bytesAcked: 0 }],
      segments: [],
    },
  ],
  latenessMs,
});
/** @param {number} atMs */
const begunAt = (atMs) => ({
  handshakeMs: 100,
  samples: [],
  segments: [{ atMs, ordinal: 1, bytes: 1448, verdict: /** @type {const} */ ('pass') }],
});

test('tools that were late by a quarter of the RTT count, later ones do not', () => {
  assert.equal(transferDisturbance(carried({ latenessMs: 25 }), { rttMs: 100 }), null);
  assert.equal(
    transferDisturbance(carried({ latenessMs: 25.1 }), { rttMs: 100 }),
    'up to 25.1 ms late on a path of 100 ms; this machine is too busy to measure on',
  );
});

test('where starts matter, a connection counts up to an eighth of the RTT off, and no further', () => {
  const options = { rttMs: 100, startsMs: [0, 750] };
  for (const atMs of [1737.5, 1762.5])
    assert.equal(transferDisturbance({ transfers: [begunAt(1000), begunAt(atMs)], latenessMs: 0 }, options), null);
  for (const [atMs, ms] of [
    [1737, -13],
    [1763, 13],
  ]) {
    assert.match(
      String(transferDisturbance({ transfers: [begunAt(1000), begunAt(atMs)], latenessMs: 0 }, options)),
      new RegExp(`^begun ${ms} ms after the moment planned`),
    );
  }
  assert.match(
    String(
      transferDisturbance(
        { transfers: [begunAt(1000), { handshakeMs: 100, samples: [], segments: [] }], latenessMs: 0 },
        options,
      ),
    ),
    /^begun NaN ms/,
  );
  const afterTheFirst = { rttMs: 100, startsMs: [200, 950] };
  assert.equal(transferDisturbance({ transfers: [begunAt(1000), begunAt(1750)], latenessMs: 0 }, afterTheFirst), null);
  assert.equal(transferDisturbance({ transfers: [begunAt(1000), begunAt(2000)], latenessMs: 0 }, { rttMs: 100 }), null);
});

test('where it matters, a handshake counts that is not longer than it may be', () => {
  assert.equal(transferDisturbance(carried({}), { rttMs: 100, mostHandshakeMs: 103 }), null);
  assert.equal(
    transferDisturbance(carried({}), { rttMs: 100, mostHandshakeMs: 102 }),
    'begun by a handshake of 103 ms on a path of 100 ms; this machine is too busy to measure on',
  );
});

test('windows of 1 and 1,048,576 segments count; 0, more, and what a skipped hook leaves do not', () => {
  for (const cwnd of [1, 1_048_576]) assert.equal(transferDisturbance(carried({ cwnd }), { rttMs: 100 }), null);
  for (const cwnd of [0, 1_048_577, 2_165_326_096])
    assert.match(
      String(transferDisturbance(carried({ cwnd }), { rttMs: 100 })),
      new RegExp(`^on sockets with a window of ${cwnd} `),
    );
});

test('a threshold may be a window or none yet, and nothing else', () => {
  assert.equal(transferDisturbance(carried({ ssthresh: 2 }), { rttMs: 100 }), null);
  for (const ssthresh of [0, 2_165_326_096])
    assert.match(
      String(transferDisturbance(carried({ ssthresh }), { rttMs: 100 })),
      new RegExp(`threshold of ${ssthresh} segments`),
    );
});

test('where skipped hooks are what is measured, they count', () => {
  assert.equal(
    transferDisturbance(carried({ ssthresh: 2_165_326_096 }), { rttMs: 100, mayHooksBeSkipped: true }),
    null,
  );
});
