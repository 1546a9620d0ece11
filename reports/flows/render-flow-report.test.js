import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleCongestionControl } from '../../harness/experiment/sample-experiment.js';
import { collectFlowResults } from '../../harness/flows/analysis/collect-flow-results.js';
import { collectFlowFigures } from '../../harness/flows/analysis/flow-figures.js';
import { sampleFlow, sampleFlowRun } from '../../harness/flows/sample-flow-run.js';
import { flowDifference } from './flow-difference.js';
import { renderFlowOutcome } from './render-flow-outcome.js';
import { renderFlowReport } from './render-flow-report.js';

/** @type {import('../../harness/types/flow-run-record.js').FlowExperimentFile} */
const experiment = {
  schema: 1,
  name: 'one',
  arms: ['reno', 'cubic'].map((id) => ({ id, label: id, congestionControl: sampleCongestionControl(id) })),
  workloads: [
    {
      schema: 1,
      id: 'one',
      title: 'One <script>alert(1)</script>',
      durationS: 10,
      bottleneck: { rateMbps: 10, oneWayDelayMs: 20, queuePackets: 50, rateChanges: [{ atS: 5, rateMbps: 2 }] },
      flows: [{ id: 'long', congestionControl: '$arm', count: 3 }],
    },
  ],
  runs: 6,
  seed: 1,
  environment: { kernel: '6.18<b>', cpuModel: 'some', cpus: 2, memoryMiB: 4096, versions: {}, warnings: [] },
  startedAt: '2026-11-23T12:00:00.000Z',
};
const samples = [0, 5_000].map((atMs) => ({
  atMs,
  cwndSegments: 10 + atMs / 1000,
  ssthreshSegments: null,
  rttMs: 40,
  state: 0,
  inFlightSegments: 1,
  retransmittedSegments: 0,
  deliveredBytes: atMs * 100,
  droppedPackets: 0,
}));

const collected = collectFlowResults(experiment);
const figures = collectFlowFigures(experiment);
for (let block = 0; block < 6; block++)
  for (const [at, arm] of ['reno', 'cubic'].entries()) {
    const flows = [sampleFlow({ congestionControl: arm, goodputMbps: 1 + at, samples })];
    const failure = { stage: /** @type {const} */ ('checks'), reason: 'bytes <i>disagree</i>' };
    const run = sampleFlowRun({ index: 2 * block + at, block, arm, flows });
    for (const one of [collected, figures]) one.add(block === 5 ? { ...run, status: 'failed', failure } : run);
  }
const results = collected.finish();
const markup = renderFlowReport({
  experiment,
  results,
  figures: figures.finish(),
  generatedAt: '2026-11-23T13:00:00.000Z',
  sha256Base64: () => 'HASH',
});

test('the report has conditions, medians, differences, figures and failures', () => {
  for (const text of [
    '10 Mbit/s, 20 ms one way, a queue of 50\u00a0packets, 2 Mbit/s from 5 s; 10 s, 6\u00a0rounds',
    'long: goodput of a flow, mean',
    '+100\u00a0% –, p 0.38',
    'Congestion window, segments',
    'Goodput of a flow',
    '6\u00a0rounds cannot show any of 6\u00a0differences',
    '2\u00a0runs of 12\u00a0runs failed',
  ])
    assert.ok(markup.includes(text), text);
  assert.equal(markup.match(/<svg class="plot"/g)?.length, 8);
});

test('differences are relative, and those of shares and indices absolute', () => {
  const estimate = { value: 0.05, low: 0.02, high: 0.1, confidence: 0.96, n: 6, warnings: [] };
  assert.equal(flowDifference(estimate, 'goodputMbps'), '+5.0\u00a0% [+2.0,\u00a0+10.0]\u00a0%');
  assert.equal(flowDifference(estimate, 'jainIndex'), '+0.05 [+0.02, +0.1]');
  assert.equal(flowDifference({ ...estimate, value: null }, 'jainIndex'), '–');
});

test('nothing that a file holds becomes markup, and nothing is fetched', () => {
  assert.doesNotMatch(markup, /<script|<i>disagree|6\.18<b>|https?:/);
  assert.ok(markup.includes('One &lt;script&gt;'));
  assert.ok(markup.includes('content="default-src &#39;none&#39;; style-src'));
});

test('what the command prints has the medians, what differs, and the failures', () => {
  const text = renderFlowOutcome({ experiment, results, report: '/out/report.html' });
  assert.match(text, /^one:\n/);
  assert.match(text, /long: goodput of a flow, mean: reno 1\u00a0Mbit\/s, cubic 2\u00a0Mbit\/s\n/);
  assert.match(text, /failed: one, cubic, round 1: bytes <i>disagree<\/i>\n/);
  assert.match(text, /12 runs, 2 failed\.\nReport: \/out\/report\.html\n$/);
});
