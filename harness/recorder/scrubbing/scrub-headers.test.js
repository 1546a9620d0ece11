import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scrubHeaders } from './scrub-headers.js';

/** @param {string} name @param {string} value */
const scrub = (name, value) => scrubHeaders([[name, value]]).headers[0][1];

test('cookies keep their names, attributes and lengths, and lose their values', () => {
  assert.equal(scrub('Cookie', 'sid=abc123; theme=dark; =odd; alone'), 'sid=xxxxxx; theme=xxxx; =xxx; xxxxx');
  assert.equal(
    scrub('set-cookie', 'sid=a=b"c; Path=/; Domain=a.test; Expires=Wed, 01 Jan 2031 00:00:00 GMT; HttpOnly'),
    'sid=xxxxx; Path=/; Domain=a.test; Expires=Wed, 01 Jan 2031 00:00:00 GMT; HttpOnly',
  );
});

test('credentials keep their scheme alone', () => {
  assert.equal(scrub('Authorization', 'Bearer eyJhbGciOi'), 'Bearer xxxxxxxxxx');
  assert.equal(scrub('Proxy-Authorization', 'Basic dTpw'), 'Basic xxxx');
  assert.equal(scrub('authorization', 'eyJhbGciOi'), 'xxxxxxxxxx');
});

test('headers named as tokens lose their value', () => {
  for (const name of [
    'X-Api-Key',
    'apikey',
    'X-CSRF-Token',
    'x-xsrf-token',
    'X-Amz-Security-Token',
    'X-Auth-Token',
    'X-Goog-Api-Key',
    'X-Session-Id',
    'X-Access-Token',
  ])
    assert.equal(scrub(name, 's3cret'), 'xxxxxx', name);
});

test('all other headers stay as they are', () => {
  for (const [name, value] of [
    ['ETag', '"abc"'],
    ['Location', 'https://a.test/?token=1'],
    ['Content-Security-Policy', "default-src 'self'"],
    ['X-Token-Count', '7'],
    ['Access-Control-Allow-Headers', 'Authorization, X-Api-Key'],
    ['Origin-Trial', 'A1b2'],
    ['Sec-WebSocket-Key', 'abc'],
    ['Keep-Alive', 'timeout=5'],
  ])
    assert.equal(scrub(name, value), value, name);
});

test('what was scrubbed is said', () => {
  const headers = /** @type {[string, string][]} */ ([
    ['Cookie', 'a=1'],
    ['Accept', '*/*'],
    ['Authorization', 'Basic dTpw'],
    ['Cookie', ''],
  ]);
  assert.deepEqual(scrubHeaders(headers).scrubbed, ['cookie', 'authorization']);
});
