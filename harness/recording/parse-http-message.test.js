import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseHttpMessage } from './parse-http-message.js';

const parse = (/** @type {string} */ text) => parseHttpMessage(Buffer.from(text, 'latin1'));

test('a message is taken apart with its headers in order, repeated ones kept', () => {
  const { firstLine, headers, body, dropped } = parse(
    'HTTP/1.1 200 OK\r\nSet-Cookie: a=1\r\ncontent-type:text/html\r\nSet-Cookie: b=2\r\n\r\n<p>\r\n\r\nx',
  );
  assert.equal(firstLine, 'HTTP/1.1 200 OK');
  assert.deepEqual(headers, [
    ['Set-Cookie', 'a=1'],
    ['content-type', 'text/html'],
    ['Set-Cookie', 'b=2'],
  ]);
  assert.equal(body.toString(), '<p>\r\n\r\nx');
  assert.deepEqual(dropped, []);
});

test('a message with bare line feeds is read too', () => {
  const { headers, body } = parse('HTTP/1.0 200 OK\nA: 1\nB: 2\n\nbody');
  assert.deepEqual(headers, [
    ['A', '1'],
    ['B', '2'],
  ]);
  assert.equal(body.toString(), 'body');
});

test('a message without an empty line is all head', () => {
  const { headers, body } = parse('HTTP/1.1 204 No Content\r\nA: 1');
  assert.deepEqual(headers, [['A', '1']]);
  assert.equal(body.length, 0);
});

test('a continuation line belongs to the header before it', () => {
  assert.deepEqual(parse('HTTP/1.1 200 OK\r\nA: one\r\n\ttwo\r\nB: 3\r\n\r\n').headers, [
    ['A', 'one two'],
    ['B', '3'],
  ]);
});

test('nothing recorded can end a header line early', () => {
  const { headers } = parse('HTTP/1.1 200 OK\r\nLocation: /x\rSet-Cookie: evil=1\0\x1b[2J\r\n\r\n');
  assert.deepEqual(headers, [['Location', '/xSet-Cookie: evil=1[2J']]);
});

test('a header name that HTTP cannot carry is left out and named', () => {
  const { headers, dropped } = parse(
    'HTTP/1.1 200 OK\r\nbad name: 1\r\n:status: 500\r\nno colon\r\n__proto__: 2\r\n\r\n',
  );
  assert.deepEqual(headers, [['__proto__', '2']]);
  assert.deepEqual(dropped, ['bad name: 1', ':status: 500', 'no colon']);
});

test('bytes above 127 in a header survive', () => {
  assert.deepEqual(parse('HTTP/1.1 200 OK\r\nX: caf\xe9\r\n\r\n').headers, [['X', 'caf\xe9']]);
});

test('a head larger than a browser takes is refused', () => {
  assert.throws(
    () => parse(`HTTP/1.1 200 OK\r\nX: ${'a'.repeat(300_000)}\r\n\r\n`),
    /an HTTP head of 300020 bytes \(at most 262144\)/,
  );
});
