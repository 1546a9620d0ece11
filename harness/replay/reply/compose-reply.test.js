import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exchange } from '../fixtures/exchange.js';
import { indexRecording } from '../matching/index-recording.js';
import { composeReply } from './compose-reply.js';

/**
 * @param {Parameters<typeof exchange>[1]} recorded
 * @param {Partial<import('./compose-reply.js').AskedFor>} [asked]
 */
function reply(recorded, asked) {
  const [
    {
      answers: [answer],
    },
  ] = indexRecording({ exchanges: [exchange('https://a.test/', recorded)] }).byUrl.values();
  const { body, ...rest } = composeReply(answer, {
    method: 'GET',
    range: null,
    ifNoneMatch: null,
    ifModifiedSince: null,
    nowMs: 0,
    ...asked,
  });
  return { ...rest, body: body?.toString() ?? null };
}

test('an answer is as recorded, with the length of its body', () => {
  assert.deepEqual(
    reply({
      text: 'hello',
      status: 203,
      statusText: 'Odd',
      headers: [
        ['X', '1'],
        ['Content-Length', '99'],
        ['Set-Cookie', 'a'],
        ['Set-Cookie', 'b'],
      ],
    }),
    {
      status: 203,
      statusText: 'Odd',
      headers: [
        ['X', '1'],
        ['Set-Cookie', 'a'],
        ['Set-Cookie', 'b'],
        ['Content-Length', '5'],
      ],
      body: 'hello',
    },
  );
});

test('a redirect is as recorded', () => {
  assert.deepEqual(reply({ status: 302, statusText: 'Found', headers: [['Location', '/there']] }), {
    status: 302,
    statusText: 'Found',
    headers: [
      ['Location', '/there'],
      ['Content-Length', '0'],
    ],
    body: '',
  });
});

test('HEAD gives the headers of GET, with its length', () => {
  assert.deepEqual(reply({ text: 'hello' }, { method: 'HEAD' }), {
    status: 200,
    statusText: 'OK',
    headers: [['Content-Length', '5']],
    body: null,
  });
});

test('a recorded HEAD keeps its declared length', () => {
  assert.deepEqual(reply({ method: 'HEAD', headers: [['Content-Length', '1234']] }, { method: 'HEAD' }), {
    status: 200,
    statusText: 'OK',
    headers: [['Content-Length', '1234']],
    body: null,
  });
});

test('204 has neither body nor length', () => {
  assert.deepEqual(reply({ status: 204, statusText: 'No Content' }), {
    status: 204,
    statusText: 'No Content',
    headers: [],
    body: null,
  });
});

test('a range is cut out of the recorded body', () => {
  const part = (/** @type {string} */ range) => {
    const { status, headers, body } = reply({ text: '0123456789' }, { range });
    return [status, headers.find(([name]) => name === 'Content-Range')?.[1], body, headers.at(-1)?.[1]];
  };
  assert.deepEqual(part('bytes=2-4'), [206, 'bytes 2-4/10', '234', '3']);
  assert.deepEqual(part('bytes=7-'), [206, 'bytes 7-9/10', '789', '3']);
  assert.deepEqual(part('bytes=-4'), [206, 'bytes 6-9/10', '6789', '4']);
  assert.deepEqual(part('bytes=-40'), [206, 'bytes 0-9/10', '0123456789', '10']);
  assert.deepEqual(part('bytes=5-5000'), [206, 'bytes 5-9/10', '56789', '5']);
  assert.deepEqual(part('bytes=10-'), [416, 'bytes */10', '', '0']);
  assert.deepEqual(part('bytes=-0'), [416, 'bytes */10', '', '0']);
  for (const range of ['bytes=0-1,4-5', 'bytes=4-2', 'bytes=-', 'lines=1-2', 'garbage'])
    assert.deepEqual(part(range), [200, undefined, '0123456789', '10'], range);
});

test('a recorded part stays a part; one that covers the whole resource serves as the whole', () => {
  const part = reply(
    { status: 206, statusText: 'Partial Content', text: 'abcd', headers: [['Content-Range', 'bytes 0-3/8']] },
    { range: 'bytes=0-3' },
  );
  assert.deepEqual(
    [part.status, part.headers],
    [
      206,
      [
        ['Content-Range', 'bytes 0-3/8'],
        ['Content-Length', '4'],
      ],
    ],
  );
  const whole = reply({ status: 206, text: 'abcd', headers: [['Content-Range', 'bytes 0-3/4']] });
  assert.deepEqual(whole, { status: 200, statusText: 'OK', headers: [['Content-Length', '4']], body: 'abcd' });
});

test('a valid cache entry is answered with 304', () => {
  const recorded = {
    text: 'hello',
    headers: /** @type {[string, string][]} */ ([
      ['ETag', '"v1"'],
      ['Last-Modified', 'Tue, 20 Feb 2018 10:00:00 GMT'],
      ['Content-Type', 'text/html'],
    ]),
  };
  const known = { status: 304, statusText: 'Not Modified', headers: recorded.headers.slice(0, 2), body: null };
  assert.deepEqual(reply(recorded, { ifNoneMatch: 'W/"v0", W/"v1"' }), known);
  assert.deepEqual(reply(recorded, { ifModifiedSince: 'Wed, 21 Feb 2024 10:00:00 GMT' }), known);
  assert.equal(reply(recorded, { ifNoneMatch: '"v2"', ifModifiedSince: 'Wed, 21 Feb 2024 10:00:00 GMT' }).status, 200);
});
