import assert from 'node:assert/strict';
import test from 'node:test';
import { windowOfTrace } from './window-of-trace.js';

test(
  'a trace with one packet a millisecond for 500 ms and none for 500 ms has its rate by window, period after ' +
    'period',
  () => {
    const trace = [...Array.from({ length: 500 }, (_, i) => i + 1), 1000].join('\n');
    const { meanMbps, peakMbps } = windowOfTrace(trace, 2000, 4000);
    assert.equal(Math.round(meanMbps * 100) / 100, 6.03); // 1002 packets of 12.032 kbit in 2 s
    assert.equal(Math.round(peakMbps * 100) / 100, 12.03);
  },
);
