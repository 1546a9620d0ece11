import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleRecord } from '../schemas/fixtures/sample-record.js';
import { noiseParts } from './noise-parts.js';

/** @param {{loadEventMs: number, firstByteMs: number, endMs: number, rendererMs: number}} given */
function record({ loadEventMs, firstByteMs, endMs, rendererMs }) {
  const { load, host } = sampleRecord();
  const request = { ...load.requests[0], endMs };
  return {
    load: { ...load, loadEventMs, timeToFirstByteMs: firstByteMs, requests: [request, { ...request, endMs: 9e6 }] },
    host: { ...host, browserCpu: [{ kind: 'renderer', userMs: rendererMs, systemMs: 100 }] },
  };
}

test('the scatter of loads is told by its parts', () => {
  const parts = noiseParts([
    record({ loadEventMs: 1000, firstByteMs: 100, endMs: 990, rendererMs: 500 }),
    record({ loadEventMs: 1020, firstByteMs: 102, endMs: 1006, rendererMs: 530 }),
  ]);
  const rounded = Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [
      name,
      typeof value === 'number' ? Math.round(value * 10) / 10 : value,
    ]),
  );
  assert.deepEqual(rounded, {
    pageLoadMs: 14.1,
    firstByteMs: 1.4,
    lastByteToLoadMs: 2.8, // 10 and 14 ms; what ended behind the load event does not count
    browserCpuMs: 21.2,
    browserCpuMedianMs: 615,
    host: { otherCpuShare: 40 / 3020, stealShare: 0, shellWaitMs: 0.005 },
  });
});

test('one load does not scatter, and nobody watched an old one', () => {
  const [{ load }] = [record({ loadEventMs: 1000, firstByteMs: 100, endMs: 990, rendererMs: 500 })];
  const parts = noiseParts([{ load }]);
  assert.equal(parts.pageLoadMs, null);
  assert.equal(parts.host, null);
});
