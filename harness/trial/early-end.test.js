import assert from 'node:assert/strict';
import { test } from 'node:test';
import { earlyEnd } from './early-end.js';

const NONE = { margin: 0, looks: [] };
const until = { margin: 0.02, looks: [2, 4] };

/**
 * What was said, how often was looked, and before which of the trials the run would have ended.
 * @param {{plan?: {margin: number, looks: number[]}, decidedAt?: number, rounds?: number[]}} run
 */
async function looksOf({ plan = until, decidedAt = 99, rounds = [0, 1, 1, 2, 2, 3, 3, 4, 4] }) {
  /** @type {string[]} */
  const said = [];
  let looks = 0;
  const ends = earlyEnd(plan === NONE ? {} : { until: plan }, {
    look: async () => ({ decided: ++looks >= decidedAt }),
    say: (text) => void said.push(text),
  });
  const ended = [];
  for (const round of rounds) ended.push(await ends(/** @type {any} */ ({ round })));
  return { said, looks, ended: ended.indexOf(true) };
}

test('a run is looked at once after each planned round, before the first load of the next', async () => {
  const { said, ended } = await looksOf({});
  assert.deepEqual(said, ['look 1 of 2, after 2 rounds: no answer yet for every arm']);
  assert.equal(ended, -1);
});

test('it ends at the look with an answer', async () => {
  const { said, ended } = await looksOf({ decidedAt: 1 });
  assert.equal(ended, 5);
  assert.match(said[0], /every arm has its answer, so the run ends$/);
});

test('a run that goes on at a look is looked at there', async () =>
  assert.equal((await looksOf({ rounds: [3], decidedAt: 1 })).ended, 0));

test('within a round, and without a plan to end early, nobody looks', async () => {
  assert.equal((await looksOf({ rounds: [2, 2] })).looks, 0);
  assert.equal((await looksOf({ plan: NONE, rounds: [1, 2, 3, 4, 5] })).looks, 0);
});
