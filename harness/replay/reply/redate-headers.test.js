import assert from 'node:assert/strict';
import { test } from 'node:test';
import { redateHeaders } from './redate-headers.js';

const NOW = Date.parse('2030-01-01T00:00:00Z');

test('dates move to now and keep their distances', () => {
  assert.deepEqual(
    redateHeaders(
      [
        ['Date', 'Tue, 20 Feb 2018 12:00:00 GMT'],
        ['expires', 'Tue, 20 Feb 2018 13:00:00 GMT'],
        ['Last-Modified', 'Mon, 19 Feb 2018 12:00:00 GMT'],
        ['Set-Cookie', 'a=1; expires=Tue, 20 Feb 2018 13:00:00 GMT'],
      ],
      NOW,
    ),
    [
      ['Date', 'Tue, 01 Jan 2030 00:00:00 GMT'],
      ['expires', 'Tue, 01 Jan 2030 01:00:00 GMT'],
      ['Last-Modified', 'Mon, 31 Dec 2029 00:00:00 GMT'],
      ['Set-Cookie', 'a=1; expires=Tue, 20 Feb 2018 13:00:00 GMT'],
    ],
  );
});

test('values that are not dates stay', () => {
  const expires = (/** @type {string} */ value) =>
    redateHeaders(
      [
        ['Date', 'Tue, 20 Feb 2018 12:00:00 GMT'],
        ['Expires', value],
      ],
      NOW,
    )[1][1];
  for (const value of ['0', '-1', 'never', '']) assert.equal(expires(value), value);
});

test('without a date header nothing moves', () => {
  for (const headers of [
    [['Expires', 'Tue, 20 Feb 2018 13:00:00 GMT']],
    [
      ['Date', 'soon'],
      ['Expires', 'Tue, 20 Feb 2018 13:00:00 GMT'],
    ],
  ]) {
    assert.deepEqual(redateHeaders(/** @type {[string, string][]} */ (headers), NOW), headers);
  }
});
