import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aRequest } from './fixtures/a-load.js';
import { receptionInterval } from './reception-interval.js';

const until2000 = { observedUntilMs: 2000 };

test('reception starts at the first header byte and ends with the body', () => {
  const request = aRequest({
    requestTimeMs: 10,
    receiveHeadersStartMs: 60,
    receiveHeadersEndMs: 62,
    responseReceivedMs: 65,
    endMs: 90,
  });
  assert.deepEqual(receptionInterval(request, until2000), { startMs: 60, endMs: 90 });
});

test('without a first header byte it starts at the end of the headers, else at responseReceived', () => {
  const noStart = aRequest({ requestTimeMs: 10, receiveHeadersEndMs: 62, responseReceivedMs: 65, endMs: 90 });
  assert.deepEqual(receptionInterval(noStart, until2000), { startMs: 62, endMs: 90 });
  const noTiming = aRequest({ requestTimeMs: null, responseReceivedMs: 65, endMs: 90 });
  assert.deepEqual(receptionInterval(noTiming, until2000), { startMs: 65, endMs: 90 });
});

test('an offset of zero from the request means that the time is not known', () => {
  const request = aRequest({ requestTimeMs: 10, receiveHeadersStartMs: 10, receiveHeadersEndMs: 62, endMs: 90 });
  assert.deepEqual(receptionInterval(request, until2000), { startMs: 62, endMs: 90 });
});

test('a request without an answer has no reception', () => {
  assert.equal(receptionInterval(aRequest({ requestTimeMs: 10, endMs: 90 }), until2000), null);
});

test('a failed answer counts only if bytes had arrived', () => {
  const failed = { requestTimeMs: 10, receiveHeadersStartMs: 60, endMs: 90, failed: true };
  assert.equal(receptionInterval(aRequest(failed), until2000), null);
  assert.deepEqual(receptionInterval(aRequest({ ...failed, encodedBytes: 512 }), until2000), {
    startMs: 60,
    endMs: 90,
  });
});

test('an open answer is received until observation ends', () => {
  assert.deepEqual(receptionInterval(aRequest({ requestTimeMs: 10, receiveHeadersStartMs: 60 }), until2000), {
    startMs: 60,
    endMs: 2000,
  });
});

test('a reception never ends before it starts', () => {
  const request = aRequest({ requestTimeMs: 10, receiveHeadersStartMs: 60.4, endMs: 60.1 });
  assert.deepEqual(receptionInterval(request, until2000), { startMs: 60.4, endMs: 60.4 });
});
