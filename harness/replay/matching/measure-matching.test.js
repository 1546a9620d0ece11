import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exchange } from '../fixtures/exchange.js';
import { measureMatching } from './measure-matching.js';

test('each way to ask finds its kind of match', () => {
  const exchanges = ['https://a.test/x?q=1', 'http://a.test/y'].map((url) => exchange(url, { text: url }));
  const { indexMs, matches } = measureMatching(exchanges, { repetitions: 1 });
  assert.deepEqual(
    matches.map(({ asked, kinds }) => [asked, kinds]),
    [
      ['as recorded', { exact: 2 }],
      ['on the other scheme', { canonical: 2 }],
      ['with a parameter more', { fuzzy: 2 }],
      ['below another path', { missed: 2 }],
    ],
  );
  assert.ok(indexMs > 0 && matches.every(({ eachMs }) => eachMs > 0));
});
