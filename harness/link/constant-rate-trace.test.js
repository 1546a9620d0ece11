import assert from 'node:assert/strict';
import test from 'node:test';
import { constantRateTrace, traceRateMbps } from './constant-rate-trace.js';

for (const rateMbps of [0.1, 1, 7, 21, 25, 100]) {
  test(`a trace of ${rateMbps} Mbit/s carries that rate to 0.2 %`, () => {
    const trace = constantRateTrace(rateMbps);
    assert.ok(Math.abs(traceRateMbps(trace) / rateMbps - 1) < 0.002, String(traceRateMbps(trace)));
  });
}

test('opportunities are spread evenly: 12.032 Mbit/s is one packet each millisecond', () => {
  const lines = constantRateTrace(12.032).trim().split('\n').map(Number);
  assert.deepEqual(lines.slice(0, 4), [1, 2, 3, 4]);
});
