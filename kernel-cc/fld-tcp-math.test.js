import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { runCommand } from '../harness/processes/run-command.js';
import { makeTarget } from './testing/make-target.js';

const UNLIMITED = 2 ** 31 - 1; // the kernel's TCP_INFINITE_SSTHRESH

/** @type {string} */
let calculator;

before(async () => {
  calculator = await makeTarget('testing/fld-tcp-math-cli');
});

/**
 * @param {string[]} calls
 * @returns {Promise<string[]>} one answer a call
 */
async function calculate(...calls) {
  const answers = await runCommand('calculate', [calculator], { input: calls.join('\n') + '\n' });
  return answers.trim().split('\n');
}

describe('slow start', () => {
  test('a clean round triples the window: 10, 30, 90, 270, 810, 2430', async () => {
    assert.deepEqual(
      await calculate(
        `slow_start 10 ${UNLIMITED} 10 3`,
        `slow_start 30 ${UNLIMITED} 30 3`,
        `slow_start 90 ${UNLIMITED} 90 3`,
        `slow_start 270 ${UNLIMITED} 270 3`,
        `slow_start 810 ${UNLIMITED} 810 3`,
      ),
      ['30 0', '90 0', '270 0', '810 0', '2430 0'],
    );
  });

  test('a gain of two is the slow start of Reno', async () => {
    assert.deepEqual(await calculate(`slow_start 10 ${UNLIMITED} 10 2`), ['20 0']);
  });

  test('ends at ssthresh, and what was acknowledged beyond is left to congestion avoidance', async () => {
    assert.deepEqual(
      await calculate(
        'slow_start 10 30 10 3', // exactly full
        'slow_start 10 20 10 3', // 5 segments fill the room of 10
        'slow_start 10 15 10 3', // room for 5: two and a half segments, so three are used
        'slow_start 30 30 4 3', // no room
        'slow_start 31 30 4 3', // above ssthresh already: never shrinks
      ),
      ['30 0', '20 5', '15 7', '30 4', '31 4'],
    );
  });

  test('does not overflow on the largest windows', async () => {
    assert.deepEqual(await calculate(`slow_start 2000000000 ${UNLIMITED} 2000000000 3`), [`${UNLIMITED} ${2_000_000_000 - 73_741_824}`]);
  });
});

describe('phase', () => {
  test('two million bytes are still short, one byte more is long', async () => {
    assert.deepEqual(await calculate('is_short 0 2000000', 'is_short 2000000 2000000', 'is_short 2000001 2000000'), ['1', '1', '0']);
  });
});

describe('reductions', () => {
  test('Relentless subtracts what was lost: 79 - 41 = 38', async () => {
    assert.deepEqual(await calculate('relentless_window 79 41 79', 'relentless_window 40 1 40'), ['38', '39']);
  });

  test('no loss leaves less than two segments', async () => {
    assert.deepEqual(
      await calculate('relentless_window 10 9 10', 'relentless_window 10 10 10', 'relentless_window 10 300 10', 'reno_window 3', 'reno_window 1'),
      ['2', '2', '2', '2', '2'],
    );
  });

  test('losses after an ECN mark may lower the halved window and never raise it', async () => {
    assert.deepEqual(await calculate('relentless_window 100 10 50', 'relentless_window 100 60 50'), ['50', '40']);
  });

  test('the first signal asks for half after an ECN mark, for one segment when nothing is marked lost, for nothing more otherwise', async () => {
    assert.deepEqual(
      await calculate('signal_window 100 1 0', 'signal_window 100 1 1', 'signal_window 100 0 0', 'signal_window 100 0 1', 'signal_window 0 0 0'),
      ['50', '50', '99', '100', '2'],
    );
  });

  test('Reno halves, rounded down', async () => {
    assert.deepEqual(await calculate('reno_window 270', 'reno_window 81'), ['135', '40']);
  });
});
