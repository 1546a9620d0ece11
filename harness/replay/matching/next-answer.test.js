import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exchange } from '../fixtures/exchange.js';
import { bodyDigest, indexRecording } from './index-recording.js';
import { nextAnswer } from './next-answer.js';

const URL_ = 'https://a.test/api';

/** @param {import('../../recording/recording.js').Exchange[]} exchanges */
function asker(exchanges) {
  const [resource] = indexRecording({ exchanges }).byUrl.values();
  const cursors = new Map();
  return ({ body = '', range = /** @type {string | null} */ (null) } = {}) => {
    const { answer, sameBody } = nextAnswer(resource, { cursors, range, requestDigest: bodyDigest(Buffer.from(body)) });
    return [answer.body.toString(), sameBody];
  };
}

test('several answers to one URL come in recorded order, and the last one is repeated', () => {
  const ask = asker(['one', 'two', 'three'].map((text) => exchange(URL_, { text })));
  assert.deepEqual(
    [ask(), ask(), ask(), ask()].map(([text]) => text),
    ['one', 'two', 'three', 'three'],
  );
});

test('a new load begins with the first answer', () => {
  const exchanges = ['one', 'two'].map((text) => exchange(URL_, { text }));
  assert.equal(asker(exchanges)()[0], 'one');
  assert.equal(asker(exchanges)()[0], 'one');
});

test('a recorded request body gets its own answers, any other body the next answer', () => {
  const post = (/** @type {string} */ body, /** @type {string} */ text) =>
    exchange(URL_, { method: 'POST', requestBody: Buffer.from(body), text });
  const ask = asker([post('a', 'a1'), post('b', 'b1'), post('a', 'a2')]);
  assert.deepEqual(ask({ body: 'b' }), ['b1', true]);
  assert.deepEqual(ask({ body: 'a' }), ['a1', true]);
  assert.deepEqual(ask({ body: 'a' }), ['a2', true]);
  const other = asker([post('a', 'a1'), post('b', 'b1')]);
  assert.deepEqual(
    [other({ body: 'c' }), other({ body: 'd' })],
    [
      ['a1', false],
      ['b1', false],
    ],
  );
});

test('a recorded part answers its own range, and the whole answers all other requests', () => {
  const part = (/** @type {string} */ range, /** @type {string} */ text) =>
    exchange(URL_, { status: 206, headers: [['Content-Range', range]], text });
  const ask = asker([part('bytes 0-3/8', 'abcd'), part('bytes 4-7/8', 'efgh'), exchange(URL_, { text: 'abcdefgh' })]);
  assert.equal(ask({ range: 'bytes=4-' })[0], 'efgh');
  assert.equal(ask({ range: 'bytes=0-3' })[0], 'abcd');
  assert.equal(ask()[0], 'abcdefgh');
  assert.equal(ask({ range: 'bytes=2-5' })[0], 'abcdefgh');
});
