import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exchange } from '../fixtures/exchange.js';
import { indexRecording } from './index-recording.js';

test('hosts are listed once, by name, whatever their scheme', () => {
  const { hosts } = indexRecording({
    exchanges: [
      exchange('http://a.test/'),
      exchange('https://a.test/'),
      exchange('https://a.test/x'),
      exchange('http://b.test/'),
      exchange('https://c.test:8443/'),
    ],
  });
  assert.deepEqual(hosts, ['a.test', 'b.test', 'c.test']);
});

test('a 304 is replaced by a whole answer, or left out where there is none', () => {
  const notModified = (/** @type {string} */ url) => exchange(url, { status: 304, statusText: 'Not Modified' });
  const { byUrl, byPath } = indexRecording({
    exchanges: [
      notModified('https://a.test/x'),
      exchange('https://a.test/x', { text: 'whole' }),
      notModified('https://a.test/y'),
    ],
  });
  assert.deepEqual(
    byUrl.get('GET https://a.test/x')?.answers.map(({ body }) => body.toString()),
    ['whole'],
  );
  assert.equal(byUrl.has('GET https://a.test/y'), false);
  assert.deepEqual([...byPath.keys()], ['GET a.test/x']);
});
