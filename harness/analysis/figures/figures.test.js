/** @import { ExperimentFile } from '../../types/experiment.js' */
/** @import { RunRecord } from '../../types/run-record.js' */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleExperiment } from '../../experiment/sample-experiment.js';
import { aLoad, aRequest } from '../../metrics/fixtures/a-load.js';
import { aRecord, someChecks } from '../fixtures/a-record.js';
import { summarizeLoad } from '../summarize-load.js';
import { collectFigures } from './figures.js';

const experiment = sampleExperiment({ arms: ['cubic', 'fld_tcp'], pages: ['news', 'shop'], networks: ['3g-solo'] });
const experimentFile = /** @type {ExperimentFile} */ ({ schema: 2, experiment });

/** @param {RunRecord[]} records */
function figuresOf(...records) {
  const figures = collectFigures(experimentFile);
  for (const record of records) figures.add(summarizeLoad(record, experiment));
  return figures.finish();
}

test('the numbers of a load of known structure are those of its drawing', () => {
  const [cubic, fldTcp] = figuresOf(aRecord({})).cells;
  assert.deepEqual([cubic.loads, cubic.connections, cubic.connectionBytes], [1, 4, [100, 5_000, 40_000, 60_000]]);
  assert.deepEqual(cubic.durationsMs, { encrypted: [400, 595], unencrypted: [230, 700], http2: [595] });
  assert.deepEqual(cubic.pageTypes, { encrypted: 0, mixed: 1, unencrypted: 0 });
  // first objects of the connections: 95 ms, 80 ms and 300 ms long at 50 ms a round trip; the fourth never ended
  assert.deepEqual(cubic.objectSizeByRtt, [
    { bin: 2, bytes: 20_000, objects: 2 },
    { bin: 7, bytes: 40_000, objects: 1 },
  ]);
  assert.deepEqual(cubic.pages, [
    {
      pageId: 'news',
      loads: 1,
      type: 'mixed',
      pageLoadMs: 1000,
      netTransferMs: 495,
      idleShare: 0.505,
      effectiveConcurrency: 0.675,
    },
  ]);
  assert.deepEqual([fldTcp.loads, fldTcp.connectionBytes, fldTcp.pages], [0, [], []]);
});

test('warm-up and failed loads are in no figure', () => {
  const failed = aRecord({ index: 2, status: 'failed', failure: { stage: 'load-timeout', reason: '' } });
  const { cells, overhead } = figuresOf(aRecord({ warmUp: true, round: 0 }), failed);
  assert.deepEqual(
    cells.map(({ loads, connections }) => [loads, connections]),
    [
      [0, 0],
      [0, 0],
    ],
  );
  assert.deepEqual(overhead, {
    loads: 0,
    linkUpMs: null,
    browserUpMs: null,
    loadMs: null,
    collectMs: null,
    tearDownMs: null,
  });
});

test('of a trial that was repeated, the last record counts alone', () => {
  const interrupted = aRecord({
    index: 4,
    status: 'failed',
    load: null,
    failure: { stage: 'interrupted', reason: '' },
    checks: someChecks({ sockets: ['cubic'] }),
  });
  const { cells, checks } = figuresOf(
    interrupted,
    aRecord({ index: 4, checks: someChecks({ sockets: ['cubic', 'cubic'] }) }),
  );
  assert.equal(cells[0].loads, 1);
  assert.equal(checks[0].sockets, 2);
});

test('a page is the median of its loads, and of the type that most of them have', () => {
  const encrypted = aLoad({
    loadEventMs: 700,
    requests: [aRequest({ requestTimeMs: 0, receiveHeadersStartMs: 100, endMs: 200 })],
  });
  const { cells } = figuresOf(
    aRecord({ index: 1 }),
    aRecord({ index: 2, load: encrypted }),
    aRecord({ index: 3, load: { ...encrypted, loadEventMs: 900 } }),
  );
  assert.deepEqual([cells[0].pages[0].type, cells[0].pages[0].pageLoadMs], ['encrypted', 900]);
  const tied = figuresOf(
    aRecord({ index: 1, load: encrypted }),
    aRecord({
      index: 2,
      load: aLoad({
        requests: [aRequest({ url: 'http://a.example/', requestTimeMs: 0, receiveHeadersStartMs: 100, endMs: 200 })],
      }),
    }),
  );
  assert.equal(tied.cells[0].pages[0].type, 'mixed');
});

