import assert from 'node:assert/strict';
import test from 'node:test';
import { replayCheck } from './replay-check.js';

/** @type {import('../types/run-record.js').RequestRecord} */
const REQUEST = {
  id: '1',
  url: 'https://a.example/',
  method: 'GET',
  resourceType: 'Image',
  status: 200,
  protocol: 'h2',
  encrypted: true,
  connectionId: 1,
  connectionReused: true,
  remoteAddress: null,
  mimeType: null,
  source: 'network',
  startMs: 10,
  requestTimeMs: null,
  connectStartMs: null,
  connectEndMs: null,
  sslStartMs: null,
  sendStartMs: null,
  sendEndMs: null,
  receiveHeadersStartMs: null,
  receiveHeadersEndMs: null,
  responseReceivedMs: null,
  endMs: 20,
  failed: false,
  errorText: null,
  encodedBytes: 1,
  xCache: null,
  replay: 'exact',
};
const UNRECORDED_HOST = {
  ...REQUEST,
  url: 'https://elsewhere.invalid/x',
  source: /** @type {const} */ ('none'),
  status: null,
  replay: null,
  failed: true,
  errorText: 'net::ERR_NAME_NOT_RESOLVED',
};

test('a missed answer and a host that was not recorded both lower the coverage and are named', () => {
  const load = {
    loadEventMs: 100,
    requests: [
      REQUEST,
      { ...REQUEST, replay: /** @type {const} */ ('fuzzy') },
      { ...REQUEST, url: 'https://a.example/gone', replay: /** @type {const} */ ('missed') },
      UNRECORDED_HOST,
    ],
  };
  assert.deepEqual(replayCheck(load, 0.8), {
    exact: 1,
    fuzzy: 1,
    missed: 2,
    coverage: 0.5,
    missedUrls: ['https://a.example/gone', 'https://elsewhere.invalid/x'],
    ok: false,
  });
});

test('what starts after the load event, comes from a cache, or was given up by the page does not count', () => {
  const load = {
    loadEventMs: 100,
    requests: [
      REQUEST,
      { ...UNRECORDED_HOST, startMs: 101 },
      { ...REQUEST, source: /** @type {const} */ ('memory-cache'), replay: null },
      { ...UNRECORDED_HOST, errorText: 'net::ERR_ABORTED' },
      { ...UNRECORDED_HOST, errorText: 'blocked (csp)' },
      { ...UNRECORDED_HOST, errorText: 'net::ERR_BLOCKED_BY_RESPONSE (corp-not-same-origin)' },
      { ...REQUEST, url: 'data:,x', source: /** @type {const} */ ('local'), replay: null },
    ],
  };
  assert.equal(replayCheck(load, 0.8).coverage, 1);
});

test('the check fails for a load without requests', () => {
  assert.deepEqual(replayCheck({ loadEventMs: 1, requests: [] }, 0).coverage, null);
  assert.equal(replayCheck({ loadEventMs: 1, requests: [] }, 0).ok, false);
});
