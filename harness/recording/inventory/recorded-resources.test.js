import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordedContent, recordedResources } from './recorded-resources.js';

/** @type {(url: string, length: number, more?: object) => any} */
const exchange = (url, length, more) => ({
  method: 'GET',
  url,
  status: 200,
  headers: [],
  body: new Uint8Array(length),
  ...more,
});

test('a resource counts once, with the largest of its answers, and not by a 304', () => {
  const resources = recordedResources([
    exchange('https://a.test/', 100),
    exchange('https://a.test/', 300),
    exchange('https://a.test/', 200),
    exchange('https://a.test/cached', 0, { status: 304 }),
    exchange('https://a.test/', 7, { method: 'POST' }),
  ]);
  assert.deepEqual(
    [...resources].map(([key, { number, bytes }]) => [key, number, bytes]),
    [
      ['GET https://a.test/', 0, 300],
      ['POST https://a.test/', 1, 7],
    ],
  );
  assert.deepEqual(recordedContent(resources), { requests: 2, bytes: 307 });
});

test('trackers, beacons and pixels are no content', () => {
  const gif = { headers: [['Content-Type', 'image/gif']] };
  const resources = recordedResources([
    exchange('https://a.test/', 1_000),
    exchange('https://a.test/small.gif', 101, gif),
    exchange('https://a.test/pixel.gif', 43, gif),
    exchange('https://a.test/small.js', 43),
    exchange('https://a.test/beacon', 0, { status: 204 }),
    exchange('https://www.google-analytics.com/analytics.js', 40_000),
  ]);
  assert.deepEqual(recordedContent(resources), { requests: 3, bytes: 1_144 });
});

test('a body that was stored decoded has as many bytes as its server said', () => {
  const sent = (/** @type {string} */ length) => ({ headers: [['content-length', length]] });
  const resources = recordedResources([
    exchange('https://a.test/a.js', 5_000, sent('1200')),
    exchange('https://a.test/b.js', 5_000, sent('many')),
    exchange('https://a.test/c.js', 5_000, { method: 'HEAD', ...sent('9') }),
  ]);
  assert.deepEqual(
    [...resources.values()].map(({ bytes }) => bytes),
    [1_200, 5_000, 0],
  );
});
