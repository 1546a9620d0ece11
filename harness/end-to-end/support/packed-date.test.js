import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packedDateBytes } from './packed-date.js';

test('a date takes the bytes that RFC 7541 shows in its examples C.6', () => {
  assert.equal(packedDateBytes('Mon, 21 Oct 2013 20:13:21 GMT'), 22);
  assert.equal(packedDateBytes('Mon, 21 Oct 2013 20:13:22 GMT'), 22);
});

test('digits from 3 on take a bit more than 0, 1 and 2, and bits are filled up to bytes', () => {
  assert.equal(packedDateBytes('Sun, 22 Nov 2026 20:11:12 GMT'), 22);
  assert.equal(packedDateBytes('Sun, 22 Nov 2026 19:59:59 GMT'), 23);
});

test('what no date has cannot be weighed', () => {
  assert.equal(packedDateBytes('Mon, 21 Oct 2013 20:13:21 ?'), Number.NaN);
});

test('every day and month of a year can be weighed', () => {
  for (let day = 0; day < 366; day++)
    assert.match(String(packedDateBytes(new Date(Date.UTC(2028, 0, 1 + day)).toUTCString())), /^2[1-3]$/);
});
