import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aLoad, aRequest } from './fixtures/a-load.js';
import { tinyLoad } from './fixtures/tiny-load.js';
import { sizePerRttBin } from './size-per-rtt-bin.js';

test('the first object of each connection is in the bin of the RTT in which its last byte came', () => {
  // base RTT 50 ms. 205-300 is 95 ms: bin 2. 470-550 is 80 ms: bin 2. 800-1100 is 300 ms: bin 7. The fourth never
  // ended.
  assert.deepEqual(sizePerRttBin(tinyLoad), [
    { bin: 2, bytes: 20_000 },
    { bin: 2, bytes: 5_000 },
    { bin: 7, bytes: 40_000 },
  ]);
});

test('less than one RTT is bin 1, one RTT is bin 2', () => {
  const load = aLoad({
    baseRttMs: 26,
    requests: [
      aRequest({ connectionId: 1, requestTimeMs: 0, receiveHeadersStartMs: 10, endMs: 10, encodedBytes: 100 }),
      aRequest({ connectionId: 2, requestTimeMs: 0, receiveHeadersStartMs: 10, endMs: 35.9, encodedBytes: 14_000 }),
      aRequest({ connectionId: 3, requestTimeMs: 0, receiveHeadersStartMs: 10, endMs: 36, encodedBytes: 15_000 }),
    ],
  });
  assert.deepEqual(sizePerRttBin(load), [
    { bin: 1, bytes: 100 },
    { bin: 1, bytes: 14_000 },
    { bin: 2, bytes: 15_000 },
  ]);
});

test('without a base RTT there are no bins', () => assert.deepEqual(sizePerRttBin({ ...tinyLoad, baseRttMs: 0 }), []));
