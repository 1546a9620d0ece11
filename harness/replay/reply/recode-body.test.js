import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  brotliCompressSync,
  brotliDecompressSync,
  deflateRawSync,
  deflateSync,
  gunzipSync,
  gzipSync,
  inflateRawSync,
  inflateSync,
} from 'node:zlib';
import { recodeBody } from './recode-body.js';

const TEXT = Buffer.from('caf\xe9 \u6f22', 'utf8');
const louder = (/** @type {string} */ text) => `${text}!`;
const LOUDER = Buffer.concat([TEXT, Buffer.from('!')]);

test('a changed body is encoded as it was, with all other bytes as they were', () => {
  assert.deepEqual(recodeBody(TEXT, '', louder), LOUDER);
  for (const [coding, encode, decode] of /** @type {const} */ ([
    ['gzip', gzipSync, gunzipSync],
    ['X-GZip ', gzipSync, gunzipSync],
    ['br', brotliCompressSync, brotliDecompressSync],
    ['deflate', deflateSync, inflateSync],
    ['deflate', deflateRawSync, inflateRawSync],
  ]))
    assert.deepEqual(decode(recodeBody(encode(TEXT), coding, louder) ?? Buffer.alloc(0)), LOUDER, coding);
});

test('the compression of a small body is as strong as it was, and that of a large one the usual', () => {
  const words = ['price', 'title', 'picture', 'shop', 'link'];
  const item = (/** @type {number} */ index) => `${words[(index * index) % 5]}: ${(index * 7919) % 211}, `;
  const text = Buffer.from(Array.from({ length: 2_000 }, (_, index) => item(index)).join(''));
  const same = (/** @type {string} */ words) => words;
  const [weak, strong] = [1, 6].map((level) => gzipSync(text, { level }));
  assert.ok(weak.length > strong.length);
  assert.deepEqual(
    [weak, strong].map((body) => recodeBody(body, 'gzip', same)?.length),
    [weak.length, strong.length],
  );
  const large = Buffer.concat([text, text, text, text]);
  assert.equal(recodeBody(gzipSync(large, { level: 1 }), 'gzip', same)?.length, gzipSync(large).length);
});

test('what is not changed, or not of its coding, stays as it is', () => {
  assert.equal(
    recodeBody(gzipSync(TEXT), 'gzip', () => null),
    null,
  );
  assert.equal(recodeBody(TEXT, 'gzip', louder), null);
  assert.equal(recodeBody(TEXT, 'zstd', louder), null);
  assert.equal(recodeBody(gzipSync(gzipSync(TEXT)), 'gzip, gzip', louder), null);
});

test('what is too large, packed or unpacked, stays as it is', () => {
  assert.equal(recodeBody(Buffer.alloc(256 * 1024 + 1), '', louder), null);
  assert.equal(recodeBody(gzipSync(Buffer.alloc(1024 * 1024 + 1)), 'gzip', louder), null);
  assert.equal(recodeBody(brotliCompressSync(Buffer.alloc(1024 * 1024 + 1)), 'br', louder), null);
});
