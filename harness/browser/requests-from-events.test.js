import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief, eventsOf, requestsOf, rounded } from './fixtures/requests-of.js';
import { requestsFromEvents } from './requests-from-events.js';

// The events are those of real loads, stored by fixtures/capture-events.js; what the servers answered is in scenes.js.

test('each leg of a redirect is a request of its own, with its own connection and times', async () => {
  const requests = await requestsOf('redirects');
  assert.deepEqual(requests.map(brief), [
    'Document http://a.example/ 302 http/1.1 network 160',
    'Document http://b.example/second 301 http/1.1 network 154',
    'Document http://b.example/page 200 http/1.1 network 259',
    'Image http://b.example/old.svg 307 http/1.1 network 174',
    'Image http://a.example/new.svg 200 http/1.1 network 284',
  ]);
  const document = '983A21D31636DB817B647614FDF405C1';
  assert.deepEqual(
    requests.map(({ id, connectionId, connectionReused }) => [id, connectionId, connectionReused]),
    [
      [document, 30, true],
      [`${document}#1`, 50, false],
      [`${document}#2`, 50, true],
      ['27810.2', 50, true],
      ['27810.2#1', 62, false],
    ],
  );
  assert.deepEqual(
    requests.map(({ startMs, responseReceivedMs, endMs }) => [startMs, responseReceivedMs, endMs].map(rounded)),
    [
      [0, 66.917, 63.748],
      [66.917, 76.503, 73.072],
      [76.503, 84.37, 81.715],
      [126.627, 226.439, 143.157],
      [226.439, 246.839, 250.122],
    ],
  );
  assert.deepEqual(
    requests.map(({ replay, xCache }) => [replay, xCache]),
    [
      [null, null],
      [null, null],
      ['exact', null],
      [null, null],
      ['fuzzy', 'HIT from squid.slowstart.example'],
    ],
  );
});

test('times count from the navigation start, and those of a new connection are there', async () => {
  const [, second] = await requestsOf('redirects', 0.05);
  const { id, url, remoteAddress, ...rest } = second;
  assert.match(String(remoteAddress), /^127\.0\.0\.1:\d+$/);
  assert.deepEqual(
    Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [name, typeof value === 'number' ? rounded(value) : value]),
    ),
    {
      method: 'GET',
      resourceType: 'Document',
      status: 301,
      protocol: 'http/1.1',
      encrypted: false,
      connectionId: 50,
      connectionReused: false,
      mimeType: null,
      source: 'network',
      startMs: 16.917,
      requestTimeMs: 18.035,
      connectStartMs: 20.259,
      connectEndMs: 20.457,
      sslStartMs: null,
      sendStartMs: 20.589,
      sendEndMs: 20.649,
      receiveHeadersStartMs: 22.911,
      receiveHeadersEndMs: 23.072,
      responseReceivedMs: 26.503,
      endMs: 23.072,
      failed: false,
      errorText: null,
      encodedBytes: 154,
      xCache: null,
      replay: null,
    },
  );
});

test('requests over HTTP/2 share one connection, of which the first has the TLS handshake', async () => {
  const requests = await requestsOf('http2');
  assert.deepEqual(requests.map(brief), [
    'Document https://tls.example/ 200 h2 network 236',
    'Stylesheet https://tls.example/a.css 200 h2 network 77',
    'Script https://tls.example/b.js 200 h2 network 65',
    'Image https://tls.example/c.svg 200 h2 network 116',
  ]);
  assert.deepEqual(
    requests.map(({ encrypted, connectionId, connectionReused, sslStartMs, connectEndMs, replay }) =>
      [encrypted, connectionId, connectionReused, rounded(sslStartMs), rounded(connectEndMs), replay].join(' '),
    ),
    ['true 34 false 3.747 17.859 exact', 'true 34 true   ', 'true 34 true   ', 'true 34 true   missed'],
  );
});

test('requests of frames are there, those of a frame in another process too', async () => {
  assert.deepEqual((await requestsOf('iframes')).map(brief), [
    'Document http://a.example/ 200 http/1.1 network 315',
    'Document http://b.example/frame 200 http/1.1 network 262',
    'Document http://a.example/same 200 http/1.1 network 262',
    'Image http://a.example/inside.svg 200 http/1.1 network 214',
    'Image http://b.example/inside.svg 200 http/1.1 network 214',
  ]);
});

test('a request that is still open has the bytes received so far and no end', async () => {
  const open = (await eventsOf('http2')).filter(({ method }) => method !== 'Network.loadingFinished');
  assert.deepEqual(
    requestsFromEvents(open, 0).map(({ endMs, encodedBytes }) => [endMs, encodedBytes]),
    [
      [null, 72],
      [null, 77],
      [null, 65],
      [null, 116],
    ],
  );
});

test('a request tells how the origin answered it, and nothing else that a server says', () => {
  const answered = (/** @type {string} */ word) => {
    const response = { status: 200, headers: { 'X-Slowstart-Replay': word }, connectionId: 1, encodedDataLength: 0 };
    const events = [
      {
        method: 'Network.requestWillBeSent',
        params: { requestId: '1', request: { url: 'http://a.test/' }, timestamp: 0 },
      },
      { method: 'Network.responseReceived', params: { requestId: '1', response, timestamp: 0 } },
    ];
    return requestsFromEvents(events, 0)[0].replay;
  };
  for (const kind of ['exact', 'canonical', 'fuzzy', 'stubbed', 'missed']) assert.equal(answered(kind), kind);
  assert.equal(answered('guessed'), null);
});
