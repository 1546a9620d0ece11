import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stressFaults } from './stress-faults.js';

const SOUND = {
  sender: { accepted: 800, retransmitted: 10_000, reordered: 400, other_cc: 0, least_cwnd: 1, most_cwnd: 140 },
  receiver: { opened: 800, failed: 0, stalled: 0 },
  socketsLeft: 0,
};
const QUIET = { seconds: 3, groups: [], kernelMessages: [] };

test('a sound stress has no faults', () => assert.deepEqual(stressFaults(SOUND, QUIET), []));

/** @type {[string, any, any, string][]} */
const FAULTS = [
  ['a window of 0', { sender: { ...SOUND.sender, least_cwnd: 0 } }, {}, 'a window was 0'],
  ['a window that ran away', { sender: { ...SOUND.sender, most_cwnd: 2 ** 31 } }, {}, 'a window was 2147483648 segments, and no connection sent more than 180'],
  ['a stall', { receiver: { ...SOUND.receiver, stalled: 2 } }, {}, '2 connections stalled'],
  ['a path without loss', { sender: { ...SOUND.sender, retransmitted: 0 } }, {}, 'nothing was lost: the path did not do its part'],
  ['a leaked group', {}, { groups: [{ map: 'hydras', id: 7, members: 3 }] }, 'groups kept members: 3 in map 7, hydras'],
  ['a warning of the kernel', {}, { kernelMessages: ['WARNING: CPU: 1'] }, 'the kernel said: WARNING: CPU: 1'],
];
for (const [what, result, world, sentence] of FAULTS) {
  test(`a fault is a sentence: ${what}`, () => assert.deepEqual(stressFaults({ ...SOUND, ...result }, { ...QUIET, ...world }), [sentence]));
}