test('checks count failed loads too: a wrong congestion control cannot hide in the load it failed', () => {
  const wrong = aRecord({
    index: 1,
    status: 'failed',
    load: null,
    failure: { stage: 'cc-check', reason: '' },
    checks: someChecks({ sockets: ['cubic', 'reno', null] }),
  });
  assert.deepEqual(figuresOf(wrong).checks[0], {
    networkId: '3g-solo',
    armId: 'cubic',
    loads: 1,
    sockets: 3,
    socketsByControl: { cubic: 1, reno: 1, unknown: 1 },
    retransmits: 9,
    leakedPackets: 2,
    mendedWindows: null,
    ecn: null,
    queues: null,
  });
});

test('mended windows are summed over the loads that tell', () => {
  const told = (/** @type {number} */ index, /** @type {number | null} */ mended) =>
    aRecord({
      index,
      checks: { ...someChecks({ sockets: ['fld_tcp'] }), cwnd: { impossible: [], mended, ok: true } },
    });
  const silent = aRecord({ index: 3, checks: someChecks({ sockets: ['fld_tcp'] }) });
  assert.equal(figuresOf(told(1, 2), told(2, 3), silent).checks[0].mendedWindows, 5);
  assert.equal(figuresOf(told(1, null), silent).checks[0].mendedWindows, null);
});

test('the ECN check sums the loads that record ECN, and fails when one load lacks it', () => {
  const told = aRecord({ index: 1, checks: someChecks({ sockets: ['cubic', 'cubic'], ecn: true }) });
  const silent = aRecord({ index: 2, checks: someChecks({ sockets: ['cubic'] }) });
  const lacking = aRecord({ index: 3, checks: someChecks({ sockets: ['cubic'], ecn: false }) });
  assert.deepEqual(figuresOf(told, silent).checks[0].ecn, { sockets: 2, negotiated: 2, echoedSegments: 8, ok: true });
  assert.deepEqual(figuresOf(told, silent, lacking).checks[0].ecn, {
    sockets: 3,
    negotiated: 2,
    echoedSegments: 8,
    ok: false,
  });
});

test('what a link counted at its queues is summed over the loads, failed ones included', () => {
  const down = { arrived: 100, marked: 5, droppedEarly: 1, overflowed: 2, crossed: 97, lost: 3 };
  const up = { arrived: 50, marked: 0, droppedEarly: 0, overflowed: 0, crossed: 50, lost: 0 };
  const queues = { down, up, seed: '1/1/0' };
  const { checks } = figuresOf(
    aRecord({ index: 1, queues }),
    aRecord({ index: 2, status: 'failed', load: null, queues }),
    aRecord({ index: 3 }),
  );
  assert.deepEqual(checks[0].queues, {
    down: { arrived: 200, marked: 10, droppedEarly: 2, overflowed: 4, crossed: 194, lost: 6 },
    up: { ...up, arrived: 100, crossed: 100 },
  });
  assert.equal(checks[1].queues, null);
});

test('missed URLs are counted over loads, the most frequent first', () => {
  const records = [['http://a.example/?r=1', 'http://b.example/'], ['http://b.example/']].map((missedUrls, index) =>
    aRecord({ index, checks: someChecks({ missedUrls }) }),
  );
  const [, { checks }] = records; // the first has neither count, as older records
  if (checks) Object.assign(checks.replay, { canonical: 3, stubbed: 5 });
  assert.deepEqual(figuresOf(...records).replay, [
    {
      pageId: 'news',
      loads: 2,
      exact: 16,
      canonical: 3,
      fuzzy: 2,
      stubbed: 5,
      missed: 3,
      lowestCoverage: 9 / 11,
      missedUrls: [
        { url: 'http://b.example/', times: 2 },
        { url: 'http://a.example/?r=1', times: 1 },
      ],
      distinctMissed: 2,
    },
  ]);
});

test('a warning is counted once a load', () => {
  const { warnings } = figuresOf(
    aRecord({ index: 1, warnings: ['busy', 'busy'] }),
    aRecord({ index: 2, warnings: ['late', 'busy'] }),
  );
  assert.deepEqual(warnings, [
    { text: 'busy', loads: 2 },
    { text: 'late', loads: 1 },
  ]);
});
