import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleNetwork } from '../sample-experiment.js';
import { chooseNetworks, networkIdToday } from './choose-networks.js';

const DIRECTION = { trace: null, loss: 0, queuePackets: 217 };
const RAW = {
  ...sampleNetwork('fld-lte-raw'),
  aliases: ['lte-raw'],
  title: 'LTE',
  rttMs: 26,
  down: { ...DIRECTION, rateMbps: 100 },
  up: { ...DIRECTION, rateMbps: 25 },
  source: 'a paper',
};
const TRACE = { ...RAW, id: 'verizon', aliases: [], down: { ...DIRECTION, rateMbps: null, trace: 'x.down' } };
const RED = { minPackets: 5, maxPackets: 15, maxProbability: 0.1, weight: 0.002 };
const REGISTRY = [RAW, TRACE, { ...RAW, id: 'red', aliases: [], down: { ...RAW.down, red: RED } }];

/** @param {string} name */
const chosen = (name) => chooseNetworks([name], REGISTRY)[0];

test('a suffix gives the bottleneck another queue, in bandwidth-delay products or packets', () => {
  // 100 Mbit/s over 26 ms are 216 packets of 1504 bytes
  const queues = ['q0.5bdp', 'q1bdp', 'q4bdp', 'q1000'].map((suffix) => chosen(`fld-lte-raw-${suffix}`));
  assert.deepEqual(
    queues.map(({ down }) => down.queuePackets),
    [108, 216, 864, 1000],
  );
  assert.deepEqual([...new Set(queues.map(({ up }) => up.queuePackets))], [217]);
  assert.equal(queues[0].title, 'LTE, queue of 0.5 bandwidth-delay products');
  assert.equal(queues[3].source, 'a paper; the queue down is 1000 packets instead of 217');
});

test('an alias with a suffix is the same network', () => {
  assert.equal(chosen('lte-raw-q4bdp').id, 'fld-lte-raw-q4bdp');
  assert.equal(networkIdToday('lte-raw-q4bdp', REGISTRY), 'fld-lte-raw-q4bdp');
  assert.equal(chooseNetworks(['lte-raw-q4bdp', 'fld-lte-raw-q4bdp', 'lte-raw'], REGISTRY).length, 2);
});

test('a network without a bandwidth-delay product takes packets', () => {
  assert.equal(chosen('verizon-q300').down.queuePackets, 300);
  assert.throws(() => chosen('verizon-q1bdp'), {
    exitCode: 2,
    message:
      'network "verizon-q1bdp": verizon has a trace and no bandwidth-delay product; give packets, as in verizon-q300',
  });
});

test('a queue that cannot be is a usage error', () => {
  assert.throws(() => chosen('lte-raw-q0'), { exitCode: 2, message: /whole number of packets, 1 or more/ });
  assert.throws(() => chosen('lte-raw-q1.5'), { exitCode: 2, message: /whole number of packets, 1 or more/ });
  assert.throws(() => chosen('red-q4bdp'), { exitCode: 2, message: /belongs to its RED/ });
  assert.throws(() => chosen('nothing-q4bdp'), { exitCode: 2, message: /nothing-q4bdp/ });
});
