import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exchange } from '../fixtures/exchange.js';
import { indexRecording } from './index-recording.js';

test('hosts are listed once, and TLS hosts by name', () => {
  const { hosts, secureHosts } = indexRecording({
    exchanges: [
      exchange('http://a.test/'),
      exchange('https://a.test/'),
      exchange('https://a.test/x'),
      exchange('http://b.test/'),
      exchange('https://c.test:8443/'),
    ],
  });
  assert.deepEqual(hosts, ['a.test', 'b.test', 'c.test:8443']);
  assert.deepEqual(secureHosts, ['a.test', 'c.test']);
});

test('a 304 is replaced by a whole answer, or is a warning where there is none', () => {
  const notModified = (/** @type {string} */ url) => exchange(url, { status: 304, statusText: 'Not Modified' });
  const { byUrl, byPath, warnings } = indexRecording({
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
  assert.deepEqual([...byPath.keys()], ['GET https://a.test/x']);
  assert.deepEqual(warnings, [
    'GET https://a.test/y was recorded only as 304 Not Modified, without its body: it will be missed',
  ]);
});
