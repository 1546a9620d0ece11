import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerRequest } from './answer-request.js';
import { exchange } from './fixtures/exchange.js';
import { indexRecording } from './matching/index-recording.js';

const index = indexRecording({
  exchanges: [
    exchange('https://a.test/', { text: 'page' }),
    exchange('https://a.test/api', { method: 'POST', requestBody: Buffer.from('q=1&at=1519128470123'), text: 'one' }),
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

test('the same URL with a similar request body is a fuzzy match, and with another one a miss', () => {
  assert.equal(ask('POST', 'https://a.test/api', { body: 'q=1&at=1519128470123' }).kind, 'exact');
  assert.equal(ask('POST', 'https://a.test/api', { body: 'q=1&at=1763712345678' }).kind, 'fuzzy');
  assert.equal(ask('POST', 'https://a.test/api', { body: 'q=2&at=1519128470123' }).kind, 'missed');
});

test('a beacon that was not recorded is stubbed, and so is its preflight', () => {
  const headers = { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'no-cors' };
  const beacon = ask('POST', 'https://a.test/told', { headers, body: 'x' });
  assert.deepEqual([beacon.kind, beacon.status, beacon.body], ['stubbed', 204, null]);
  const preflight = { origin: 'https://b.test', 'access-control-request-method': 'POST' };
  const { kind, status } = ask('OPTIONS', 'https://events.reddit.com/v2', { headers: preflight });
  assert.deepEqual([kind, status], ['stubbed', 204]);
  assert.equal(ask('POST', 'https://a.test/told', { body: 'x' }).kind, 'missed');
});

test('a JSONP answer calls the function that is asked for', () => {
  const recorded = exchange('https://a.test/list?callback=jsonp1', { text: 'jsonp1({"a":1})' });
  const body = answerRequest(
    indexRecording({ exchanges: [recorded] }),
    {
      method: 'GET',
      url: new URL('https://a.test/list?callback=jsonp22'),
      headers: {},
      body: Buffer.alloc(0),
      nowMs: 0,
    },
    new Map(),
  );
  assert.deepEqual([body.kind, body.body?.toString()], ['fuzzy', 'jsonp22({"a":1})']);
  assert.deepEqual(body.headers, [['Content-Length', '16']]);
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
