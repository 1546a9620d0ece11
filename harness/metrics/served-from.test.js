import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aLoad, aRequest } from './fixtures/a-load.js';
import { servedFrom } from './served-from.js';

/** @param {Partial<import('../types/run-record.js').RequestRecord>[]} requests */
const loadOf = (...requests) =>
  aLoad({
    requests: requests.map((known, index) =>
      aRequest({ connectionId: index + 1, requestTimeMs: 0, receiveHeadersStartMs: 10, endMs: 20, ...known }),
    ),
  });

test('each answer is counted once, by the cache it came from', () => {
  const load = loadOf(
    { url: 'http://a.example/1', xCache: 'HIT from squid.slowstart.example' },
    { url: 'http://a.example/2', xCache: 'MISS from squid.slowstart.example' },
    { xCache: 'Hit from cloudfront' },
    { xCache: null },
  );
  assert.deepEqual(servedFrom(load), { hit: 1, miss: 1, foreign: 1, none: 1 });
});

test('our X-Cache takes precedence over a foreign one in the same header', () => {
  const load = loadOf(
    { url: 'http://a.example/1', xCache: 'HIT from edge.cdn.example, MISS from squid.slowstart.example' },
    { url: 'http://a.example/2', xCache: 'MISS from edge.cdn.example\nHIT from squid.slowstart.example:3128' },
  );
  assert.deepEqual(servedFrom(load), { hit: 1, miss: 1, foreign: 0, none: 0 });
});

test('without the header the access log decides for plain HTTP, never for tunnels', () => {
  const log = { clientPort: 1, status: 200, method: 'GET', bytesToClient: 1, durationMs: 1 };
  const load = loadOf(
    { url: 'http://a.example/1' },
    { url: 'http://a.example/2', xCache: 'TCP_HIT' },
    { url: 'https://a.example/3' },
  );
  assert.deepEqual(
    servedFrom(load, [
      { ...log, url: 'http://a.example/1', resultCode: 'TCP_MEM_HIT' },
      { ...log, url: 'http://a.example/2', resultCode: 'TCP_MISS' },
      { ...log, url: 'a.example:443', resultCode: 'TCP_TUNNEL' },
    ]),
    { hit: 1, miss: 1, foreign: 0, none: 1 },
  );
});

test('answers from the caches of the browser are not counted', () => {
  assert.deepEqual(servedFrom(loadOf({ source: 'memory-cache', xCache: 'HIT from squid.slowstart.example' })), {
    hit: 0,
    miss: 0,
    foreign: 0,
    none: 0,
  });
});
