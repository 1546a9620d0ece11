import assert from 'node:assert/strict';
import { test } from 'node:test';
import { samplePage } from '../experiment/sample-experiment.js';
import { aLoad, aRequest } from '../metrics/fixtures/a-load.js';
import { sampleRecord } from '../schemas/fixtures/sample-record.js';
import { describeCheck } from './describe-check.js';

/** @typedef {import('../types/run-record.js').RunRecord} RunRecord */

const PAGE = { ...samplePage('news'), content: { requests: 2, bytes: 1_000 } };

/**
 * @param {Partial<import('../types/run-record.js').RequestRecord>[]} requests
 * @param {{received?: Record<string, number>, load?: object, record?: Partial<RunRecord>,
 *   minCoverage?: number}} [known]
 */
function check(requests, { received = {}, load = {}, record = {}, minCoverage = 0.8 } = {}) {
  const sample = sampleRecord();
  return describeCheck({
    page: PAGE,
    errors: ['x is not defined'],
    received: new Map(Object.entries(received)),
    tried: [],
    minCoverage,
    record: {
      ...sample,
      failure: null,
      load: aLoad({ requests: requests.map((one) => aRequest({ endMs: 5, ...one })), ...load }),
      ...record,
    },
  });
}

const DOCUMENT = { id: '1', recorded: { number: 0, bytes: 900 }, encodedBytes: 1_100 };
const SCRIPT = { id: '2', recorded: { number: 1, bytes: 100 }, encodedBytes: 300 };

test('a page that is answered, asked for and painted is good', () => {
  const checked = check([DOCUMENT, SCRIPT], { received: { 1: 900, 2: 100 } });
  assert.deepEqual([checked.verdict, checked.reasons], ['good', []]);
  assert.deepEqual(checked.content, { recordedRequests: 2, recordedBytes: 1_000, askedBytes: 1_000 });
  assert.deepEqual(checked.bytes, { exact: 1_400 });
  assert.deepEqual(checked.consoleErrors, ['x is not defined']);
});

test('bodies that were stored in another encoding than they were sent in are doubted beyond 2 %', () => {
  const wire = (/** @type {number} */ bytes) => check([DOCUMENT, SCRIPT], { received: { 1: bytes, 2: 100 } });
  assert.deepEqual(wire(920).wire, { receivedBytes: 1_020, recordedBytes: 1_000, share: 1.02 });
  assert.deepEqual([wire(919).verdict, wire(881).verdict], ['good', 'good']);
  assert.deepEqual(
    [wire(921), wire(879)].map(({ verdict, reasons }) => [verdict, reasons]),
    [
      ['doubtful', ['its bodies have 102.1 % of the bytes that the recorded servers sent']],
      ['doubtful', ['its bodies have 97.9 % of the bytes that the recorded servers sent']],
    ],
  );
});

test('answers that did not come whole, from the cache, in parts or in unknown bytes are not weighed', () => {
  const { wire } = check([
    { ...DOCUMENT, status: 206 },
    { ...SCRIPT, failed: true },
    { ...SCRIPT, id: '3', endMs: null },
    { ...SCRIPT, id: '4', source: 'memory-cache' },
    { id: '5' },
    { ...SCRIPT, id: 'untold' },
  ]);
  assert.deepEqual(wire, { receivedBytes: 0, recordedBytes: 0, share: null });
});

test('a page that paints nothing is doubted, and one below the gate refused', () => {
  const blank = check([DOCUMENT], { received: { 1: 900 }, load: { firstContentfulPaintMs: null } });
  assert.deepEqual([blank.verdict, blank.reasons], ['doubtful', ['nothing was painted before the load was over']]);
  const missed = check([DOCUMENT, { id: '2', replay: 'missed' }], { received: { 1: 900 } });
  assert.equal(missed.verdict, 'refused');
  assert.match(missed.reasons[0], /answered 50 % of its requests/);
  assert.equal(
    check([DOCUMENT, { id: '2', replay: 'missed' }], { received: { 1: 900 }, minCoverage: 0.5 }).verdict,
    'good',
  );
});

test('a load that did not end well has the reason, and no figures that it cannot have', () => {
  const failure = { stage: /** @type {const} */ ('load-timeout'), reason: 'no load event within 30 s' };
  const checked = check([], { record: { load: null, checks: null, failure } });
  assert.deepEqual([checked.verdict, checked.reasons], ['failed', ['load-timeout: no load event within 30 s']]);
  assert.deepEqual([checked.vetted, checked.requests, checked.loadEventMs], [null, {}, null]);
});
