import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockAttempts } from './block-attempts.js';

/**
 * @param {number} index of a trial in blocks of two
 * @param {number} ms
 * @param {number} [attempt]
 */
function tried(index, ms, attempt) {
  const armId = index % 2 === 0 ? 'cubic' : 'fld_tcp';
  const trial = { index, block: Math.floor(index / 2), round: 1, warmUp: false, pageId: 'p', networkId: 'n', armId };
  const load = /** @type {any} */ ({ arm: armId, metrics: { pageLoadMs: ms } });
  return { trial: attempt ? { ...trial, attempt } : trial, load };
}

/** @param {ReturnType<typeof tried>[]} loads */
function times(...loads) {
  const attempts = blockAttempts();
  for (const load of loads) attempts.add(load);
  const ms = (/** @type {import('../../types/results.js').LoadResult[]} */ of) =>
    of.map(({ metrics }) => metrics?.pageLoadMs);
  return { used: ms(attempts.used()), first: ms(attempts.first()), blocks: attempts.repeatedBlocks() };
}

test('a block that was loaded again counts with its second attempt, and the first is kept', () => {
  assert.deepEqual(times(tried(0, 10), tried(1, 90), tried(2, 20), tried(3, 21), tried(0, 11, 2), tried(1, 12, 2)), {
    used: [11, 12, 20, 21],
    first: [10, 90, 20, 21],
    blocks: 1,
  });
});

test('a second attempt that is not whole counts nowhere: its loads have no partner', () => {
  assert.deepEqual(times(tried(0, 10), tried(1, 90), tried(0, 11, 2)), { used: [10, 90], first: [10, 90], blocks: 0 });
});

test('of three attempts the last whole one counts, though a part of the third is there', () => {
  const loads = [tried(0, 10), tried(1, 20), tried(0, 11, 2), tried(1, 21, 2), tried(0, 12, 3)];
  assert.deepEqual(times(...loads), { used: [11, 21], first: [10, 20], blocks: 1 });
  assert.deepEqual(times(tried(0, 10), tried(1, 20), tried(1, 21, 2)), { used: [10, 20], first: [10, 20], blocks: 0 });
});

test('of a load that was stored twice the last one counts', () =>
  assert.deepEqual(times(tried(0, 10), tried(0, 13)).used, [13]));
