import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FlowCollector } from './flow-collector.js';

/** @import { FlowExchange } from './exchange-from-flow.js' */
/** @import { FlowMessage, FlowRequest, FlowResponse } from './flow-messages.js' */

/** @type {FlowRequest} */
const REQUEST = {
  type: 'request',
  id: 'a',
  method: 'GET',
  url: 'https://a.test/x#part',
  headers: [
    ['Host', 'a.test'],
    ['Cookie', 'sid=123'],
  ],
  startedAt: 1_767_225_600.25,
  webSocket: false,
};
/** @type {FlowResponse} */
const RESPONSE = {
  type: 'response',
  id: 'a',
  httpVersion: 'HTTP/2.0',
  status: 200,
  statusText: '',
  headers: [
    ['content-type', 'text/plain'],
    ['set-cookie', 'sid=abc; Path=/'],
    ['bad name', 'x'],
  ],
  remoteAddress: '192.0.2.1',
  connectMs: 12.3456789,
  serverWaitMs: 45,
};

/** @param {object} [options] */
function collector(options = {}) {
  /** @type {FlowExchange[]} */
  const taken = [];
  let nowMs = 0;
  const flows = new FlowCollector({ take: (one) => taken.push(one), now: () => nowMs, keepSecrets: false, ...options });
  return {
    flows,
    taken,
    /** @param {FlowMessage} message @param {string} [body] */
    say(message, body = '') {
      nowMs += 10;
      flows.add({ message, body: Buffer.from(body) });
    },
  };
}

test('a request, its answer and the pieces of its body are an exchange, without secrets', () => {
  const { flows, taken, say } = collector();
  say({ ...REQUEST, method: 'POST' }, 'q=1');
  say(RESPONSE);
  say({ type: 'body', id: 'a' }, 'hel');
  say({ type: 'body', id: 'a' }, 'lo');
  assert.equal(taken.length, 0);
  assert.equal(flows.openCount, 1);
  say({ type: 'end', id: 'a' });
  const [{ requestBody, body, ...rest }] = taken;
  assert.deepEqual([String(requestBody), String(body)], ['q=1', 'hello']);
  assert.deepEqual(rest, {
    url: 'https://a.test/x',
    method: 'POST',
    requestHeaders: [
      ['Host', 'a.test'],
      ['Cookie', 'sid=xxx'],
    ],
    status: 200,
    statusText: '',
    headers: [
      ['content-type', 'text/plain'],
      ['set-cookie', 'sid=xxx; Path=/'],
    ],
    recordedAt: '2026-01-01T00:00:00.250Z',
    httpVersion: '2',
    remoteAddress: '192.0.2.1',
    connectMs: 12.346,
    serverWaitMs: 45,
    truncated: null,
  });
  assert.deepEqual(
    [...flows.scrubbed],
    [
      ['cookie', 1],
      ['set-cookie', 1],
    ],
  );
  assert.deepEqual([flows.openCount, flows.lastActivityMs, flows.failures], [0, 50, []]);
});

test('secrets are kept for who asks for them', () => {
  const { taken, say } = collector({ keepSecrets: true });
  say(REQUEST);
  say(RESPONSE);
  say({ type: 'end', id: 'a' });
  assert.deepEqual(taken[0].requestHeaders[1], ['Cookie', 'sid=123']);
});

test('a host that cannot be reached is the reason of what was asked of it', () => {
  const { flows, taken, say } = collector();
  say({ type: 'unreachable', host: 'a.test', port: 443, reason: 'Connection refused' });
  say(REQUEST);
  say({ type: 'failed', id: 'a', reason: 'something else' });
  flows.finish(['https://a.test/x']); // it is told once
  assert.deepEqual(flows.failures, [{ url: 'https://a.test/x#part', reason: 'Connection refused' }]);
  assert.deepEqual(taken, []);
});

test('what was asked of a host without a TLS connection is named by the browser, or else the host is', () => {
  const { flows, say } = collector();
  say({ type: 'unreachable', host: 'a.test', port: 443, reason: 'Connection refused' });
  say({ type: 'unreachable', host: 'b.test', port: 443, reason: 'Name or service not known' });
  flows.finish(['https://a.test/1', 'https://c.test/', 'https://a.test/2']);
  assert.deepEqual(flows.failures, [
    { url: 'https://a.test/1', reason: 'Connection refused' },
    { url: 'https://a.test/2', reason: 'Connection refused' },
    { url: 'https://b.test/', reason: 'Name or service not known' },
  ]);
});

test('an answer under way at the end is kept as far as it has come; a request without one is named', () => {
  const { flows, taken, say } = collector();
  say(REQUEST);
  say(RESPONSE);
  say({ type: 'body', id: 'a' }, 'data: 1\n\n');
  say({ ...REQUEST, id: 'b', url: 'https://a.test/poll' });
  flows.finish();
  assert.deepEqual(
    taken.map(({ body, truncated }) => [String(body), truncated]),
    [['data: 1\n\n', 'time']],
  );
  assert.deepEqual(flows.failures, [
    { url: 'https://a.test/poll', reason: 'it had no answer when the recording ended' },
  ]);
});

test('an answer that its server broke off is kept and says so', () => {
  const { taken, say } = collector();
  say(REQUEST);
  say(RESPONSE);
  say({ type: 'body', id: 'a' }, 'hel');
  say({ type: 'failed', id: 'a', reason: 'peer closed connection' });
  assert.deepEqual([taken[0].truncated, String(taken[0].body)], ['disconnect', 'hel']);
});

test('what breaks off because the recording ends is as if it had only ended', () => {
  const { flows, taken, say } = collector();
  say(REQUEST);
  say(RESPONSE);
  say({ ...REQUEST, id: 'b', url: 'https://a.test/poll' });
  flows.isEnding = true;
  say({ type: 'failed', id: 'a', reason: 'Client disconnected.' });
  say({ type: 'failed', id: 'b', reason: 'Client disconnected.' });
  assert.deepEqual(taken[0].truncated, 'time');
  assert.deepEqual(flows.failures, [
    { url: 'https://a.test/poll', reason: 'it had no answer when the recording ended' },
  ]);
});

test('what a recording may not hold is left out and named', () => {
  const { flows, taken, say } = collector({ limits: { blockBytes: 4, exchanges: 1, urlCharacters: 30 } });
  for (const [id, url, body] of [
    ['a', 'https://a.test/large', 'hello'],
    ['b', `https://a.test/${'x'.repeat(30)}`, 'ok'],
    ['c', 'https://a.test/first', 'ok'],
    ['d', 'https://a.test/second', 'ok'],
  ]) {
    say({ ...REQUEST, id, url });
    say({ ...RESPONSE, id });
    say({ type: 'body', id }, body);
    say({ type: 'end', id });
  }
  assert.deepEqual(
    taken.map(({ url }) => url),
    ['https://a.test/first'],
  );
  assert.deepEqual(
    flows.failures.map(({ reason }) => reason),
    [
      'it is larger than a recording may be',
      'its URL is longer than a recording may have',
      'a recording may have no more exchanges',
    ],
  );
});

test('a WebSocket is counted, and is no exchange', () => {
  const { flows, taken, say } = collector();
  say({ ...REQUEST, webSocket: true });
  say({ ...RESPONSE, status: 101 });
  say({ type: 'end', id: 'a' });
  assert.deepEqual([flows.webSockets, taken.length, flows.openCount], [1, 0, 0]);
});
