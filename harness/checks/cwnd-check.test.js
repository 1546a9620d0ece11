import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cwndCheck } from './cwnd-check.js';

/** @param {(number | null)[]} windows */
const sockets = (windows) =>
  windows.map(
    (cwnd, index) => /** @type {import('../types/run-record.js').SocketRecord} */ ({ clientPort: 4000 + index, cwnd }),
  );

test('windows that a congestion control may set hold, and what the kernel does not tell is no fault', () => {
  assert.deepEqual(cwndCheck(sockets([1, 10, 23_000, null]), null), { impossible: [], mended: null, ok: true });
});

test('a window of nothing, and one that no buffer could use, are named', () => {
  assert.deepEqual(cwndCheck(sockets([10, 0, 2_165_326_096]), 3), {
    impossible: [
      { clientPort: 4001, cwnd: 0 },
      { clientPort: 4002, cwnd: 2_165_326_096 },
    ],
    mended: 3,
    ok: false,
  });
});

test('with telemetry, a window that was impossible for a moment is named once, though the socket ended well', () => {
  const column = (/** @type {number[]} */ cwnd) => ({ atMs: [], cwnd, ssthresh: [], srttMs: [], deliveredBytes: [] });
  const connection = { connectionId: null, proxyPort: 3129, retransmits: [] };
  const telemetry = {
    lost: 0,
    connections: [
      { ...connection, clientPort: 4000, samples: column([10, 20]) },
      { ...connection, clientPort: 4001, samples: column([10, 218_315_740, 218_315_741, 30]) },
    ],
  };
  assert.deepEqual(cwndCheck(sockets([20, 30]), null, telemetry), {
    impossible: [{ clientPort: 4001, cwnd: 218_315_740 }],
    mended: null,
    ok: false,
  });
});
