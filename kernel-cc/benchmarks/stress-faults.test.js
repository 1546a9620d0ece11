import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stressFaults } from './stress-faults.js';

const SOUND = {
  sender: {
    accepted: 800,
    retransmitted: 10_000,
    reordered: 400,
    other_cc: 0,
    impossible: 0,
    acked_impossible: 0,
    stayed_impossible: 0,
    least_cwnd: 1,
    most_cwnd: 140,
  },
  receiver: { opened: 800, failed: 0, stalled: 0, failure_errno: 0, failure_ms: 0, failure_bytes: 0 },
  overflowed: 0,
  socketsLeft: /** @type {string[]} */ ([]),
};
const QUIET = { groups: [], repaired: 0, kernelMessages: [] };
const WINDOW_WARNING = [
  '[ 2693.204691] WARNING: CPU: 1 PID: 194 at ./include/net/tcp.h:1434 tcp_cong_avoid_ai+0x81/0xa0',
  '[ 2693.204721] CPU: 1 UID: 0 PID: 194 Comm: node Tainted: G        W           6.18.44 #1 PREEMPT(none)',
  '[ 2693.204764] Call Trace:',
];

test('a sound stress has no faults', () => {
  assert.deepEqual(stressFaults(SOUND, QUIET), []);
});

test('a path without loss, a failed connection, a stall and a leaked group are faults', () => {
  assert.deepEqual(stressFaults({ ...SOUND, sender: { ...SOUND.sender, retransmitted: 0 } }, QUIET), [
    'nothing was lost: the path did not do its part',
  ]);
  assert.deepEqual(
    stressFaults(
      {
        ...SOUND,
        receiver: {
          ...SOUND.receiver,
          failed: 2,
          stalled: 1,
          failure_errno: 104,
          failure_ms: 1500,
          failure_bytes: 8000,
        },
      },
      QUIET,
    ),
    ['2 connections failed, the last by ECONNRESET after 1500 ms and 8000 bytes', '1 connections stalled'],
  );
  assert.deepEqual(stressFaults(SOUND, { ...QUIET, groups: [{ map: 'hydras', id: 7, members: 3 }] }), [
    'groups kept members: 3 in map 7, hydras',
  ]);
});

test('an impossible window that outlives an ACK is a fault, unless the program repaired one', () => {
  const sender = { ...SOUND.sender, impossible: 3, acked_impossible: 2, least_cwnd: 0 };
  assert.deepEqual(stressFaults({ ...SOUND, sender }, QUIET), [
    '2 connections had a window or threshold that nothing sets beyond an ACK, between 0 and 140 segments',
  ]);
  assert.deepEqual(stressFaults({ ...SOUND, sender }, { ...QUIET, repaired: 5 }), []);
});

test('an impossible window on a connection that ends before the next ACK is no fault', () => {
  const sender = { ...SOUND.sender, impossible: 1 };
  assert.deepEqual(stressFaults({ ...SOUND, sender }, { ...QUIET, kernelMessages: WINDOW_WARNING }), []);
});

test('an impossible window that stays is a fault whatever was repaired', () => {
  const sender = { ...SOUND.sender, impossible: 2, acked_impossible: 1, stayed_impossible: 1 };
  assert.deepEqual(stressFaults({ ...SOUND, sender }, { ...QUIET, repaired: 5 }), [
    '1 connections kept such a window for 100 ms of ACKs',
  ]);
});

test('a warning of the kernel is a fault, unless it is about a window and one was seen or repaired', () => {
  assert.deepEqual(stressFaults(SOUND, { ...QUIET, kernelMessages: WINDOW_WARNING }), [
    `the kernel said: ${WINDOW_WARNING.join(' / ')}`,
  ]);
  assert.deepEqual(stressFaults(SOUND, { ...QUIET, repaired: 1, kernelMessages: WINDOW_WARNING }), []);
  const other = [...WINDOW_WARNING, '[ 2694.1] BUG: kernel NULL pointer dereference, address: 0000000000000008'];
  assert.deepEqual(stressFaults(SOUND, { ...QUIET, repaired: 1, kernelMessages: other }), [
    `the kernel said: ${other.join(' / ')}`,
  ]);
  assert.deepEqual(stressFaults(SOUND, { ...QUIET, repaired: 1, kernelMessages: ['[ 1.0] bpf: an unknown word'] }), [
    'the kernel said: [ 1.0] bpf: an unknown word',
  ]);
});
