import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { parseRecording } from '../../recording/read-recording.js';
import { held, imported, testSpool, writtenAs } from '../fixtures/held.js';
import { smallRecording } from '../fixtures/small-recording.js';
import { bundleHeader } from './bundle.js';
import { decodeRequestResponse, encodeRequestResponse } from './schema.js';

/** @import { RequestResponse } from './schema.js' */

const spool = testSpool(after);
const bytes = (/** @type {string} */ text) => Buffer.from(text, 'latin1');
const headers = (/** @type {[string, string][]} */ ...of) =>
  of.map(([key, value]) => ({ key: bytes(key), value: bytes(value) }));

/** @type {RequestResponse} */
const RECORD = {
  ip: bytes('192.0.2.7'),
  port: 80,
  scheme: 1,
  request: {
    firstLine: bytes('GET /a?b=c HTTP/1.1'),
    header: headers(['Host', 'a.test'], ['Accept', '*/*'], ['X-Empty', '']),
    body: bytes(''),
  },
  response: {
    firstLine: bytes('HTTP/1.1 200 '),
    header: headers(['Transfer-Encoding', 'chunked'], ['x-CASE', 'caf\xe9  '], ['X-Colon', 'a: b']),
    body: bytes('2\r\nhe\r\n3;x=y\r\nllo\r\n0\r\n\r\n'),
  },
};

/** @param {Record<string, RequestResponse | Buffer>} files */
function folder(files) {
  return Buffer.concat(
    Object.entries(files).flatMap(([name, content]) => {
      const file = Buffer.isBuffer(content) ? content : Buffer.from(encodeRequestResponse(content));
      return [bundleHeader(name, file.length), file];
    }),
  );
}

test('a record has the bytes that the schema of Mahimahi gives it', () => {
  const { response, ...rest } = RECORD;
  const small = { ...rest, request: { firstLine: bytes('G'), header: headers(['a', 'b']), body: bytes('') } };
  assert.equal(
    Buffer.from(encodeRequestResponse(small)).toString('latin1'),
    '\x0a\x09192.0.2.7\x10\x50\x18\x01\x22\x0d\x0a\x01G\x12\x06\x0a\x01a\x12\x01b\x1a\x00',
  );
  assert.equal(String(decodeRequestResponse(encodeRequestResponse(RECORD)).ip), '192.0.2.7');
});

test('a record folder becomes a recording that replays', async () => {
  const { exchanges } = await parseRecording(
    (await imported(folder({ 'save.x1': RECORD }), { spool, format: 'mahimahi' })).bytes,
  );
  const [{ body, requestBody, ...rest }] = exchanges;
  assert.equal(String(body), 'hello');
  assert.deepEqual(
    { ...rest, recordedAt: null },
    {
      url: 'http://a.test/a?b=c',
      method: 'GET',
      requestHeaders: [
        ['Host', 'a.test'],
        ['Accept', '*/*'],
        ['X-Empty', ''],
      ],
      status: 200,
      statusText: '',
      headers: [
        ['Transfer-Encoding', 'chunked'],
        ['x-CASE', 'caf\xe9'],
        ['X-Colon', 'a: b'],
      ],
      recordedAt: null,
      httpVersion: '1.1',
      remoteAddress: '192.0.2.7',
    },
  );
});

test('a record folder that becomes a recording and comes back is the same, byte for byte', async () => {
  const secure = { ...RECORD, port: 443, scheme: /** @type {2} */ (2) };
  const odd = { ...RECORD, port: 8080, ip: bytes('2001:db8::1') };
  const moved = { ...RECORD, port: 8080, request: { ...RECORD.request, header: headers(['Host', 'a.test:99']) } };
  const post = {
    ...RECORD,
    request: {
      ...RECORD.request,
      header: headers(['host', 'b.test']),
      firstLine: bytes('POST / HTTP/1.1'),
      body: bytes('\0\xff'),
    },
    response: { firstLine: bytes('HTTP/1.0 404 Not Found'), header: [], body: bytes('\r\n\r\nno\n') },
  };
  const before = folder({ 'save.Zb3': secure, 'save.aA_': post, 'save.q-1': odd, 'save.q-2': moved });
  const { bytes: warc } = await imported(before, { spool, format: 'mahimahi' });
  const { bytes: back, warnings } = await writtenAs(await held(warc, { spool }), 'mahimahi');
  assert.deepEqual(warnings, []);
  assert.equal(back.toString('latin1'), before.toString('latin1'));
});

