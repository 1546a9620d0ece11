import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleRecord } from './fixtures/sample-record.js';
import { RECORD_CAPS, validateRecord } from './validate-record.js';

/** @param {(record: any) => void} change @returns {string | null} */
function mistakeAfter(change) {
  const record = sampleRecord();
  change(record);
  return validateRecord(record);
}

test('a record with every member is valid, and so is that of a load that failed early', () => {
  assert.equal(validateRecord(sampleRecord()), null);
  const { queues, telemetry, ...failed } = sampleRecord();
  const failure = { stage: 'link-up', reason: 'no link' };
  assert.equal(validateRecord({ ...failed, status: 'failed', failure, load: null, checks: null }), null);
});

test('a request may be answered in every way that the origin has, and in no other', () => {
  for (const replay of ['exact', 'canonical', 'fuzzy', 'stubbed', 'missed', null])
    assert.equal(
      mistakeAfter(({ load }) => (load.requests[0].replay = replay)),
      null,
    );
  assert.notEqual(
    mistakeAfter(({ load }) => (load.requests[0].replay = 'guessed')),
    null,
  );
});

test('a member of a later version is passed over', () => {
  assert.equal(
    mistakeAfter((record) => (record.load.colour = 'red')),
    null,
  );
});

/** @type {[string, (record: any) => void, string][]} */
const WRONG = [
  [
    'bytes that are text',
    ({ load }) => (load.requests[0].encodedBytes = 'AAAA'.repeat(1000)),
    `load.requests[0].encodedBytes must be number; found "${'AAAA'.repeat(15)}..."`,
  ],
  [
    'a paint time that is an object',
    ({ load }) => (load.largestContentfulPaintMs = { valueOf: 1 }),
    'load.largestContentfulPaintMs must be number or null; found an object',
  ],
  [
    'a number beyond what a double holds',
    ({ load }) => (load.requests[0].endMs = JSON.parse('1e999')),
    'load.requests[0].endMs must be number or null; found Infinity',
  ],
  [
    'a time of years',
    ({ load }) => (load.observedUntilMs = 1e15),
    'load.observedUntilMs must be <= 86400000; found 1000000000000000',
  ],
  ['a page that is a path', ({ trial }) => (trial.pageId = '../../x'), PAGE('"../../x"')],
  ['a page that is a prototype', ({ trial }) => (trial.pageId = '__proto__'), PAGE('"__proto__"')],
  ['no requests', ({ load }) => delete load.requests, 'load lacks "requests"'],
  ['a record that is a list', (record) => (record.trial = []), 'trial must be object; found a list of 0'],
  [
    'more requests than a record holds',
    ({ load }) => (load.requests = Array(RECORD_CAPS.requests + 1).fill(load.requests[0])),
    'load.requests must NOT have more than 10000 items; found a list of 10001',
  ],
  ['a load that is ok and is not there', (record) => (record.load = null), 'load must be object; found null'],
  [
    'half a retransmission',
    ({ checks }) => (checks.congestionControl.sockets[0].retransmits = 0.5),
    'checks.congestionControl.sockets[0].retransmits must be integer or null; found 0.5',
  ],
  [
    'columns of two lengths',
    ({ telemetry }) => telemetry.connections[0].samples.cwnd.pop(),
    'telemetry.connections[0].samples must have columns of one length',
  ],
  ['a failure without a reason', (record) => (record.status = 'failed'), 'failure must be object; found null'],
];
/** @param {string} found */
function PAGE(found) {
  return `trial.pageId must match pattern "^(?!\\.|__proto__$)[^\\p{Cc}\\p{Cf}\\p{Cs}/\\\\]{1,200}$"; found ${found}`;
}
for (const [what, change, mistake] of WRONG)
  test(`a wrong record is named by its first mistake: ${what}`, () => assert.equal(mistakeAfter(change), mistake));
