import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTimes, readWire } from './read-wire.js';

/** @param {Record<string, string>} fields @param {string} [firstLine] */
const wire = (fields, firstLine = 'HTTP/1.1 200 OK') => readWire(new Headers(fields), firstLine);

test('the protocol is that of WARC-Protocol, or a status line that names one no recorder writes by habit', () => {
  assert.deepEqual(wire({ 'WARC-Protocol': 'h2, tls/1.3' }), { httpVersion: '2' });
  assert.deepEqual(wire({ 'WARC-Protocol': 'HTTP/1.1' }), { httpVersion: '1.1' });
  assert.deepEqual(wire({}, 'HTTP/2 200'), { httpVersion: '2' });
  assert.deepEqual(wire({}, 'HTTP/1.0 200 OK'), { httpVersion: '1.0' });
  // every recorder writes this, whatever was spoken
  assert.deepEqual(wire({}, 'HTTP/1.1 200 OK'), {});
});

test('an address is an address, or nothing', () => {
  assert.deepEqual(wire({ 'WARC-IP-Address': '192.0.2.1' }), { remoteAddress: '192.0.2.1' });
  assert.deepEqual(wire({ 'WARC-IP-Address': '<script>' }), {});
});

test('times are numbers of milliseconds below an hour, or nothing', () => {
  assert.deepEqual(readTimes(Buffer.from('fetchTimeMs: 7\r\nconnectMs: 12.25\r\nserverWaitMs: 80\r\n')), {
    connectMs: 12.25,
    serverWaitMs: 80,
  });
  for (const odd of ['-1', 'NaN', 'Infinity', '1e9', '3600001', '', '5 6'])
    assert.deepEqual(readTimes(Buffer.from(`connectMs: ${odd}\r\n`)), {}, odd);
});
