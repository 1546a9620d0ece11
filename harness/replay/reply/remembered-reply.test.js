import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeReply } from './compose-reply.js';

/** @type {import('../matching/index-recording.js').Answer} */
const ANSWER = {
  status: 200,
  statusText: 'OK',
  headers: [
    ['Date', 'Wed, 01 May 2024 10:00:00 GMT'],
    ['ETag', '"a"'],
  ],
  body: Buffer.from('whole'),
  declaredLength: null,
  contentRange: null,
  requestDigest: null,
  requestBody: Buffer.alloc(0),
  serverWaitMs: null,
};
const PLAIN = { method: 'GET', range: null, ifNoneMatch: null, ifModifiedSince: null };

test('a plain GET has the same reply within a second, and new dates in the next', () => {
  const first = composeReply(ANSWER, { ...PLAIN, nowMs: 1_000_000 });
  assert.equal(composeReply(ANSWER, { ...PLAIN, nowMs: 1_000_999 }), first);
  const next = composeReply(ANSWER, { ...PLAIN, nowMs: 1_001_000 });
  assert.deepEqual(
    [first, next].map(({ headers }) => headers[0][1]),
    ['Thu, 01 Jan 1970 00:16:40 GMT', 'Thu, 01 Jan 1970 00:16:41 GMT'],
  );
});

test('what is asked for otherwise is composed for itself', () => {
  const nowMs = 5_000;
  assert.equal(composeReply(ANSWER, { ...PLAIN, nowMs }).body?.toString(), 'whole');
  assert.equal(composeReply(ANSWER, { ...PLAIN, nowMs, method: 'HEAD' }).body, null);
  assert.equal(composeReply(ANSWER, { ...PLAIN, nowMs, range: 'bytes=0-1' }).body?.toString(), 'wh');
  assert.equal(composeReply(ANSWER, { ...PLAIN, nowMs, ifNoneMatch: '"a"' }).status, 304);
  assert.equal(composeReply(ANSWER, { ...PLAIN, nowMs, ifModifiedSince: 'x' }).status, 200);
  assert.equal(composeReply(ANSWER, { ...PLAIN, nowMs }).body?.toString(), 'whole');
});
