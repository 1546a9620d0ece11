import assert from 'node:assert/strict';
import test from 'node:test';
import { armSysctls, speaksEcn } from './arm-sysctls.js';
import { RECEIVER_SYSCTLS, SENDER_SYSCTLS } from './pinned-sysctls.js';

const ECN = 'net.ipv4.tcp_ecn';
const reno = {
  id: 'reno',
  label: 'Reno',
  colour: { light: '#000', dark: '#fff' },
  kind: /** @type {const} */ ('kernel'),
  kernelName: 'reno',
  source: 'a test',
};

test('an arm without wishes has the pinned settings at both ends, and its congestion control as the default', () => {
  assert.deepEqual(armSysctls(reno), {
    sender: { ...SENDER_SYSCTLS, 'net.ipv4.tcp_congestion_control': 'reno' },
    receiver: RECEIVER_SYSCTLS,
  });
});

test('what an arm asks for replaces the pinned value, each end by itself', () => {
  const { sender, receiver } = armSysctls({ ...reno, sysctls: { [ECN]: '2' }, receiverSysctls: { [ECN]: '1' } });
  assert.deepEqual([sender[ECN], receiver[ECN], receiver['net.ipv4.tcp_sack']], ['2', '1', '1']);
});

test('connections speak ECN when the browser asks for it and the proxy agrees', () => {
  /** @param {string | null} sender @param {string | null} receiver */
  const speaks = (sender, receiver) =>
    speaksEcn({
      ...reno,
      ...(sender && { sysctls: { [ECN]: sender } }),
      ...(receiver && { receiverSysctls: { [ECN]: receiver } }),
    });
  assert.deepEqual(
    [speaks(null, null), speaks('1', null), speaks(null, '1'), speaks('1', '2'), speaks('1', '1'), speaks('2', '1')],
    [false, false, false, false, true, true],
  );
});
