import assert from 'node:assert/strict';
import test from 'node:test';
import { aRequest } from '../metrics/fixtures/a-load.js';
import { replayCheck } from './replay-check.js';

const REQUEST = aRequest({ url: 'https://a.example/', startMs: 10, endMs: 20, encodedBytes: 1 });
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
      { ...REQUEST, replay: /** @type {const} */ ('canonical') },
      { ...REQUEST, replay: /** @type {const} */ ('fuzzy') },
      { ...REQUEST, url: 'https://a.example/gone', replay: /** @type {const} */ ('missed') },
      UNRECORDED_HOST,
    ],
  };
  assert.deepEqual(replayCheck(load, 0.8), {
    exact: 1,
    canonical: 1,
    fuzzy: 1,
    stubbed: 0,
    missed: 2,
    coverage: 0.6,
    missedUrls: ['https://a.example/gone', 'https://elsewhere.invalid/x'],
    ok: false,
  });
});

test('a stubbed request is counted, and is neither found nor missed', () => {
  const stub = { ...REQUEST, replay: /** @type {const} */ ('stubbed') };
  const gone = { ...REQUEST, replay: /** @type {const} */ ('missed') };
  const { stubbed, missed, coverage } = replayCheck({ loadEventMs: 100, requests: [REQUEST, stub, stub, gone] }, 0.8);
  assert.deepEqual([stubbed, missed, coverage], [2, 1, 0.5]);
  assert.deepEqual(replayCheck({ loadEventMs: 100, requests: [stub] }, 0).coverage, null);
});

test('what starts after the load event, comes from a cache, or was given up by the page does not count', () => {
  const load = {
    loadEventMs: 100,
    requests: [
      REQUEST,
      { ...UNRECORDED_HOST, startMs: 101 },
      { ...REQUEST, source: /** @type {const} */ ('memory-cache'), replay: null },
      { ...REQUEST, source: /** @type {const} */ ('service-worker'), replay: null },
      { ...UNRECORDED_HOST, errorText: 'net::ERR_ABORTED' },
      { ...UNRECORDED_HOST, errorText: 'blocked (csp)' },
      { ...UNRECORDED_HOST, errorText: 'net::ERR_BLOCKED_BY_RESPONSE (corp-not-same-origin)' },
      { ...REQUEST, url: 'data:,x', source: /** @type {const} */ ('local'), replay: null },
    ],
  };
  assert.equal(replayCheck(load, 0.8).coverage, 1);
});

test('a request that had its answer counts, though the page then gave it up or never read it to its end', () => {
  const load = {
    loadEventMs: 100,
    requests: [
      { ...REQUEST, failed: true, errorText: 'net::ERR_ABORTED' },
      { ...REQUEST, endMs: null, replay: /** @type {const} */ ('missed') },
    ],
  };
  const { exact, missed, coverage } = replayCheck(load, 0.8);
  assert.deepEqual([exact, missed, coverage], [1, 1, 0.5]);
});

test('the script of a service worker, of whose answer nothing is told, does not count', () => {
  const script = { ...REQUEST, source: /** @type {const} */ ('none'), status: null, replay: null, connectionId: null };
  assert.deepEqual(replayCheck({ loadEventMs: 100, requests: [REQUEST, script] }, 0.8).missedUrls, []);
  const refused = { ...script, status: 404 };
  assert.deepEqual(replayCheck({ loadEventMs: 100, requests: [REQUEST, refused] }, 0.8).missedUrls, [script.url]);
});

test('the check fails for a load without requests', () => {
  assert.deepEqual(replayCheck({ loadEventMs: 1, requests: [] }, 0).coverage, null);
  assert.equal(replayCheck({ loadEventMs: 1, requests: [] }, 0).ok, false);
});
