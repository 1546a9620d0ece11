import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostChanges } from './host-changes.js';

const ALLOWED = 'sysctl net/ipv4/tcp_allowed_congestion_control';

/** @param {string[]} lines @param {Partial<import('./others-on-host.js').Others>} [others] */
const state = (lines, others = {}) => ({ lines, others: { names: [], congestionControls: [], ...others } });

test('the same host in another order has not changed', () => {
  assert.deepEqual(
    hostChanges(
      state(['mount /a', 'mount /b', 'mount /a', `${ALLOWED} reno cubic`]),
      state(['mount /a', `${ALLOWED} cubic reno`, 'mount /a', 'mount /b']),
    ),
    [],
  );
});

test('what has come, what has gone and what was set are told', () => {
  assert.deepEqual(
    hostChanges(
      state([`${ALLOWED} reno cubic`, 'network namespace a', 'mount /a']),
      state([`${ALLOWED} reno cubic bbr`, 'BPF map 7 array', 'mount /a', 'mount /a']),
    ),
    [
      `+ ${ALLOWED} bbr cubic reno`,
      '+ BPF map 7 array',
      '+ mount /a',
      `- ${ALLOWED} cubic reno`,
      '- network namespace a',
    ],
  );
});

test('what belongs to others who are at work before or after is left out, and nothing else', () => {
  assert.deepEqual(
    hostChanges(
      state([`${ALLOWED} reno bbr`, 'BPF map 7 struct_ops bbr2 of bbr2'], { congestionControls: ['bbr', 'bbr2'] }),
      state(['network namespace ss-abcdef-p0', `${ALLOWED} reno`, 'BPF map 8 array x of bbr3', 'network namespace b'], {
        names: ['abcdef'],
      }),
    ),
    ['+ BPF map 8 array x of bbr3', '+ network namespace b'],
  );
});
