import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectionsOf } from './connections.js';
import { aLoad, aRequest } from './fixtures/a-load.js';
import { tinyLoad } from './fixtures/tiny-load.js';

test('a load of known structure has the four connections that carried answers', () => {
  const summary = connectionsOf(tinyLoad).map(({ requests, ...rest }) => ({
    ...rest,
    requests: requests.map(({ id }) => id),
  }));
  assert.deepEqual(summary, [
    {
      id: 1,
      encrypted: true,
      protocol: 'h2',
      hosts: ['site.example', 'cdn.site.example'],
      requests: ['document', 'style', 'coalesced'],
      bytes: 60_000,
      startMs: 5,
      endMs: 600,
      durationMs: 595,
      receiving: [
        { startMs: 205, endMs: 300 },
        { startMs: 400, endMs: 600 },
      ],
      firstObject: { bytes: 20_000, startMs: 205, endMs: 300, whole: true },
    },
    {
      id: 2,
      encrypted: false,
      protocol: 'http/1.1',
      hosts: ['plain.example'],
      requests: ['plain'],
      bytes: 5_000,
      startMs: 320,
      endMs: 550,
      durationMs: 230,
      receiving: [{ startMs: 470, endMs: 550 }],
      firstObject: { bytes: 5_000, startMs: 470, endMs: 550, whole: true },
    },
    {
      // opened ahead of its first request: its first use is its start
      id: 3,
      encrypted: true,
      protocol: 'http/1.1',
      hosts: ['font.example'],
      requests: ['preconnected'],
      bytes: 40_000,
      startMs: 700,
      endMs: 1100,
      durationMs: 400,
      receiving: [{ startMs: 800, endMs: 1100 }],
      firstObject: { bytes: 40_000, startMs: 800, endMs: 1100, whole: true },
    },
    {
      // still open: received until observation ended
      id: 4,
      encrypted: false,
      protocol: 'http/1.1',
      hosts: ['poll.example'],
      requests: ['never-ends'],
      bytes: 100,
      startMs: 800,
      endMs: 1500,
      durationMs: 700,
      receiving: [{ startMs: 900, endMs: 1500 }],
      firstObject: { bytes: 100, startMs: 900, endMs: 1500, whole: false },
    },
  ]);
});

test('the first object of a connection is the first one received, not the first one sent', () => {
  const [connection] = connectionsOf(
    aLoad({
      requests: [
        aRequest({
          id: 'slow',
          startMs: 10,
          requestTimeMs: 10,
          sendStartMs: 10,
          receiveHeadersStartMs: 300,
          endMs: 400,
          encodedBytes: 7,
        }),
        aRequest({
          id: 'fast',
          startMs: 20,
          requestTimeMs: 20,
          sendStartMs: 20,
          receiveHeadersStartMs: 100,
          endMs: 150,
          encodedBytes: 9,
        }),
      ],
    }),
  );
  assert.deepEqual(
    connection.requests.map(({ id }) => id),
    ['slow', 'fast'],
  );
  assert.deepEqual(connection.firstObject, { bytes: 9, startMs: 100, endMs: 150, whole: true });
});

test('each leg of a redirect is one request on its own connection', () => {
  const connections = connectionsOf(
    aLoad({
      requests: [
        aRequest({
          id: 'a',
          url: 'http://site.example/',
          status: 301,
          connectionId: 1,
          requestTimeMs: 0,
          receiveHeadersStartMs: 60,
          receiveHeadersEndMs: 61,
          endMs: null,
          encodedBytes: 200,
        }),
        aRequest({
          id: 'a#1',
          url: 'https://site.example/',
          connectionId: 2,
          requestTimeMs: 62,
          receiveHeadersStartMs: 200,
          endMs: 240,
          encodedBytes: 900,
        }),
      ],
    }),
  );
  // The first leg has no end of its own: it was over with its headers, not with the observation.
  assert.deepEqual(
    connections.map(({ id, bytes, receiving }) => ({ id, bytes, receiving })),
    [
      { id: 1, bytes: 200, receiving: [{ startMs: 60, endMs: 61 }] },
      { id: 2, bytes: 900, receiving: [{ startMs: 200, endMs: 240 }] },
    ],
  );
});

test('beacons, favicons and connection 0 open no connection', () => {
  const answered = { requestTimeMs: 0, receiveHeadersStartMs: 5, endMs: 6 };
  assert.deepEqual(
    connectionsOf(
      aLoad({
        requests: [
          aRequest({ ...answered, connectionId: 0 }),
          aRequest({ ...answered, resourceType: 'Ping' }),
          aRequest({ ...answered, resourceType: 'Other', url: 'https://site.example/favicon.ico?v=2' }),
          aRequest({ ...answered, url: 'chrome-extension://abc/x.js' }),
        ],
      }),
    ),
    [],
  );
});
