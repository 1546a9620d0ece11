import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceCounts, passageOf } from './link-counters.js';

// bytes, packets and six more of what was received, then the same of what was sent
const NET_DEV = `Inter-|   Receive  |  Transmit
 face |bytes packets errs drop fifo frame compressed multicast|bytes packets errs drop fifo colls carrier compressed
    lo: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
link-12: 15040 10 0 0 0 0 0 0 45120 30 0 0 0 0 0 0
`;

test('packets of a device are those that its shell wrote and read', () => {
  assert.deepEqual(deviceCounts(NET_DEV, /^link-12$/), { received: 10, sent: 30 });
  assert.throws(() => deviceCounts(NET_DEV, /^link-1$/), /there is no device \^link-1\$; has it ended\?$/);
});

test('our own link counts itself, and what was lost on the air never left it', () => {
  const counts = { arrived: 100, marked: 3, droppedEarly: 1, overflowed: 5, crossed: 90, lost: 2 };
  assert.deepEqual(passageOf({ down: counts, up: { ...counts, lost: 0 }, seed: '' }), {
    down: { entered: 100, left: 88 },
    up: { entered: 100, left: 90 },
  });
});
