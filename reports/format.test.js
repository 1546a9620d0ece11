import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as format from './format.js';

/**
 * Plain spaces and hyphens for no-break spaces and minus signs, so that the expectations can be read.
 * @param {string} text
 */
const plain = (text) => text.replaceAll('\u00a0', ' ').replaceAll('−', '-');

test('times have three digits at most and change their unit at a second', () => {
  const expected = {
    0: '0 ms',
    0.04: '0.04 ms',
    3.14: '3.1 ms',
    9.94: '9.9 ms',
    9.96: '10 ms',
    84.4: '84 ms',
    999.4: '999 ms',
    999.6: '1.00 s',
    1834.2999: '1.83 s',
    9994: '9.99 s',
    12340: '12.3 s',
    184000: '184 s',
  };
  for (const [ms, text] of Object.entries(expected)) assert.equal(plain(format.formatMs(Number(ms))), text);
  assert.equal(plain(format.formatMs(-1500)), '-1.50 s');
});

test('bytes are decimal', () => {
  const expected = {
    0: '0 B',
    999: '999 B',
    1000: '1 kB',
    14480: '14 kB',
    9400: '9.4 kB',
    999499: '999 kB',
    999500: '1 MB',
    1830000: '1.8 MB',
    26000000: '26 MB',
  };
  for (const [bytes, text] of Object.entries(expected)) assert.equal(plain(format.formatBytes(Number(bytes))), text);
});

test('what is absent or not a number is a dash, zero is not', () => {
  for (const write of [
    format.formatMs,
    format.formatBytes,
    format.formatCount,
    format.formatShare,
    format.formatPValue,
    format.formatNumber,
  ]) {
    assert.deepEqual([write(null), write(undefined), write(NaN), write(Infinity)], ['–', '–', '–', '–']);
    assert.notEqual(write(0), '–');
  }
});

test('a share is never rounded to all or to none', () => {
  assert.deepEqual(
    [0, 0.0004, 0.5042, 0.9996, 1].map((share) => plain(format.formatShare(share))),
    ['0.0 %', '<0.1 %', '50.4 %', '>99.9 %', '100.0 %'],
  );
});

test('a difference has the digits that its interval can carry', () => {
  /** @param {number | null} value @param {number | null} low @param {number | null} high */
  const both = (value, low, high) =>
    [format.formatDifference({ value, low, high }), format.formatDifferenceInterval({ value, low, high })].map(plain);
  assert.deepEqual(both(-0.0712, -0.13, 0.02), ['-7 %', '[-13, +2] %']);
  assert.deepEqual(both(-0.0712, -0.0904, -0.0521), ['-7.1 %', '[-9.0, -5.2] %']);
  assert.deepEqual(both(0.0021, -0.0012, 0.0049), ['+0.21 %', '[-0.12, +0.49] %']);
  assert.deepEqual(both(-0.0712, null, null), ['-7.1 %', '–']);
  assert.deepEqual(both(-0.214, null, null), ['-21 %', '–']);
  assert.deepEqual(both(null, null, null), ['–', '–']);
});

test('a difference that rounds to nothing has no sign', () => {
  assert.equal(plain(format.formatDifference({ value: -0.002, low: -0.09, high: 0.06 })), '0 %');
});

test('an absolute difference has a sign and the unit of its metric', () => {
  assert.deepEqual(
    [
      format.formatSigned(-66.2, 'ms'),
      format.formatSigned(1234, 'ms'),
      format.formatSigned(0, 'ms'),
      format.formatSigned(0.5, 'count'),
      format.formatSigned(-0.013, 'share'),
      format.formatSigned(1200, 'bytes'),
      format.formatSigned(null, 'ms'),
    ].map(plain),
    ['-66 ms', '+1.23 s', '0 ms', '+0.5', '-1.3 points', '+1.2 kB', '–'],
  );
  assert.deepEqual(
    [
      format.formatSignedInterval({ low: -90, high: 41 }, 'ms'),
      format.formatSignedInterval({ low: -1200, high: 40 }, 'ms'),
      format.formatSignedInterval({ low: -1, high: 0.5 }, 'count'),
      format.formatSignedInterval({ low: null, high: null }, 'ms'),
    ].map(plain),
    ['[-90, +41] ms', '[-1.20 s, +40 ms]', '[-1, +0.5]', '–'],
  );
});

test('p-values below a thousandth are only said to be so', () => {
  assert.deepEqual(
    [0.0000001, 0.0131, 0.24, 1].map((p) => format.formatPValue(p)),
    ['<0.001', '0.013', '0.24', '1.00'],
  );
});

test('a quantity keeps the unit it was asked in', () => {
  assert.deepEqual(
    [
      format.formatQuantity(26.6, 'ms'),
      format.formatQuantity(24.07, 'Mbit/s'),
      format.formatQuantity(0.001, 'share'),
      format.formatQuantity(null, 'ms'),
    ].map(plain),
    ['26.6 ms', '24.1 Mbit/s', '0.1 %', '–'],
  );
});

test('a time of day is said in UTC, and a text that is none stays as it is', () => {
  assert.equal(format.formatTime('2026-08-14T09:04:59.000Z'), '14 August 2026, 09:04 UTC');
  assert.equal(format.formatTime('yesterday'), 'yesterday');
});

test('a long text is cut between characters, not within one', () => {
  assert.equal(format.shorten('short'), 'short');
  assert.equal(format.shorten('😀😀😀😀', 3), '😀😀…');
  assert.equal(format.shorten('a\n\t b'), 'a b');
});
