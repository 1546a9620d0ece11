import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stubReply } from './stub-reply.js';

test('a beacon is answered with nothing', () => {
  assert.deepEqual(stubReply({ method: 'POST', headers: { 'sec-fetch-dest': 'empty' } }), {
    status: 204,
    statusText: 'No Content',
    headers: [['Cache-Control', 'no-store']],
    body: null,
  });
});

test('an image is answered with one pixel, so that it loads', () => {
  for (const headers of [{ 'sec-fetch-dest': 'image' }, { accept: 'image/avif,image/webp,*/*;q=0.8' }]) {
    const { status, headers: own, body } = stubReply({ method: 'GET', headers });
    assert.deepEqual(
      [status, own, body?.subarray(0, 10)],
      [
        200,
        [
          ['Cache-Control', 'no-store'],
          ['Content-Type', 'image/gif'],
          ['Content-Length', '42'],
        ],
        Buffer.from([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0]), // GIF89a, one by one
      ],
    );
  }
  assert.equal(stubReply({ method: 'HEAD', headers: { 'sec-fetch-dest': 'image' } }).body, null);
  assert.equal(stubReply({ method: 'GET', headers: { 'sec-fetch-dest': 'empty', accept: 'image/*' } }).status, 204);
});

test('a page of another origin may read that there is nothing', () => {
  assert.deepEqual(stubReply({ method: 'POST', headers: { origin: 'https://a.test' } }).headers, [
    ['Cache-Control', 'no-store'],
    ['Access-Control-Allow-Origin', 'https://a.test'],
    ['Access-Control-Allow-Credentials', 'true'],
  ]);
});
