import assert from 'node:assert/strict';
import { test } from 'node:test';
import { medianEstimate } from '../../statistics/median-estimate.js';
import { renderOrigin } from './render-origin.js';

test('the benchmark of the origin prints each value with its interval and its target', () => {
  const six = (/** @type {number} */ from) => medianEstimate([0, 1, 2, 3, 4, 5].map((step) => from * (1 + step / 10)));
  assert.equal(
    renderOrigin({
      nginxRate: six(1000),
      originRate: six(400),
      ratio: six(0.4),
      ttfb: { h2MedianMs: 0.412, h2P95Ms: null },
      large: { medianBeginMs: 512.4 },
      many: { originMiB: 700.2, recordings: 500 },
    }),
    `8 kB over HTTP/2: nginx                   1250 [1000, 1500] (6 rounds) requests a second
8 kB over HTTP/2: the origin              500 [400, 600] (6 rounds) requests a second
the origin by nginx, round by round       0.50 [0.40, 0.60] (6 rounds)    target 0.6
time to first byte over HTTP/2            median 0.41 ms, 95th percentile unknown ms    target 0.5 ms
a load of a recording of 20 MB begins in  512 ms    target 1000 ms
the origin after 500 recordings of 2 MB   700 MiB at most    target 1024 MiB`,
  );
});
