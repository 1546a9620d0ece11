import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { noteLateness, retryWhenLate } from './retry-when-late.js';

/**
 * Claims a window of 40, whatever it is in each attempt, on a machine as late as it is in each.
 * @param {{window: number, lateMs: number, tookMs?: number}[]} transfers
 */
async function claim(transfers) {
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
    { pauseMs: 1 },
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

test('a claim that fails on a late machine is tested again, and the report says so', async () => {
  assert.deepEqual(
    await claim([
      { window: 42, lateMs: 17 },
      { window: 40, lateMs: 0.9 },
    ]),
    { outcome: 'holds', attempts: 2, told: 1 },
  );
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
    attempts: 5,
    told: 4,
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
