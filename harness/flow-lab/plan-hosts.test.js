import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleCongestionControl } from '../experiment/sample-experiment.js';
import { expandFlows } from '../flows/expand-flows.js';
import { planHosts } from './plan-hosts.js';
import { bottleneckPlan, receiverPlan, senderPlan } from './tool-plans.js';

const marking = {
  ...sampleCongestionControl('mr_aimd'),
  sysctls: { 'net.ipv4.tcp_ecn': '1' },
  receiverSysctls: { 'net.ipv4.tcp_ecn': '1' },
};
const controls = new Map([
  ['reno', sampleCongestionControl('reno')],
  ['mr_aimd', marking],
]);
/** @type {import('../types/flow-workload.js').FlowWorkload} */
const workload = {
  schema: 1,
  id: 'one',
  durationS: 20,
  bottleneck: {
    rateMbps: 10,
    oneWayDelayMs: 20,
    queuePackets: 50,
    accessRateMbps: 100,
    red: { minPackets: 5, maxPackets: 15, maxProbability: 0.1, weight: 0.002 },
    lossShare: 0.01,
    jitterMs: 2,
    rateChanges: [{ atS: 5, rateMbps: 2 }],
  },
  flows: [
    { id: 'long', congestionControl: 'reno', count: 2 },
    { id: 'far', congestionControl: 'reno', rttMs: 100, initialWindow: 3, minRtoMs: 500 },
    { id: 'marked', congestionControl: 'mr_aimd', lastsS: 2, rateKbps: 80 },
    { id: 'alike', congestionControl: 'reno', ecn: true, bytes: 9, sequence: { times: 2, gapS: 1 } },
    { id: 'other', congestionControl: 'reno', sender: 'b' },
  ],
};
const flows = expandFlows(workload, { arm: 'reno', seed: 1, round: 1 });
const plan = planHosts(flows, { controls, oneWayDelayMs: 20 });

test('a network stack sends for one sender with one CC, with ECN or without', () => {
  assert.deepEqual(
    plan.hosts.map(({ sender, congestionControl, ecn, address }) => [sender, congestionControl.id, ecn, address]),
    [
      ['sender', 'reno', false, '198.19.1.2'],
      ['sender', 'mr_aimd', true, '198.19.2.2'],
      ['sender', 'reno', true, '198.19.3.2'],
      ['b', 'reno', false, '198.19.4.2'],
    ],
  );
  assert.deepEqual(
    plan.hostOf.map(({ index }) => index),
    [1, 1, 1, 2, 3, 3, 4],
  );
});

test('a path has one round trip, initial window and minimum RTO', () => {
  assert.deepEqual(plan.paths, [
    { index: 1, address: '198.18.1.1', furtherDelayMs: 0, initialWindow: null, minRtoMs: null },
    { index: 2, address: '198.18.1.2', furtherDelayMs: 30, initialWindow: 3, minRtoMs: 500 },
  ]);
  assert.deepEqual(
    plan.pathOf.map(({ index }) => index),
    [1, 1, 2, 1, 1, 1, 1],
  );
});

test('the bottleneck is told everything in its own units', () => {
  assert.deepEqual(
    bottleneckPlan(workload, { paths: plan.paths, chance: '0/1/1', receiver: '/run/netns/r', intervalMs: 12.5 }),
    [
      'link mbps=10,packets=50,loss=0.01,min=5,max=15,probability=0.1,weight=0.002',
      'seed 0/1/1',
      'delay 20000 2000',
      'sample 12500',
      'receiver /run/netns/r',
      'access 100',
      'path 1 0',
      'path 2 30000',
      'change 5000000 2',
    ],
  );
});

test('a sender is told what its applications write, and to keep 20 ms of the rate unsent', () => {
  const own = flows.filter(({ spec }) => ['long', 'marked'].includes(spec)).slice(1);
  assert.deepEqual(senderPlan(own, { address: '198.19.1.2', workload, intervalMs: 10, untilMs: 22_000 }), [
    'listen 198.19.1.2 5001',
    'sample 10000',
    'until 22000000',
    'lowat 25000',
    'flow 1 20000000 -1 0 1448 1 0 -1',
    'flow 3 20000000 2000000 0 1448 1 0 10000',
  ]);
});

test('the receiver is told when to open which connection, and which waits for which', () => {
  assert.deepEqual(receiverPlan(flows.slice(3, 6), { plan, intervalMs: 10, durationMs: 20_000, untilMs: 22_000 }), [
    'sample 10000',
    'until 22000000',
    'starts 20000000',
    'flow 3 198.18.1.1 198.19.2.2 5001 0 -1 0',
    'flow 4 198.18.1.1 198.19.3.2 5001 0 5 1000000',
    'flow 5 198.18.1.1 198.19.3.2 5001 -1 -1 0',
  ]);
});
