import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseAnswer } from './choose-answer.js';

/** @param {number} id @param {number} urgency */
const whole = (id, urgency, turn = 0) => ({ id, urgency, incremental: false, turn });
/** @param {number} id @param {number} urgency */
const parts = (id, urgency, turn = 0) => ({ id, urgency, incremental: true, turn });
/** @param {import('./choose-answer.js').Waiting[]} waiting */
const chosen = (...waiting) => chooseAnswer(waiting)?.id ?? null;

test('the most urgent answer is sent first, whatever was asked for first and served last', () => {
  assert.equal(chosen(whole(1, 3), whole(3, 5), whole(5, 1), parts(7, 2)), 5);
  assert.equal(chosen(parts(1, 3, 0), whole(3, 0, 9)), 3);
  assert.equal(chosen(whole(5, 1), whole(3, 2), parts(1, 7)), 5);
  assert.equal(chosen(), null);
});

test('answers of one urgency that are useless in parts are sent one after the other', () => {
  assert.equal(chosen(whole(7, 3), whole(5, 3, 4), whole(9, 3)), 5);
});

test('answers of one urgency that are of use in parts take turns', () => {
  assert.equal(chosen(parts(1, 3, 7), parts(3, 3, 6), parts(5, 3, 8)), 3);
  assert.equal(chosen(parts(3, 3), parts(1, 3)), 1);
});

test('the oldest that is sent whole shares with those that take turns', () => {
  assert.equal(chosen(whole(1, 3, 5), whole(3, 3, 0), parts(5, 3, 4)), 5);
  assert.equal(chosen(whole(1, 3, 5), whole(3, 3, 0), parts(5, 3, 6)), 1);
});
