import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureRecordings } from './measure-recordings.js';
import { measureThroughput } from './measure-throughput.js';

test('loads of copied recordings begin, and the memory of the origin is known', async () => {
  const { beginMs, medianBeginMs, originMiB } = await measureRecordings({ recordings: 7, megabytes: 1 });
  assert.equal(beginMs.length, 7);
  assert.ok(medianBeginMs !== null && medianBeginMs > 0);
  assert.ok(originMiB > 20);
});

test('without nginx there is a sentence that says so', async () => {
  await assert.rejects(measureThroughput({ rounds: 1, requests: 1, nginx: '/nowhere/nginx' }), {
    message: 'bench-origin: starting nginx: it does not listen: spawn /nowhere/nginx ENOENT',
  });
});
