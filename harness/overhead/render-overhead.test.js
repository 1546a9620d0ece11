import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderOverhead } from './render-overhead.js';

test('each value is printed in its unit beside its target', () => {
  const text = renderOverhead({
    title: 'page news on 3g with cubic',
    loads: {
      loads: 11,
      failed: 1,
      medianPageLoadMs: 1234.4,
      medianOverheadMs: 1270,
      pageLoadSigmaShare: 0.0123,
      medianStepsMs: { linkUp: 210.4, tearDown: null },
      noise: {
        pageLoadMs: 15.2,
        firstByteMs: 0.9,
        lastByteToLoadMs: 0.4,
        browserCpuMs: 31.7,
        browserCpuMedianMs: 820,
        host: { otherCpuShare: 0.012, stealShare: 0, shellWaitMs: 0.0091 },
      },
      outDir: '/tmp/x',
    },
    cpuBefore: { sigmaShare: 0.021, slowestShare: 0.08 },
    cpuAfter: { sigmaShare: 0.034, slowestShare: 0.1 },
    origin: {
      http1MedianMs: 0.31,
      tlsMedianMs: 0.42,
      h2MedianMs: null,
      http1P95Ms: 1,
      tlsP95Ms: 1,
      h2P95Ms: null,
      exchanges: 100,
    },
    memory: { harnessMiB: 151.6, reportMiB: 99.2, reportLoads: 500 },
  });
  assert.equal(
    text,
    `page news on 3g with cubic: 11 loads, 1 failed
time per load beyond the page load    median 1.27 s    target 1.5 s
  of which, in ms                     linkUp 210, tearDown not measured (load: the page load and 0.1 s of settling)
page load                             median 1234 ms, sigma/median 1.23 %    target 1 %
  sigma of its parts, in ms           all 15.2; first byte 0.9 (lab), last byte to load event 0.4 (browser); \
browser's CPU time 32 of 820
  during the loads                    other processes had 1.2 % of the CPUs, other machines 0.0 %, the link's shells \
ran 0.009 ms late (medians)
CPUs                                  the same work varies by sigma 2.1 % (slowest +8 %) before the loads, sigma 3.4 % \
(slowest +10 %) after them
origin time to first byte             HTTP/1.1 0.31 ms, TLS 0.42 ms, HTTP/2 not measured ms (medians)    target 1 ms
peak memory of the harness            152 MiB while loading, 99 MiB for the report of 500 loads    target 300 MiB`,
  );
});
