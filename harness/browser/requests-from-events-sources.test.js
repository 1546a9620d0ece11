import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief, requestsOf, rounded } from './fixtures/requests-of.js';

test('answers from the memory cache and the disk cache have no bytes, no connection and no network times', async () => {
  const requests = await requestsOf('cache');
  assert.deepEqual(requests.map(brief), [
    'Document http://a.example/ 200 http/1.1 network 395',
    'Script http://a.example/twice.js 200 http/1.1 network 231',
    'Document http://a.example/frame 200 http/1.1 network 272',
    'Script http://a.example/twice.js 200 http/1.1 memory-cache 0',
    'Fetch http://a.example/twice.js 200 http/1.1 disk-cache 0',
  ]);
  assert.deepEqual(
    requests.map(({ connectionId, connectionReused, requestTimeMs }) => [
      connectionId,
      connectionReused,
      requestTimeMs !== null,
    ]),
    [
      [34, true, true],
      [34, true, true],
      [34, true, true],
      [null, null, false],
      [null, null, false],
    ],
  );
});

test('what a service worker answers has no connection and no bytes; what it fetches has them once', async () => {
  const requests = await requestsOf('service-worker');
  assert.deepEqual(requests.map(brief), [
    'Document https://tls.example/ 200 h2 network 575',
    'Script https://tls.example/worker.js   none 31',
    'Fetch https://tls.example/kept.svg 200 h2 network 110',
    'Other https://tls.example/gone.js 404 h2 none 0',
    'Fetch https://tls.example/made.txt 200 http/1.1 service-worker 0',
    'Fetch https://tls.example/kept.svg 200 h2 service-worker 0',
    'Fetch https://tls.example/passed.svg 200 h2 service-worker 0',
    'Fetch https://tls.example/passed.svg 200 h2 network 98',
    'Fetch https://tls.example/left.svg 200 h2 network 105',
  ]);
  assert.deepEqual(
    requests.map(({ connectionId, sendStartMs }) => [connectionId, sendStartMs !== null]),
    [
      [34, true],
      [null, false],
      [34, true],
      [null, false],
      [null, false],
      [null, false],
      [null, false],
      [34, true],
      [34, true],
    ],
  );
});

test('data and blob URLs are local, also where Chrome says they came from its cache', async () => {
  const requests = await requestsOf('data-urls');
  assert.deepEqual(
    requests.map(({ resourceType, url, protocol, source, connectionId }) =>
      [resourceType, url.slice(0, 10), protocol, source, connectionId].join(' '),
    ),
    [
      'Document http://a.e http/1.1 network 34',
      'Image data:image data local ',
      'Other data:text/ data local ',
      'Fetch blob:http: blob local ',
    ],
  );
});

test('failed requests say why; an answer of 404 has not failed', async () => {
  const requests = await requestsOf('failures');
  assert.deepEqual(requests.map(brief), [
    'Document http://a.example/ 200 http/1.1 network 694',
    'Image http://a.example/gone.svg 404 http/1.1 network 129',
    'Image http://refused.example/x.svg   none 0',
    'Image http://unknown.invalid/x.svg   none 0',
    'Image http://b.example/forbidden.svg   none 0',
    'Script http://a.example/cut.js 200 http/1.1 network 156',
    'Fetch http://a.example/slow   none 0',
  ]);
  assert.deepEqual(
    requests.map(({ failed, errorText, endMs }) => [failed, errorText, rounded(endMs)]),
    [
      [false, null, 25.229],
      [false, null, 137.665],
      [true, 'net::ERR_CONNECTION_REFUSED', 127.685],
      [true, 'net::ERR_NAME_NOT_RESOLVED', 134.672],
      [true, 'blocked (csp)', 91.79],
      [true, 'net::ERR_CONTENT_LENGTH_MISMATCH', 163.915],
      [true, 'net::ERR_ABORTED', 218.399],
    ],
  );
});
