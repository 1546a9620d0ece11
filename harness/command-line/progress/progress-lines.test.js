import assert from 'node:assert/strict';
import { test } from 'node:test';
import { progressLines } from './progress-lines.js';
import { endEvent, startEvent } from './sample-events.js';

/** A display on a fake stream and a clock set by hand. */
function makeDisplay() {
  let text = '';
  let nowMs = 0;
  const progress = progressLines({
    stream: {
      write: (/** @type {string} */ chunk) => {
        text += chunk;
      },
    },
    now: () => nowMs,
  });
  return {
    progress,
    setTime: (/** @type {number} */ ms) => {
      nowMs = ms;
    },
    lines: () => text.split('\n').slice(0, -1),
  };
}

test('each load ends in one line with its place, its time and the time left', () => {
  const { progress, setTime, lines } = makeDisplay();
  progress.onEvent(startEvent({ done: 0, total: 40 }));
  setTime(4_000);
  progress.onEvent(endEvent({ done: 1, total: 40, loadEventMs: 2_954 }));
  assert.deepEqual(lines(), ['[1/40] fld_tcp  news on 3g-solo, round 2: 2.95 s; 0 failed, 2 min 36 s left']);
});

test('a failed load is told with its stage and reason, and counted', () => {
  const { progress, setTime, lines } = makeDisplay();
  progress.onEvent(startEvent({ done: 0, total: 2 }));
  setTime(10_000);
  progress.onEvent(
    endEvent({ done: 1, total: 2, failure: { stage: 'load-timeout', reason: 'no load event within 60 s' } }),
  );
  assert.deepEqual(lines(), [
    'failed: fld_tcp  news on 3g-solo, round 2: load-timeout: no load event within 60 s',
    '[1/2] fld_tcp  news on 3g-solo, round 2: no load event; 1 failed, 10 s left',
  ]);
});

test('the loads of an earlier, resumed run are done, but tell nothing about the time left', () => {
  const { progress, setTime, lines } = makeDisplay();
  progress.onEvent(startEvent({ done: 30, total: 40 }));
  setTime(5_000);
  progress.onEvent(endEvent({ done: 31, total: 40, loadEventMs: 1_000 }));
  assert.deepEqual(lines(), ['[31/40] fld_tcp  news on 3g-solo, round 2: 1.00 s; 0 failed, 45 s left']);
});

test('the time that the lab took to start does not count as time of loads', () => {
  const { progress, setTime, lines } = makeDisplay();
  progress.onEvent({ kind: 'message', text: 'lab: up' });
  setTime(20_000);
  progress.onEvent(startEvent({ done: 0, total: 2 }));
  setTime(24_000);
  progress.onEvent(endEvent({ done: 1, total: 2, loadEventMs: 3_000 }));
  assert.deepEqual(lines(), ['lab: up', '[1/2] fld_tcp  news on 3g-solo, round 2: 3.00 s; 0 failed, 4 s left']);
});

test('a link that is not as asked is told quantity by quantity', () => {
  const { progress, lines } = makeDisplay();
  const rtt = { quantity: 'round trip', unit: 'ms', asked: 50, measured: 50.4, tolerance: 2, ok: true };
  const rate = { quantity: 'rate down', unit: 'Mbit/s', asked: 7, measured: 4.1, tolerance: 0.35, ok: false };
  progress.onEvent({
    kind: 'link-check',
    check: { networkId: '3g-solo', ok: false, checks: [rtt, rate], warnings: ['the machine was busy'] },
  });
  assert.deepEqual(lines(), [
    'link 3g-solo: NOT as asked',
    '  rate down: asked 7, measured 4.1 Mbit/s',
    '  the machine was busy',
  ]);
});
