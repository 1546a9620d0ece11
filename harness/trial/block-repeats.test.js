import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleRecord } from '../schemas/fixtures/sample-record.js';
import { blockRepeats } from './block-repeats.js';

/** Ten blocks of two loads. */
const TRIALS = Array.from({ length: 20 }, (_, index) => ({
  ...sampleRecord().trial,
  index,
  block: Math.floor(index / 2),
  armId: index % 2 === 0 ? 'cubic' : 'fld_tcp',
}));

/**
 * The loads that are made, by `index.attempt`, where some of them are disturbed.
 * @param {{share: number, disturbed: string[], trials?: typeof TRIALS, finished?: number}} run
 */
function loadsOf({ share, disturbed, trials = TRIALS, finished = 0 }) {
  /** @type {string[]} */
  const said = [];
  const repeats = blockRepeats(trials, { share, say: (text) => said.push(text) });
  const queue = trials.slice(finished);
  const made = [];
  for (let trial = queue.shift(); trial; trial = queue.shift()) {
    const { host } = sampleRecord();
    const other = disturbed.includes(`${trial.index}.${/** @type {any} */ (trial).attempt ?? 1}`) ? 1000 : 0;
    repeats.note({ ...sampleRecord(), trial, host: { ...host, otherCpuMs: other } });
    made.push(`${trial.index}.${/** @type {any} */ (trial).attempt ?? 1}`);
    queue.unshift(.../** @type {any} */ (repeats.after(trial, queue[0])));
  }
  return { made, said };
}

test('a block with a disturbed load is loaded again, whole, and right behind itself', () => {
  const { made, said } = loadsOf({ share: 0.2, disturbed: ['3.1'] });
  assert.deepEqual(made.slice(0, 8), ['0.1', '1.1', '2.1', '3.1', '2.2', '3.2', '4.1', '5.1']);
  assert.equal(made.length, 22);
  assert.deepEqual(said, [
    'news on wpt-lte, round 1, is loaded again: other processes had 33 % of the CPUs, 10 % allowed',
  ]);
});

test('a block that is disturbed again is loaded a third time, and no more often', () => {
  const { made } = loadsOf({ share: 1, disturbed: ['0.1', '1.2', '0.3'] });
  assert.deepEqual(made.slice(0, 8), ['0.1', '1.1', '0.2', '1.2', '0.3', '1.3', '2.1', '3.1']);
});

test('the last block is loaded again too', () =>
  assert.deepEqual(loadsOf({ share: 0.1, disturbed: ['18.1'] }).made.slice(-4), ['18.1', '19.1', '18.2', '19.2']));

test('no more than the share of the blocks is loaded again, and without one none', () => {
  assert.equal(loadsOf({ share: 0.2, disturbed: ['0.1', '4.1', '8.1', '12.1'] }).made.length, 24);
  assert.equal(loadsOf({ share: 0, disturbed: ['0.1', '4.1'] }).made.length, 20);
});

test('a block of which an earlier session made a part is not: its loads do not stand side by side', () =>
  assert.equal(loadsOf({ share: 1, disturbed: ['1.1'], finished: 1 }).made.length, 19));
