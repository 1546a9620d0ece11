import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setSysctls } from './namespace.js';
import { RECEIVER_SYSCTLS, SENDER_SYSCTLS } from './pinned-sysctls.js';
import { sysctlAssignments } from './sysctl-assignments.js';

test('what the lab pins, and what it sets for an arm, may be set', () => {
  assert.deepEqual(sysctlAssignments({ 'net.ipv4.tcp_wmem': '4096 4194304 33554432' }), [
    'net.ipv4.tcp_wmem=4096 4194304 33554432',
  ]);
  for (const sysctls of [SENDER_SYSCTLS, RECEIVER_SYSCTLS, { 'net.ipv4.tcp_congestion_control': 'fld_tcp' }])
    assert.equal(sysctlAssignments(sysctls).length, Object.keys(sysctls).length);
});

/** @type {[string, string][]} */
const REFUSED = [
  ['vm.stat_interval', '7'],
  ['vm/stat_interval', '7'],
  ['net.ipv4.tcp_mem', '1 2 3'],
  ['net.ipv4/../../vm/stat_interval', '7'],
  ['--system', '1'],
  ['net.ipv4.tcp_ecn', '1\nvm.stat_interval=7'],
  ['net.ipv4.tcp_ecn', ''],
];
for (const [name, value] of REFUSED)
  test(`a sysctl that may be the whole host’s is never set: ${name} = ${JSON.stringify(value)}`, async () => {
    const message = /^set-sysctls: setting ".*" to "[^"]*": it is not known as a setting that each network namespace/s;
    assert.throws(() => sysctlAssignments({ [name]: value }), { name: 'LabError', message });
    await assert.rejects(setSysctls(['/bin/false'], { [name]: value }), { name: 'LabError', message });
  });
