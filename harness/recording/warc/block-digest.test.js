import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockDigestHolds } from './block-digest.js';

const block = Buffer.from('abc');

test('a digest holds in base 32 and in hex', () => {
  // FIPS 180-4, sha1("abc") and sha256("abc"); the base 32 form from coreutils: printf abc | sha1sum | xxd -r -p |
  // base32
  assert.equal(blockDigestHolds(block, 'sha1:VGMT4NSHA2AWVOR6EVYXQUGCNSONBWE5'), true);
  assert.equal(blockDigestHolds(block, 'sha1:a9993e364706816aba3e25717850c26c9cd0d89d'), true);
  assert.equal(
    blockDigestHolds(block, 'sha-256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'),
    true,
  );
});

test('a digest of other bytes does not hold', () => {
  assert.equal(blockDigestHolds(Buffer.from('abd'), 'sha1:VGMT4NSHA2AWVOR6EVYXQUGCNSONBWE5'), false);
});

test('a missing, strange or unknown digest says nothing', () => {
  for (const field of [null, '', 'sha1', 'crc32:352441c2', '__proto__:x'])
    assert.equal(blockDigestHolds(block, field), null);
});
