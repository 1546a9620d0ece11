import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withUnknownHosts } from './replay-recording.js';

test('what is asked of hosts that are not recorded is missed, beside what the origin misses', () => {
  const served = { exact: 3, canonical: 0, fuzzy: 0, stubbed: 0, missed: 1, missedUrls: ['https://a.test/x'] };
  const failed = ['https://b.test/1', 'https://a.test/cancelled', 'data:text/plain,x', 'http://c.test:81/'];
  assert.deepEqual(withUnknownHosts({ ...served, medianServiceMs: null }, failed, ['a.test']), {
    ...served,
    medianServiceMs: null,
    missed: 3,
    missedUrls: ['https://a.test/x', 'https://b.test/1', 'http://c.test:81/'],
  });
});
