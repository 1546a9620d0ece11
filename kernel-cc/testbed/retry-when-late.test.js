import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgedAgain, noteLateness } from './retry-when-late.js';

/**
 * Judges 40 for the window, whatever it is each time, on a machine as late as it is each time.
 * @param {{window: number, lateMs: number}[]} transfers
 */
async function judge(transfers) {
  /** @type {string[]} */
  const told = [];
  let judgements = 0;
  const verdict = await judgedAgain(
    async () => {
      const { window, lateMs } = transfers[judgements++];
      noteLateness(lateMs);
      assert.equal(window, 40);
    },
    { pauseMs: 1 },
  )({ diagnostic: (message) => told.push(message) }).then(
    () => 'holds',
    () => 'fails',
  );
  return { verdict, judgements, told: told.length };
}

test('a claim that fails on a machine that was in time fails at once', async () => {
  assert.deepEqual(
    await judge([
      { window: 42, lateMs: 1.9 },
      { window: 40, lateMs: 1.9 },
    ]),
    { verdict: 'fails', judgements: 1, told: 0 },
  );
});

test('a claim that fails on a machine that was late is judged again, and the report says so', async () => {
  assert.deepEqual(
    await judge([
      { window: 42, lateMs: 17 },
      { window: 40, lateMs: 0.9 },
    ]),
    { verdict: 'holds', judgements: 2, told: 1 },
  );
});

test('the lateness of one judgement does not excuse the next', async () => {
  assert.deepEqual(
    await judge([
      { window: 42, lateMs: 17 },
      { window: 42, lateMs: 0.9 },
      { window: 40, lateMs: 0.9 },
    ]),
    { verdict: 'fails', judgements: 2, told: 1 },
  );
});

test('a claim that is wrong fails on a machine that is always late, too', async () => {
  assert.deepEqual(await judge(Array.from({ length: 9 }, () => ({ window: 42, lateMs: 17 }))), {
    verdict: 'fails',
    judgements: 5,
    told: 4,
  });
});

test('an error that is no failed assertion is not judged again', async () => {
  const judging = judgedAgain(
    async () => {
      noteLateness(17);
      throw new Error('the path is closed');
    },
    { pauseMs: 1 },
  );
  await assert.rejects(judging({ diagnostic: assert.fail }), /the path is closed/);
});
