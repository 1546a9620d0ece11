import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { noteLateness, retryWhenLate } from './retry-when-late.js';

/**
 * Claims a window of 40, whatever it is in each attempt, on a machine as late as it is in each.
 * @param {{window: number, lateMs: number, tookMs?: number}[]} transfers
 * @param {{isStrict?: boolean}} [options]
 */
async function claim(transfers, { isStrict = false } = {}) {
  /** @type {string[]} */
  const told = [];
  let attempts = 0;
  const outcome = await retryWhenLate(
    async () => {
      const { window, lateMs, tookMs = 0 } = transfers[attempts++];
      await delay(tookMs);
      noteLateness(lateMs);
      assert.equal(window, 40);
    },
    { pauseMs: 1, isStrict },
  )({ diagnostic: (message) => told.push(message) }).then(
    () => 'holds',
    () => 'fails',
  );
  return { outcome, attempts, told: told.length };
}

test('a claim that fails on a machine in time fails at once', async () => {
  assert.deepEqual(
    await claim([
      { window: 42, lateMs: 1.9 },
      { window: 40, lateMs: 1.9 },
    ]),
    { outcome: 'fails', attempts: 1, told: 0 },
  );
});

/** A claim that fails on a late machine, or holds there. @param {...boolean} holds of each attempt */
const lately = (...holds) => holds.map((isHeld) => ({ window: isHeld ? 40 : 42, lateMs: 17 }));

test('a claim that fails on a late machine must then hold three times, and the report says so', async () => {
  assert.deepEqual(await claim(lately(false, true, true, true)), { outcome: 'holds', attempts: 4, told: 1 });
  assert.deepEqual(await claim(lately(false, true, false, true, true)), { outcome: 'holds', attempts: 5, told: 2 });
});

test('one that fails three times of five has failed, however often it held', async () => {
  assert.deepEqual(await claim(lately(false, true, true, false, false)), { outcome: 'fails', attempts: 5, told: 2 });
  assert.deepEqual(await claim(lately(false, false, false)), { outcome: 'fails', attempts: 3, told: 2 });
});

test('one that holds at once is not judged again, however late the machine was', async () => {
  assert.deepEqual(await claim(lately(true, false)), { outcome: 'holds', attempts: 1, told: 0 });
});

test('strict: no failure is excused', async () => {
  assert.deepEqual(await claim(lately(false, true), { isStrict: true }), { outcome: 'fails', attempts: 1, told: 0 });
});

test('the lateness of one attempt does not excuse the next', async () => {
  assert.deepEqual(
    await claim([
      { window: 42, lateMs: 17 },
      { window: 42, lateMs: 0.9 },
      { window: 40, lateMs: 0.9 },
    ]),
    { outcome: 'fails', attempts: 2, told: 1 },
  );
});

test('the lateness of one test does not excuse another that runs at the same time', async () => {
  const [late, inTime] = await Promise.all([
    claim([{ window: 40, lateMs: 17, tookMs: 5 }]),
    claim([
      { window: 42, lateMs: 0.9, tookMs: 20 },
      { window: 40, lateMs: 0.9 },
    ]),
  ]);
  assert.deepEqual([late.outcome, inTime.outcome], ['holds', 'fails']);
});

test('a wrong claim fails on a machine that is always late, too', async () => {
  assert.deepEqual(await claim(Array.from({ length: 9 }, () => ({ window: 42, lateMs: 17 }))), {
    outcome: 'fails',
    attempts: 3,
    told: 2,
  });
});

test('an error that is no failed assertion ends the test', async () => {
  const running = retryWhenLate(
    async () => {
      noteLateness(17);
      throw new Error('the path is closed');
    },
    { pauseMs: 1 },
  );
  await assert.rejects(running({ diagnostic: assert.fail }), /the path is closed/);
});
