import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { runCommand } from '../../harness/host/run-command.js';
import { makeTarget } from '../testbed/make-target.js';

/** @type {string} */
let calculator;

before(async () => {
  calculator = await makeTarget('newcwv/newcwv-math-cli');
});

/**
 * @param {string[]} calls
 * @returns {Promise<string[]>} one answer a call; what was sampled is known to the calls after it
 */
async function calculate(...calls) {
  return (await runCommand('calculate', [calculator], { input: `${calls.join('\n')}\n` })).trim().split('\n');
}

test('a sample counts for three round trips, and for a second at least', async () => {
  assert.deepEqual(await calculate('period_ms 100', 'period_ms 333', 'period_ms 334', 'period_ms 600'), [
    '1000',
    '1000',
    '1002',
    '1800',
  ]);
});

test('pipeACK is the largest sample of the period, not the last', async () => {
  assert.deepEqual(
    await calculate('add_sample 0 1000 64', 'add_sample 100 1000 5', 'add_sample 300 1000 7', 'add_sample 999 1000 5'),
    ['64', '64', '64', '64'],
  );
});

test('a sample as old as the period counts no longer, whatever came after it', async () => {
  assert.deepEqual(
    await calculate(
      'add_sample 0 1000 64',
      'add_sample 300 1000 7',
      'add_sample 600 1000 5',
      'add_sample 900 1000 6',
      'most 999 1000',
      'most 1000 1000',
      'most 1300 1000',
      'most 1900 1000',
    ),
    ['64', '64', '64', '64', '64', '7', '6', '0'],
  );
});

test('the clock may begin anew at zero between a sample and its use', async () => {
  assert.deepEqual(await calculate('add_sample 4294967000 1000 64', 'most 100 1000', 'most 704 1000'), [
    '64',
    '64',
    '0',
  ]);
});

test('a window is validated when half of it was acknowledged in a round, and when nothing is known', async () => {
  assert.deepEqual(
    await calculate(
      'is_validated 0 1000 64',
      'add_sample 0 1000 32',
      'is_validated 0 1000 64',
      'is_validated 0 1000 65',
      'is_validated 999 1000 64',
      'is_validated 1000 1000 64',
    ),
    ['yes', '32', 'yes', 'no', 'yes', 'no'],
  );
});

test('three quarters of the window are remembered unless the threshold is higher', async () => {
  assert.deepEqual(await calculate('remembered 20 64', 'remembered 64 64', 'remembered 2147483647 64'), [
    '48',
    '64',
    '2147483647',
  ]);
});

test('a non-validated period ends with half of the window, at least the initial window, and raises none', async () => {
  assert.deepEqual(
    await calculate('after_period 64 10', 'after_period 16 10', 'after_period 10 10', 'after_period 4 10'),
    ['32', '10', '10', '4'],
  );
});

test('a loss leaves half of what was used less what was repaired, at least two segments', async () => {
  assert.deepEqual(
    await calculate('after_loss 20 0', 'after_loss 20 1', 'after_loss 20 4', 'after_loss 3 0', 'after_loss 4 9'),
    ['10', '9', '8', '2', '2'],
  );
});
