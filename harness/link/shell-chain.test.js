import assert from 'node:assert/strict';
import test from 'node:test';
import { shellChain } from './shell-chain.js';
import { UNLIMITED_LINK } from './unlimited-link.js';

const TRACES = { downTrace: '/d', upTrace: '/u' };

const DIRECTION = { rateMbps: 7, trace: null, loss: 0, queuePackets: 88 };

test('a profile becomes a delay shell around a link shell with drop-tail queues', () => {
  const profile = {
    id: 'x',
    title: 'X',
    rttMs: 50,
    down: DIRECTION,
    up: { ...DIRECTION, queuePackets: null },
    crossTraffic: null,
    source: '',
  };
  assert.deepEqual(shellChain(profile, TRACES, '1'), [
    ['mm-delay', '25'],
    ['mm-link', '/u', '/d', '--downlink-queue=droptail', '--downlink-queue-args=packets=88', '--'],
  ]);
});

test('loss becomes one shell a direction, innermost', () => {
  const profile = {
    id: 'x',
    title: 'X',
    rttMs: 50,
    down: { ...DIRECTION, loss: 0.01 },
    up: { ...DIRECTION, loss: 0.02 },
    crossTraffic: null,
    source: '',
  };
  assert.deepEqual(shellChain(profile, TRACES, '1').slice(2), [
    ['mm-loss', 'downlink', '0.01'],
    ['mm-loss', 'uplink', '0.02'],
  ]);
});

test('RED becomes our own link shell around a delay shell', () => {
  const red = { minPackets: 5, maxPackets: 15, maxProbability: 0.1, weight: 0.002 };
  const profile = {
    id: 'x',
    title: 'X',
    rttMs: 40,
    down: { ...DIRECTION, red },
    up: { ...DIRECTION, loss: 0.003 },
    crossTraffic: null,
    source: '',
  };
  assert.deepEqual(shellChain(profile, TRACES, '1/1/12'), [
    [
      'red-link',
      '--seed',
      '1/1/12',
      '--down',
      'mbps=7,packets=88,loss=0,min=5,max=15,probability=0.1,weight=0.002',
      '--up',
      'mbps=7,packets=88,loss=0.003',
    ],
    ['mm-delay', '20'],
  ]);
});

test('losses with a seed need our own link shell too', () => {
  const profile = {
    id: 'x',
    title: 'X',
    rttMs: 40,
    down: { ...DIRECTION, loss: 0.01 },
    up: DIRECTION,
    crossTraffic: null,
    source: '',
    lossSeed: 1,
  };
  assert.deepEqual(
    shellChain(profile, TRACES, '1').map(([shell]) => shell),
    ['red-link', 'mm-delay'],
  );
});

test('without a link there is one shell, which closes the browser off and delays nothing', () => {
  assert.deepEqual(shellChain(UNLIMITED_LINK, { downTrace: '', upTrace: '' }, ''), [['mm-delay', '0']]);
});
