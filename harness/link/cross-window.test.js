import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crossBufferBytes } from './cross-window.js';

const DIRECTION = { rateMbps: 120.32, trace: null, loss: 0, queuePackets: 300 };
const NETWORK = {
  id: 'x',
  title: 'X',
  rttMs: 10, // 100 packets of 1504 bytes
  down: DIRECTION,
  up: DIRECTION,
  crossTraffic: { flows: 3, warmUpSeconds: 1, effectiveMbps: 30, windowShare: 0.75 },
  source: '',
};

test('three flows that keep three quarters of a pipe of 100 and a queue of 300 packets have 100 each', () => {
  assert.equal(crossBufferBytes(NETWORK), 116_305); // of which Linux offers 1.245 times as much: 144,800 bytes
});

test('with a queue of another depth they keep the same share', () => {
  const deep = { ...NETWORK, down: { ...DIRECTION, queuePackets: 700 } };
  assert.equal(crossBufferBytes(deep), 232_610);
});

test('flows of an older plan, or on a link without a rate or an end of its queue, are not limited', () => {
  const { windowShare: _, ...unlimited } = NETWORK.crossTraffic;
  assert.equal(crossBufferBytes({ ...NETWORK, crossTraffic: unlimited }), null);
  assert.equal(crossBufferBytes({ ...NETWORK, crossTraffic: null }), null);
  assert.equal(crossBufferBytes({ ...NETWORK, down: { ...DIRECTION, queuePackets: null } }), null);
  assert.equal(crossBufferBytes({ ...NETWORK, down: { ...DIRECTION, rateMbps: null, trace: 'x' } }), null);
});
