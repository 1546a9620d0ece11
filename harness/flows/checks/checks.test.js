import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleFlow, sampleFlowRun } from '../sample-flow-run.js';
import { agreementChecks } from './agreement.js';
import { checkRun, doubtsOf } from './check-run.js';
import { rateSwitchCheck } from './rate-switch.js';

/** @typedef {import('../../types/flow-run-record.js').FlowRecord} FlowRecord */
/** @typedef {import('../../types/flow-run-record.js').BottleneckRecord} BottleneckRecord */

const { bottleneck } = sampleFlowRun();
const wrongIn = (/** @type {FlowRecord} */ flow) => agreementChecks([flow]).flatMap(({ id, ok }) => (ok ? [] : [id]));

test('three sides that tell the same agree', () => assert.deepEqual(wrongIn(sampleFlow()), []));

test('a segment that a socket sent and the bottleneck never saw is found', () =>
  assert.deepEqual(wrongIn(sampleFlow({ sentBytes: 147_696 })), ['agreement-sent']));

test('bytes that were received and never crossed the bottleneck are found, and bytes that got lost behind it', () => {
  assert.deepEqual(wrongIn(sampleFlow({ deliveredBytes: 144_801 })), ['agreement-delivered']);
  assert.deepEqual(wrongIn(sampleFlow({ deliveredBytes: 143_351 })), ['agreement-delivered']);
  // sent twice, received once
  assert.deepEqual(wrongIn(sampleFlow({ deliveredBytes: 143_352 })), []);
});

test('dropped bytes that were never sent again are found', () =>
  assert.deepEqual(wrongIn(sampleFlow({ retransmittedBytes: 1447 })), ['agreement-drops']));

test('of a flow that was cut off, what was on its way may be missing, and not more', () => {
  const cut = { endMs: null, deliveredBytes: 90_000, retransmittedBytes: 0 };
  assert.deepEqual(wrongIn(sampleFlow({ ...cut, sentBytes: 146_248 - 3 * 1448 })), []);
  assert.deepEqual(wrongIn(sampleFlow({ ...cut, sentBytes: 146_248 - 4 * 1448 })), ['agreement-sent']);
});

test('the finding names the flow and its figures', () => {
  assert.deepEqual(agreementChecks([sampleFlow(), sampleFlow({ id: 'short#2', sentBytes: 1 })])[0], {
    id: 'agreement-sent',
    ok: false,
    finding:
      'bytes that the socket sent and bytes that reached the bottleneck disagree in 1 of 2 flows: ' +
      'short#2: 1 and 146248',
  });
});

/** @param {{atMs: number, bytes: number, queue?: number}[]} looks */
const samplesOf = (looks) =>
  looks.map(({ atMs, bytes, queue = 30 }) => ({
    atMs,
    queuePackets: queue,
    deliveredBytes: bytes,
    droppedPackets: 0,
    earlyDroppedPackets: 0,
    lostPackets: 0,
    markedPackets: 0,
    delayMs: 1,
  }));
const SWITCH = [{ atS: 1, rateMbps: 2 }];

test('a change of the rate is seen when the bottleneck carries as much as the new one gives', () => {
  // 2 Mbit/s: 250 bytes a ms
  const at = (/** @type {number} */ rate, queue = 30) =>
    samplesOf([1000, 1100, 1300, 1500].map((atMs) => ({ atMs, bytes: (atMs - 1000) * rate, queue })));
  assert.deepEqual(rateSwitchCheck(at(249), SWITCH), {
    id: 'rate-switch',
    ok: true,
    finding: '1 of 1 changes of the rate were seen within 100 ms',
  });
  assert.equal(rateSwitchCheck(at(290), SWITCH).ok, false);
  assert.equal(rateSwitchCheck(at(12_500), SWITCH).finding, 'at 1 s to 2 Mbit/s: 5000000 bytes in 400 ms');
  assert.equal(rateSwitchCheck(at(200), SWITCH).ok, false, 'too slow although packets wait');
  assert.equal(rateSwitchCheck(at(200, 0), SWITCH).ok, true, 'nothing waits: there is no more to carry');
});

/**
 * @param {Partial<FlowRecord>} changes
 * @param {{kernelName?: string, ecn?: boolean, unwrittenPackets?: number, unspread?: number}} [asked]
 */
function failedChecks(changes, { kernelName = 'reno', ecn = false, unwrittenPackets = 0, unspread = 0 } = {}) {
  const observed = {
    flows: [sampleFlow(changes)],
    bottleneck: /** @type {BottleneckRecord} */ (bottleneck),
    unwrittenPackets,
    spread: [{ device: 'eth0', packets: 10, unspread, ok: unspread === 0 }],
  };
  const asked = { rateChanges: [], expected: [{ kernelName, ecn }] };
  return checkRun(observed, asked).flatMap(({ id, ok }) => (ok ? [] : [id]));
}

test('a run is sound when its sockets are what was asked for', () => {
  assert.deepEqual(failedChecks({}), []);
  assert.deepEqual(failedChecks({}, { kernelName: 'cubic' }), ['congestion-control']);
  assert.deepEqual(failedChecks({}, { ecn: true }), ['ecn']);
  assert.deepEqual(failedChecks({ reset: true }), ['resets']);
  assert.deepEqual(failedChecks({ minRttMs: 39 }), ['round-trip']);
  assert.deepEqual(failedChecks({ startMs: null }), ['connected']);
  assert.deepEqual(failedChecks({}, { unwrittenPackets: 1 }), ['devices']);
  assert.deepEqual(failedChecks({}, { unspread: 1 }), ['spreading']);
});

test('a lab that was late for one packet in a hundred is doubted', () => {
  const late = /** @type {BottleneckRecord} */ (bottleneck);
  const flows = [sampleFlow(), sampleFlow()];
  assert.deepEqual(doubtsOf({ flows, bottleneck: late }), []);
  const later = { ...late, latenessMs: { mean: 1, p99: 1.1, max: 30 } };
  assert.match(doubtsOf({ flows, bottleneck: later })[0], /more than 1\.1 ms late/);
});

test('flows that never connected are told of, and are no fault of the lab while others did', () => {
  const flows = [sampleFlow(), sampleFlow({ startMs: null })];
  const late = /** @type {BottleneckRecord} */ (bottleneck);
  assert.deepEqual(doubtsOf({ flows, bottleneck: late }), ['1 of 2 flows had not connected when the run ended']);
});
