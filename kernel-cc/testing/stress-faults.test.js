import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stressFaults, windowFaults } from './stress-faults.js';

const SOUND = {
  sender: { accepted: 800, retransmitted: 10_000, reordered: 400, other_cc: 0, least_cwnd: 1, most_cwnd: 140 },
  receiver: { opened: 800, failed: 0, stalled: 0 },
  socketsLeft: 0,
};

test('a sound stress has no faults', () => {
  assert.deepEqual(stressFaults(SOUND, { groups: [] }), []);
  assert.deepEqual(windowFaults(SOUND, []), []);
});

test('a path without loss, a failed connection and a leaked group are faults', () => {
  assert.deepEqual(stressFaults({ ...SOUND, sender: { ...SOUND.sender, retransmitted: 0 } }, { groups: [] }), ['nothing was lost: the path did not do its part']);
  assert.deepEqual(stressFaults({ ...SOUND, receiver: { ...SOUND.receiver, failed: 2 } }, { groups: [] }), ['2 connections failed']);
  assert.deepEqual(stressFaults(SOUND, { groups: [{ map: 'hydras', id: 7, members: 3 }] }), ['groups kept members: 3 in map 7, hydras']);
});

test('a window of 0 or out of all reason, a stall and a warning of the kernel are faults of the window', () => {
  const sender = { ...SOUND.sender, least_cwnd: 0, most_cwnd: 2 ** 31 };
  assert.deepEqual(windowFaults({ ...SOUND, sender, receiver: { ...SOUND.receiver, stalled: 1 } }, ['WARNING: CPU: 1']), [
    'a window was 0', 'a window was 2147483648 segments, and no connection sent more than 180', '1 connections stalled', 'the kernel said: WARNING: CPU: 1',
  ]);
});
