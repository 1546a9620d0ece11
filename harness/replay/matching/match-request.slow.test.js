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

test('a recording of hostile URLs is soon indexed, and soon searched', () => {
  for (const part of [
    'w',
    'A1b',
    '%41',
    '.jpg!a',
    '.jpg_1x1',
    '1234567890123/',
    '0123456789abcdef-',
    '/',
    ';jsessionid=',
  ])
    for (const host of ['img1.360buyimg.com', 'img.alicdn.com'])
      for (const characters of [2_000, 8_000, 60_000]) {
        const urls = Array.from(
          { length: 20 },
          (_, index) => `https://${host}/${part.repeat(characters / part.length)}${index}`,
        );
        const startMs = performance.now();
        const index = indexRecording({ exchanges: urls.map((url) => exchange(url, { text: url })) });
        for (const url of urls) matchRequest(index, { method: 'GET', url: new URL(`${url}z`) });
        const eachMs = (performance.now() - startMs) / urls.length;
        assert.ok(eachMs < 100, `${eachMs} ms for ${characters} characters of ${part}`);
      }
});
