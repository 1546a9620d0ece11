import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exchange } from '../fixtures/exchange.js';
import { indexRecording } from './index-recording.js';
import { nextAnswer } from './next-answer.js';

const URL_ = 'https://a.test/api';

/** @param {import('../../recording/recording.js').Exchange[]} exchanges */
function asker(exchanges) {
  const [{ answers }] = indexRecording({ exchanges }).byUrl.values();
  const cursors = new Map();
  return (/** @type {string | null} */ range = null) => nextAnswer(answers, { cursors, range }).body.toString();
}

test('several answers to one URL come in recorded order, and the last one is repeated', () => {
  const ask = asker(['one', 'two', 'three'].map((text) => exchange(URL_, { text })));
  assert.deepEqual([ask(), ask(), ask(), ask()], ['one', 'two', 'three', 'three']);
});

test('a new load begins with the first answer', () => {
  const exchanges = ['one', 'two'].map((text) => exchange(URL_, { text }));
  assert.equal(asker(exchanges)(), 'one');
  assert.equal(asker(exchanges)(), 'one');
});

test('a recorded part answers its own range, and the whole answers all other requests', () => {
  const part = (/** @type {string} */ range, /** @type {string} */ text) =>
    exchange(URL_, { status: 206, headers: [['Content-Range', range]], text });
  const ask = asker([part('bytes 0-3/8', 'abcd'), part('bytes 4-7/8', 'efgh'), exchange(URL_, { text: 'abcdefgh' })]);
  assert.equal(ask('bytes=4-'), 'efgh');
  assert.equal(ask('bytes=0-3'), 'abcd');
  assert.equal(ask(), 'abcdefgh');
  assert.equal(ask('bytes=2-5'), 'abcdefgh');
});