test('a recording that becomes a record folder and comes back has the same answers', async () => {
  const before = smallRecording(spool);
  const { bytes: written, warnings } = await writtenAs(before, 'mahimahi');
  assert.deepEqual(warnings, [
    '6 answers were recorded without the address of their server: each host got one of 10.0.0.0/8',
  ]);
  const { exchanges } = await held(written, { spool, format: 'mahimahi' });
  const content = (/** @type {typeof exchanges} */ of) =>
    of.map(({ url, method, status, headers: lines, body }) => [
      url,
      method,
      status,
      lines,
      body.read().toString('hex'),
    ]);
  assert.deepEqual(content(exchanges), content(before.exchanges));
  assert.deepEqual(
    exchanges.map(({ remoteAddress }) => remoteAddress),
    ['10.0.0.1', '192.0.2.7', '10.0.0.2', '10.0.0.2', '10.0.0.2', '10.0.0.1', '10.0.0.1'],
  );
});

test('what only a recorder’s proxy said or left is not handed to a client of HTTP/1.1', async () => {
  const warc = Buffer.from(
    'WARC/1.1\r\nWARC-Type: request\r\nWARC-Target-URI: http://a.test/\r\nContent-Length: 37\r\n\r\n' +
      'GET http://a.test/ HTTP/1.1\r\nA: b\r\n\r\n\r\n' +
      'WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: http://a.test/\r\nContent-Length: 57\r\n\r\n' +
      'HTTP/2 200\r\nA: b\r\nTransfer-Encoding: chunked\r\n\r\nno chunks\r\n\r\n',
  );
  const { bytes: written } = await writtenAs(await held(warc, { spool }), 'mahimahi');
  const { request, response } = decodeRequestResponse(written.subarray(written.indexOf('\n') + 1));
  assert.equal(String(request?.firstLine), 'GET / HTTP/1.1');
  assert.deepEqual(
    [String(response?.firstLine), ...(response?.header ?? []).map(({ key, value }) => `${key}: ${value}`)],
    ['HTTP/1.1 200 OK', 'A: b', 'Content-Length: 9'],
  );
});

test('a file that is no record, or would add a line, is left out; a name that is a path is refused', async () => {
  const evil = { ...RECORD, response: { ...RECORD.response, header: headers(['a', 'b\r\nc: d']) } };
  const more = Buffer.concat([encodeRequestResponse(RECORD), bytes('\x32\x01x')]);
  const { exchanges, warnings } = await held(
    folder({ good: RECORD, more, torn: bytes('\xff\xff'), evil, empty: bytes('') }),
    { spool, format: 'mahimahi' },
  );
  assert.equal(exchanges.length, 2);
  assert.deepEqual(
    warnings.map((text) => text.replace(/\(.*\)/, '(...)')),
    [
      'more has more than the fields of Mahimahi: they are left out',
      'torn is left out: it is no record of Mahimahi (...)',
      'evil is left out: a line of its messages holds a line end',
      'empty is left out: it has no request or no answer',
    ],
  );
  for (const name of ['../x', '.hidden', 'a/b', '', 'a b', 'x'.repeat(101)])
    assert.throws(() => bundleHeader(name, 1), /cannot be called/);
  for (const list of ['../x 1\n1', '.. 1\n1', '.x 1\n1', 'x 5\n1', 'x\n'])
    await assert.rejects(held(bytes(list), { spool, format: 'mahimahi' }), /its list of files is damaged at byte 0/);
});
