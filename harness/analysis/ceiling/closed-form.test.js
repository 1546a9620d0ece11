import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closedForm } from './closed-form.js';
import { gainOf } from './slow-start-gain.js';

/** @param {number} kilobytes @param {number} gain */
const roundsOf = (kilobytes, gain) =>
  closedForm({ bytes: kilobytes * 1000, rttMs: 1000, rateMbps: 100_000 }, { gain }).rounds;

test('doubling needs 1 round up to 14 kB, 2 up to 43, 3 up to 101, 4 up to 217', () => {
  assert.deepEqual(
    [14, 15, 43, 44, 101, 102, 217, 218].map((kilobytes) => roundsOf(kilobytes, 2)),
    [1, 2, 2, 3, 3, 4, 4, 5],
  );
});

test('tripling needs 1 round up to 14 kB, 2 up to 57, 3 up to 188, 4 up to 579', () => {
  assert.deepEqual(
    [14, 15, 57, 58, 188, 189, 579, 580].map((kilobytes) => roundsOf(kilobytes, 3)),
    [1, 2, 2, 3, 3, 4, 4, 5],
  );
});

test('rounds take an RTT each, and the last one its packets at the rate of the link', () => {
  // 10 + 20 + 5 segments, one a ms: the 5th of the third round arrives 2 RTT and 4 + 1 ms after the first of all
  const { ms, rounds } = closedForm({ bytes: 35 * 1448, rttMs: 100, rateMbps: 12.032 }, { gain: 2 });
  assert.deepEqual([rounds, Math.round(ms * 1000) / 1000], [3, 206]);
});

test('a sender that fills the path at once takes the time of the packets alone', () => {
  const { ms, rounds } = closedForm({ bytes: 35 * 1448, rttMs: 100, rateMbps: 12.032 }, { gain: Infinity });
  assert.deepEqual([rounds, Math.round(ms * 1000) / 1000], [1, 34]);
});

test('a window that outgrows path and queue is told', () => {
  const link = { rttMs: 100, rateMbps: 12.032 }; // holds 100 packets
  const overflows = (/** @type {number} */ segments, /** @type {number | null} */ queuePackets) =>
    closedForm({ bytes: segments * 1448, ...link, queuePackets }, { gain: 2 }).overflows;
  assert.deepEqual([overflows(300, 200), overflows(1200, 200), overflows(1200, null)], [false, true, false]);
});

test('how fast a window grows is known of those that double, of FLD_TCP and of a told oracle', () => {
  const told = { rate_kbps: '1000', rtt_us: '1' };
  assert.deepEqual(
    [
      gainOf({ id: 'cubic', kernelName: 'cubic' }),
      gainOf({ id: 'fld_tcp', kernelName: 'fld_tcp' }),
      gainOf({ id: 'o', kernelName: 'oracle_1', program: 'oracle', settings: told }),
      gainOf({ id: 'f', kernelName: 'fld_1', program: 'fld_tcp', settings: { ss_gain: '2' } }),
      gainOf({ id: 'bbr', kernelName: 'bbr' }),
      gainOf(null),
    ],
    [2, 3, Infinity, null, null, Infinity],
  );
});
