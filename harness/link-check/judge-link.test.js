import assert from 'node:assert/strict';
import test from 'node:test';
import { judgeLink } from './judge-link.js';

const DIRECTION = { rateMbps: 12.032, trace: null, loss: 0, queuePackets: 100 };
const PROFILE = { id: 'x', title: 'X', rttMs: 50, down: DIRECTION, up: DIRECTION, crossTraffic: null, source: '' };
// 12.032 Mbit/s carries one packet of 1504 bytes each millisecond, so 100 packets in the queue are 100 ms.
const GOOD = {
  askedMbps: 12.032,
  askedSlackMbps: 0,
  rateMbps: 12,
  loadedRttMs: 152,
  light: { sent: 1000, lost: 0 },
  red: null,
};
const MEASURED = { rttMs: 50.3, waitMs: 3, fullRttMs: 52, down: GOOD, up: GOOD, effectiveMbps: null, queues: null };

/** @param {import('./judge-link.js').LinkMeasurement} measured */
const broken = (measured) =>
  judgeLink(PROFILE, measured)
    .checks.filter((check) => !check.ok)
    .map((check) => check.quantity);

test('a link that is what was asked passes every check', () => {
  const linkCheck = judgeLink(PROFILE, MEASURED);
  assert.equal(linkCheck.ok, true);
  assert.deepEqual(
    linkCheck.checks.map((check) => check.quantity),
    ['RTT', 'wait for the link', 'rate down', 'loss down', 'queue down', 'rate up', 'loss up', 'queue up'],
  );
});

test('half the rate, a longer way, a lost packet in a hundred, a queue of half the depth: each is found', () => {
  assert.deepEqual(broken({ ...MEASURED, down: { ...GOOD, rateMbps: 6 } }), ['rate down', 'queue down']);
  assert.deepEqual(broken({ ...MEASURED, rttMs: 70 }), ['RTT']);
  assert.deepEqual(broken({ ...MEASURED, up: { ...GOOD, light: { sent: 1000, lost: 10 } } }), ['loss up']);
  assert.deepEqual(broken({ ...MEASURED, up: { ...GOOD, loadedRttMs: 102 } }), ['queue up']);
});

test('2 % of the rate and 1 ms of the RTT are held, and no more', () => {
  const rate = (/** @type {number} */ rateMbps) => broken({ ...MEASURED, down: { ...GOOD, rateMbps } });
  assert.deepEqual([rate(12.032 * 0.981), rate(12.032 * 1.019)], [[], []]);
  assert.deepEqual([rate(12.032 * 0.979), rate(12.032 * 1.021)], [['rate down'], ['rate down']]);
  const rtt = (/** @type {number} */ rttMs) => broken({ ...MEASURED, rttMs });
  assert.deepEqual([rtt(49.1), rtt(50.9), rtt(48.9), rtt(51.1)], [[], [], ['RTT'], ['RTT']]);
});

test("a packet waits for Mahimahi's next opportunity, never longer than one each way and the rounding", () => {
  assert.deepEqual(broken({ ...MEASURED, waitMs: 4.9 }), []); // 1 + 1 + 3 ms
  assert.deepEqual(broken({ ...MEASURED, waitMs: 5.1 }), ['wait for the link']);
});

test('a quantity that could not be measured fails the check', () => {
  assert.deepEqual(broken({ ...MEASURED, rttMs: null }), ['RTT']);
  assert.deepEqual(broken({ ...MEASURED, fullRttMs: null }), ['queue down', 'queue up']);
});

test("a trace's rate is held to 2 % and what its start leaves open", () => {
  const traced = { ...PROFILE, down: { ...DIRECTION, rateMbps: null, trace: 'x.down' } };
  const off = (/** @type {number} */ rateMbps) =>
    judgeLink(traced, { ...MEASURED, down: { ...GOOD, askedMbps: 10, askedSlackMbps: 0.1, rateMbps } })
      .checks.filter((check) => !check.ok)
      .map((check) => check.quantity);
  assert.deepEqual([off(10.29), off(10.31)], [[], ['rate down']]);
});

const RED = { minPackets: 20, maxPackets: 60, maxProbability: 0.1, weight: 0.002 };
/** @param {NonNullable<typeof SIGNALS>} red */
const brokenRed = (red) =>
  judgeLink({ ...PROFILE, down: { ...DIRECTION, red: RED } }, { ...MEASURED, down: { ...GOOD, red } })
    .checks.filter((check) => !check.ok)
    .map((check) => check.quantity);
const SIGNALS = { ecn: { marksReceived: 40, droppedEarly: 2 }, withoutEcn: { marksReceived: 0, droppedEarly: 38 } };

test('RED must mark a flow with ECN, but for what may not be marked, and drop from one without', () => {
  assert.deepEqual(brokenRed(SIGNALS), []);
  assert.deepEqual(brokenRed({ ...SIGNALS, ecn: { marksReceived: 0, droppedEarly: 40 } }), [
    "drops among RED's signals down, with ECN",
  ]);
  assert.deepEqual(brokenRed({ ...SIGNALS, withoutEcn: { marksReceived: 1, droppedEarly: 37 } }), [
    "drops among RED's signals down, without ECN",
  ]);
});

test('RED that does not signal fails the check', () => {
  const silence = { marksReceived: 0, droppedEarly: 0 };
  assert.deepEqual(brokenRed({ ecn: silence, withoutEcn: silence }), [
    "drops among RED's signals down, with ECN",
    "drops among RED's signals down, without ECN",
  ]);
});

test('our own link, where a ping is carried at once, adds the time that its bytes take to the RTT', () => {
  const slow = { ...DIRECTION, rateMbps: 0.704 }; // 88 bytes in 1 ms
  const found = { ...GOOD, askedMbps: 0.704 };
  const rtt = (/** @type {number} */ rttMs) =>
    judgeLink(
      { ...PROFILE, down: slow, up: slow, lossSeed: 1 },
      { ...MEASURED, down: found, up: found, rttMs, waitMs: null },
    ).checks[0].ok;
  assert.deepEqual([rtt(50.9), rtt(51.1), rtt(52.9), rtt(53.1)], [false, true, true, false]);
});

test('a link that counts must have lost what was asked, of all that crossed it', () => {
  const lossy = { ...PROFILE, lossSeed: 1, down: { ...DIRECTION, loss: 0.003 } };
  const counted = { arrived: 10_000, marked: 0, droppedEarly: 0, overflowed: 0, crossed: 10_000, lost: 30 };
  const off = (/** @type {number} */ lost) =>
    judgeLink(lossy, { ...MEASURED, queues: { down: { ...counted, lost }, up: counted, seed: '' } })
      .checks.filter((check) => !check.ok)
      .map((check) => check.quantity);
  assert.deepEqual(off(30), []);
  assert.deepEqual(off(0), ["loss down, by the link's own count"]); // four standard deviations are 22 packets
  assert.deepEqual(off(60), ["loss down, by the link's own count"]);
});
