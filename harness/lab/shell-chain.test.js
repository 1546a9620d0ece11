import assert from 'node:assert/strict';
import test from 'node:test';
import { shellChain } from './shell-chain.js';

const DIRECTION = { rateMbps: 7, trace: null, loss: 0, queuePackets: 88 };

test('a profile becomes a delay shell around a link shell with drop-tail queues', () => {
  const profile = { id: 'x', title: 'X', rttMs: 50, down: DIRECTION, up: { ...DIRECTION, queuePackets: null }, crossTraffic: null, source: '' };
  assert.deepEqual(shellChain(profile, { downTrace: '/d', upTrace: '/u' }), [
    ['mm-delay', '25'],
    ['mm-link', '/u', '/d', '--downlink-queue=droptail', '--downlink-queue-args=packets=88', '--'],
  ]);
});

test('loss becomes one shell a direction, innermost', () => {
  const profile = { id: 'x', title: 'X', rttMs: 50, down: { ...DIRECTION, loss: 0.01 }, up: { ...DIRECTION, loss: 0.02 }, crossTraffic: null, source: '' };
  assert.deepEqual(shellChain(profile, { downTrace: '/d', upTrace: '/u' }).slice(2), [['mm-loss', 'downlink', '0.01'], ['mm-loss', 'uplink', '0.02']]);
});
