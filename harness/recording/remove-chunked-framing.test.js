import assert from 'node:assert/strict';
import { test } from 'node:test';
import { removeChunkedFraming } from './remove-chunked-framing.js';

const remove = (/** @type {string} */ text) => {
  const { body, complete } = removeChunkedFraming(Buffer.from(text, 'latin1'));
  return { body: body.toString('latin1'), complete };
};

test('chunks are joined, extensions and trailers ignored', () => {
  assert.deepEqual(remove('4\r\nWiki\r\n5;x=y\r\npedia\r\n0\r\nTrailer: 1\r\n\r\n'), {
    body: 'Wikipedia',
    complete: true,
  });
});

test('an empty chunked body is empty', () => {
  assert.deepEqual(remove('0\r\n\r\n'), { body: '', complete: true });
});

test('a body whose framing the recorder has removed already stays as it is', () => {
  for (const text of [
    '<html>\r\n',
    'add some\r\nface text',
    '',
    '0\r\nis a number and this is a text',
    'ff\r\nshort',
  ]) {
    assert.deepEqual(remove(text), { body: text, complete: true });
  }
});

test('framing that breaks off is told, with the whole chunks before it', () => {
  assert.deepEqual(remove('4\r\nWiki\r\n5\r\nped'), { body: 'Wiki', complete: false });
  assert.deepEqual(remove('4\r\nWiki\r\n'), { body: 'Wiki', complete: false });
});
