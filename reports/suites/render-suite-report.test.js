import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suites } from '../../harness/suites/index.js';
import { judgeClaims } from '../../harness/suites/judge-claims.js';
import { toleranceInWords } from './claims-table.js';
import { renderScoreboard } from './render-scoreboard.js';
import { renderScoreboardOutcome, renderSuiteOutcome } from './render-suite-outcome.js';
import { renderSuiteReport } from './render-suite-report.js';

const HOSTILE = '<script>alert(1)</script>"\'&';
const generatedAt = '2026-11-23T16:00:00.000Z';
const sha256Base64 = () => 'hash';
const suite = suites.find(({ id }) => id === 'fld-tcp') ?? assert.fail();
const colour = { light: '#000', dark: '#fff' };

/** @type {import('../../harness/types/flow-run-record.js').FlowExperimentFile} */
const file = {
  schema: 1,
  name: 'fld-tcp',
  suite: { id: 'fld-tcp', scale: 'quick' },
  arms: ['cubic', 'fld_tcp', 'reno'].map((id) => ({
    id,
    label: HOSTILE,
    congestionControl: { id, label: HOSTILE, colour, kind: 'kernel', kernelName: id, source: HOSTILE },
  })),
  workloads: [],
  runs: 3,
  seed: 1,
  environment: { kernel: HOSTILE, cpuModel: HOSTILE, cpus: 2, memoryMiB: 2048, versions: {}, warnings: [] },
  startedAt: generatedAt,
};

const values = new Map([
  ['rounds-500-fld_tcp', [4, 4, 4]],
  ['rounds-500-reno', [7, 7, 7]],
  ['lte-50', [0.7, 1.1, 0.9]],
]);
const claims = judgeClaims(suite, { scale: 'quick', values });

/** @type {import('../../harness/types/suite.js').CollectedSuite} */
const collected = {
  values,
  figures: [
    {
      kind: 'lines',
      id: 'rounds',
      title: 'Round trips',
      source: 'the rule',
      xTitle: 'object, kB',
      yTitle: 'round trips',
      isLogX: true,
      series: [{ arm: 'fld_tcp', points: [{ x: 500, values: [4, 4, 5] }] }],
      published: [{ arm: 'fld_tcp', x: 500, y: 4 }],
    },
    {
      kind: 'cdf',
      id: 'c',
      title: 'C',
      source: 's',
      xTitle: 'Mbit/s',
      of: 'flows',
      series: [{ arm: 'reno', values: [3, 1] }],
    },
  ],
  windows: [1, 2, 3].map((goodputMbps) => ({
    arm: 'reno',
    goodputMbps,
    retransmittedSegments: goodputMbps,
    points: [
      { afterMs: 0, cwndSegments: 10, ssthreshSegments: null, hasResent: false },
      { afterMs: 100, cwndSegments: 20 * goodputMbps, ssthreshSegments: 20, hasResent: true },
    ],
  })),
  runs: [
    {
      workload: 'rounds',
      arm: 'reno',
      round: 1,
      status: 'failed',
      failure: { stage: 'run', reason: HOSTILE },
      warnings: [HOSTILE],
    },
  ],
};

const report = () => renderSuiteReport({ suite, scale: 'quick', file, claims, collected, generatedAt, sha256Base64 });

test('nothing that a record holds becomes markup', () => {
  const text = report();
  assert.doesNotMatch(text, /<script/);
  assert.match(text, /rounds, reno, round 1: failed \(run\): &lt;script&gt;alert\(1\)&lt;\/script&gt;/);
});

test('each claim stands beside its published value, its tolerance, its interval and its verdict', () => {
  const row = (/** @type {RegExp} */ start) =>
    /** @type {string} */ (
      report()
        .split('<tr>')
        .find((text) => start.test(text))
    )
      .replace(/<[^>]*>/g, '|')
      .replace(/\|+/g, '|');
  assert.equal(
    row(/FLD_TCP delivers 500 kB/),
    '|FLD_TCP delivers 500 kB in 4 round trips|round trips from the first byte to the last|text: 500 kB in 4 rounds, not 6|4\u00a0rounds|4\u00a0rounds|4 [4,\u00a04]\u00a0rounds, n\u00a0=\u00a03|✓|reproduced|\n',
  );
  assert.match(row(/Reno delivers 500 kB/), /7 \[7,\u00a07\]\u00a0rounds, n\u00a0=\u00a03\|✗\|not reproduced/);
  assert.match(
    row(/LTE, 50 kB/),
    /no number\|below 1\|0.9 \[0.403,\u00a01.4\], n\u00a0=\u00a03\|\?\|cannot be tested here\|the interval/,
  );
});

test('a tolerance is said by its ends, or by the one that it has', () => {
  const inWords = (/** @type {number | null} */ low, /** @type {number | null} */ high) =>
    toleranceInWords({ tolerance: { low, high }, unit: 'ms' });
  assert.equal(inWords(1, null), 'above 1\u00a0ms');
  assert.equal(inWords(null, 1), 'below 1\u00a0ms');
  assert.equal(inWords(1, 2), '1 to 2\u00a0ms');
  assert.equal(inWords(2, 2), '2\u00a0ms');
  assert.equal(inWords(null, null), '–');
});

test('published points are open circles on the scale of the measurement', () => {
  assert.match(report(), /<circle class="published arm-1" cx="[\d.]+" cy="[\d.]+" r="5.5"\/>/);
});

test('the window that is drawn is the one of the middle goodput', () => {
  assert.match(report(), /At most 40\u00a0segments, 2\u00a0segments sent again/);
});

test('the scoreboard counts each suite and links its report', () => {
  const parts = [
    { suite, scale: /** @type {const} */ ('quick'), claims, report: 'fld-tcp/report.html', startedAt: generatedAt },
  ];
  const text = renderScoreboard({ parts, generatedAt, sha256Base64 });
  assert.match(text, /1 of 2 claims that could be tested are reproduced; 23 cannot be tested here/);
  assert.match(text.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|'), /quick\|1\|1\|23\|fld-tcp\|/);
  assert.match(text, /<a href="fld-tcp\/report.html">fld-tcp<\/a>/);
  assert.match(renderScoreboardOutcome({ parts, report: 'r' }), /^fld-tcp: 1 of 2 claims/);
});

test('the command prints each claim with its values and why it cannot be tested', () => {
  const text = renderSuiteOutcome({ suite, claims, runs: { done: 3, failed: 1 }, report: 'r.html' });
  assert.match(
    text,
    / {2}not reproduced: Reno delivers 500 kB in 6 round trips: published 6, measured 7 \[7,\u00a07\]\u00a0rounds/,
  );
  assert.match(text, / {2}cannot be tested here: FLD_TCP delivers 50 kB in 2 round trips \(0 of the at least 3/);
  assert.match(text, /3 runs, 1 failed.\nReport: r.html\n$/);
});
