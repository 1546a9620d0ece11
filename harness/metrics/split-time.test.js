import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aLoad, aRequest } from './fixtures/a-load.js';
import { tinyLoad } from './fixtures/tiny-load.js';
import { splitTime } from './split-time.js';

/** A packet of 1504 bytes a ms. */
const A_PACKET_A_MS = 12.032;

test('a load is what is transmitted, what the network is waited for and what the browser is waited for', () => {
  const {
    transmittingMs = 0,
    networkWaitMs = 0,
    browserWaitMs,
  } = splitTime({ ...tinyLoad, downRateMbps: A_PACKET_A_MS }) ?? {};
  // under way: 1-300, 309-600, 690-1000 of what ends at 1100 and never
  assert.equal(browserWaitMs, 1 + 9 + 90);
  // 65,000 bytes whole, 200 of 300 ms of 40,000, 100 of 600 ms of 100
  assert.equal(transmittingMs.toFixed(6), ((65_000 + 40_000 * (2 / 3) + 100 / 6) / 1448).toFixed(6));
  assert.equal((transmittingMs + networkWaitMs).toFixed(6), '900.000000');
});

test('what is transmitted is never longer than what was under way', () => {
  const request = aRequest({ requestTimeMs: 990, receiveHeadersStartMs: 995, endMs: 1000, encodedBytes: 100_000 });
  const split = splitTime(aLoad({ requests: [request], downRateMbps: A_PACKET_A_MS }));
  assert.deepEqual(split, { transmittingMs: 10, networkWaitMs: 0, browserWaitMs: 990 });
});

test('without a load event, or on a link whose rate is not known, there are no parts', () => {
  assert.equal(splitTime(tinyLoad), null);
  assert.equal(splitTime({ ...tinyLoad, loadEventMs: null, downRateMbps: 1 }), null);
});
