import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resultsJson } from './results-json.js';

test('the pieces are the text that JSON.stringify makes, and a line feed', () => {
  for (const value of [
    {},
    { only: undefined },
    { a: 1, b: [], c: [1, 'two\nlines "quoted"', null, [], [[1], {}]], d: { e: [{ f: [1, 2] }], g: {} }, h: undefined },
    { 'a "name"': [{ x: null, y: undefined }], last: 'text' },
  ])
    assert.equal([...resultsJson(value)].join(''), `${JSON.stringify(value, null, 1)}\n`);
});

test('no piece holds more than one element of a list', () => {
  const loads = Array.from({ length: 1000 }, (_, round) => ({ round, text: 'x'.repeat(100) }));
  assert.ok([...resultsJson({ loads })].every((piece) => piece.length < 200));
});
