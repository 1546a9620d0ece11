import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { setSysctls } from '../network/namespace.js';
import { describeEnvironment } from '../trial/environment.js';
import { exchange, openTestLab } from './support/open-test-lab.js';

// The browser asks for ECN in the loads of the arm that wants it, and in no others.

const PAGE = {
  entryUrl: 'http://known.example/',
  exchanges: [
    exchange(
      'http://known.example/',
      'text/html',
      `<!doctype html><title>Known</title><link rel="icon" href="data:,"><p>${'known '.repeat(3000)}</p>`,
    ),
  ],
};

/** @type {Awaited<ReturnType<typeof openTestLab>>} */
let lab;
before(async () => {
  lab = await openTestLab({ known: PAGE }, { congestionControls: ['cubic', 'mr_aimd', 'cwv', 'reno:ecn=on'] });
});
after(async () => {
  assert.deepEqual(await lab.lab.close(), []);
  await rm(lab.folder, { recursive: true });
});

test('the sockets of an arm that asks for ECN have negotiated it, those of another arm have not', async () => {
  for (const [armId, expected] of /** @type {const} */ ([
    ['mr_aimd', true],
    ['reno:ecn=on', true],
    ['cubic', false],
  ])) {
    const { status, failure, checks } = await lab.load('known', { armId });
    assert.equal(status, 'ok', failure?.reason);
    const ecn = checks?.ecn;
    assert.ok(ecn && ecn.sockets > 0);
    assert.deepEqual(ecn, { expected, sockets: ecn.sockets, negotiated: expected ? ecn.sockets : 0, ok: true });
    assert.deepEqual(
      [...new Set(checks.congestionControl.sockets.map(({ deliveredCe }) => deliveredCe))],
      [0],
      'no Mahimahi queue marks',
    );
  }
});

test('a proxy that no longer speaks ECN fails the load of an arm that asks for it', async () => {
  const proxy = lab.lab.proxies.get('mr_aimd');
  assert.ok(proxy);
  await setSysctls(proxy.argv, { 'net.ipv4.tcp_ecn': '0' });
  const { status, failure } = await lab.load('known', { armId: 'mr_aimd' });
  await setSysctls(proxy.argv, { 'net.ipv4.tcp_ecn': '1' });
  assert.equal(status, 'failed');
  assert.equal(failure?.stage, 'ecn-check');
  assert.match(failure.reason, /^the load should run with ECN; 0 of its [1-9]\d* live sockets have negotiated it$/);
});

test('the environment tells the settings in which arms differ, at either end', async () => {
  const { sysctls, receiverSysctls, armSysctls } = await describeEnvironment({
    proxies: [...lab.lab.proxies.values()],
    browserVersion: null,
    sandbox: true,
  });
  assert.equal(sysctls['net.ipv4.tcp_sack'], '1');
  assert.equal(receiverSysctls?.['net.ipv4.tcp_rmem'], '4096 4194304 33554432');
  const [ecn, idle, control] = [
    'net.ipv4.tcp_ecn',
    'net.ipv4.tcp_slow_start_after_idle',
    'net.ipv4.tcp_congestion_control',
  ];
  assert.deepEqual(armSysctls, {
    cubic: { sender: { [ecn]: '0', [idle]: '1', [control]: 'cubic' }, receiver: { [ecn]: '0' } },
    mr_aimd: { sender: { [ecn]: '1', [idle]: '1', [control]: 'mr_aimd' }, receiver: { [ecn]: '1' } },
    'reno:ecn=on': { sender: { [ecn]: '1', [idle]: '1', [control]: 'reno' }, receiver: { [ecn]: '1' } },
    cwv: { sender: { [ecn]: '0', [idle]: '0', [control]: 'cwv' }, receiver: { [ecn]: '0' } },
  });
});
