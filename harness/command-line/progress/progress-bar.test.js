import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { progressBar } from './progress-bar.js';
import { endEvent, startEvent } from './sample-events.js';

/** A bar on a fake terminal 120 columns wide, and the text it wrote, without the escape sequences. */
function makeBar() {
  const terminal = Object.assign(new PassThrough(), {
    isTTY: true,
    columns: 120,
    cursorTo() {},
    clearLine() {},
    moveCursor() {},
  });
  let text = '';
  terminal.on('data', (chunk) => {
    text += chunk;
  });
  let nowMs = 0;
  const bar = progressBar({ stream: /** @type {any} */ (terminal), now: () => nowMs });
  return {
    bar,
    setTime: (/** @type {number} */ ms) => {
      nowMs = ms;
    },
    text: () => text.replace(/\x1b[[(]?[0-9;?]*[A-Za-z]|\x1b[78]/g, ''),
  };
}

test('the bar shows the loads done, the arm, the page, the network and the round', () => {
  const { bar, text } = makeBar();
  bar.onEvent(startEvent({ done: 10, total: 40 }));
  bar.stop();
  assert.match(text(), /██████░░░░░░░░░░░░░░░░░░ 10\/40 {2}– left {2}fld_tcp {2}news on 3g-solo, round 2/);
});

test('failures and the time left appear once there are any', () => {
  const { bar, setTime, text } = makeBar();
  bar.onEvent(startEvent({ done: 0, total: 40 }));
  setTime(4_000);
  bar.onEvent(endEvent({ done: 1, total: 40, failure: { stage: 'proxy', reason: 'Squid ended with signal 9' } }));
  bar.stop();
  assert.match(text(), /failed: fld_tcp {2}news on 3g-solo, round 2: proxy: Squid ended with signal 9\n/);
  assert.match(text(), / 1\/40 {2}1 failed {2}2 min 36 s left/);
});

test('before the first load messages are written without a bar', () => {
  const { bar, text } = makeBar();
  bar.onEvent({ kind: 'message', text: 'lab: starting the origin' });
  bar.stop();
  assert.equal(text(), 'lab: starting the origin\n');
});
