import assert from 'node:assert/strict';
import { test } from 'node:test';
import { armList, list, lossPercents, numberOrText, wholeNumber } from './option-values.js';

test('a list is separated by commas, and spaces around its items do not count', () => {
  assert.deepEqual(list('lte, 3g ,cable,'), ['lte', '3g', 'cable']);
  assert.deepEqual(list('reno cubic'), ['reno cubic']);
});

test('the settings of a CC stay with it in a list of CCs', () => {
  assert.deepEqual(armList('cubic,heracles:min_acks=3,join_jump=slowstart,reno'), [
    'cubic',
    'heracles:min_acks=3,join_jump=slowstart',
    'reno',
  ]);
  assert.deepEqual(armList('aimd:a=0.5,aimd:a=5'), ['aimd:a=0.5', 'aimd:a=5']);
  assert.deepEqual(armList('cubic,min_acks=3'), ['cubic', 'min_acks=3']);
});

test('text that is not a number stays as typed', () => {
  assert.deepEqual(['0.9', 'many', ' '].map(numberOrText), [0.9, 'many', ' ']);
});

test('a count is a whole number above 0', () => {
  assert.equal(wholeNumber('20'), 20);
  for (const text of ['0', '-1', '1.5', '1e3', 'ten', ''])
    assert.throws(() => wholeNumber(text), { message: 'Write a whole number above 0.' });
});

test('loss is a list of percentages below 100', () => {
  assert.deepEqual(lossPercents('0.3,1,30'), [0.3, 1, 30]);
  for (const text of ['100', '-1', '1,many', ''])
    assert.throws(() => lossPercents(text), { message: 'Write percentages below 100, separated by commas.' });
});
