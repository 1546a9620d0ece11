import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exchange } from '../fixtures/exchange.js';
import { indexRecording } from './index-recording.js';
import { matchRequest } from './match-request.js';

test('a request to a path with thousands of long queries is soon answered', () => {
  const query = Array.from({ length: 400 }, (_, index) => `k${index}=${'v'.repeat(20)}`).join('&');
  const exchanges = Array.from({ length: 5_000 }, (_, index) => exchange(`https://a.test/x?ts=${index}&${query}`));
  const index = indexRecording({ exchanges });
  const startMs = performance.now();
  for (let asked = 0; asked < 10; asked += 1)
    assert.equal(
      matchRequest(index, { method: 'GET', url: new URL(`https://a.test/x?now=${asked}&${query}`) }).kind,
      'fuzzy',
    );
  const eachMs = (performance.now() - startMs) / 10;
  assert.ok(eachMs < 500, `${eachMs} ms each`);
});
