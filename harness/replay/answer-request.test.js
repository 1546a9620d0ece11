import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerRequest } from './answer-request.js';
import { exchange } from './fixtures/exchange.js';
import { indexRecording } from './matching/index-recording.js';

const index = indexRecording({
  exchanges: [
    exchange('https://a.test/', { text: 'page' }),
    exchange('https://a.test/api', { method: 'POST', requestBody: Buffer.from('q=1'), text: 'one' }),
  ],
});

/**
 * @type {(method: string, url: string | null, more?: {headers?: Record<string, string>, body?: string}) =>
 *   import('./answer-request.js').ReplayReply}
 */
const ask = (method, url, { headers = {}, body = '' } = {}) =>
  answerRequest(
    index,
    { method, url: url === null ? null : new URL(url), headers, body: Buffer.from(body), nowMs: 0 },
    new Map(),
  );

test('a miss is an empty 404', () => {
  for (const reply of [ask('GET', 'https://a.test/other'), ask('GET', null), ask('OPTIONS', 'https://a.test/')]) {
    assert.deepEqual([reply.kind, reply.status, reply.body?.length], ['missed', 404, 0]);
  }
});

test('between loads every request is a miss', () => {
  const request = { method: 'GET', url: new URL('https://a.test/'), headers: {}, body: Buffer.alloc(0), nowMs: 0 };
  assert.equal(answerRequest(null, request, new Map()).kind, 'missed');
});

test('the same URL with another request body is a fuzzy match', () => {
  assert.equal(ask('POST', 'https://a.test/api', { body: 'q=1' }).kind, 'exact');
  assert.equal(ask('POST', 'https://a.test/api', { body: 'q=2' }).kind, 'fuzzy');
});

test('a preflight is allowed for a recorded request and is a miss for any other', () => {
  const headers = {
    origin: 'https://b.test',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'x-a,x-b',
  };
  const reply = ask('OPTIONS', 'https://a.test/api', { headers });
  assert.deepEqual([reply.kind, reply.status], ['fuzzy', 204]);
  assert.deepEqual(Object.fromEntries(reply.headers), {
    'Access-Control-Allow-Origin': 'https://b.test',
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': 'x-a,x-b',
  });
  assert.equal(ask('OPTIONS', 'https://a.test/none', { headers }).kind, 'missed');
});
