import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calculator } from '../testbed/calculator.js';

const RTTS_MS = [26, 50, 100, 120, 502, 600];
const MARGIN_PERCENT = 20; // m of the paper
const [ALGORITHM_1, INEQUALITY] = [0, 1];
const [STEADY, RECT, INCR, INIT] = [0, 1, 2, 3];
const calculate = calculator('smartiw/smartiw-math-cli');

/** @param {number} spread @param {number} rule */
async function windows(spread, rule) {
  return (await calculate(...RTTS_MS.map((rttMs) => `window ${rttMs * 1000} ${MARGIN_PERCENT} ${spread} ${rule}`))).map(
    Number,
  );
}

for (const { name, spread, inequality, algorithm1 } of [
  { name: 'steady, 5 ms', spread: STEADY, inequality: [4, 8, 16, 19, 80, 96], algorithm1: [6, 9, 17, 21, 82, 97] },
  {
    name: 'rectangular, 5 then 10 ms',
    spread: RECT,
    inequality: [4, 8, 13, 14, 45, 53],
    algorithm1: [6, 9, 14, 16, 47, 54],
  },
  {
    name: 'incremental, 1, 2, 3 ms',
    spread: INCR,
    inequality: [5, 8, 12, 13, 27, 30],
    algorithm1: [7, 10, 14, 15, 29, 32],
  },
]) {
  test(`${name}: the largest window whose gaps fit into 0.8 RTT`, async () =>
    assert.deepEqual(await windows(spread, INEQUALITY), inequality));
  test(`${name}: the window of Algorithm 1`, async () =>
    assert.deepEqual(await windows(spread, ALGORITHM_1), algorithm1));
}

test('T(n) is 5 ms; 5 ms ten times, then 10 ms; n ms', async () => {
  assert.deepEqual(await calculate(`gap 1 ${STEADY}`, `gap 80 ${STEADY}`), ['5000', '5000']);
  assert.deepEqual(await calculate(`gap 1 ${RECT}`, `gap 10 ${RECT}`, `gap 11 ${RECT}`, `gap 40 ${RECT}`), [
    '5000',
    '5000',
    '10000',
    '10000',
  ]);
  assert.deepEqual(await calculate(`gap 1 ${INCR}`, `gap 2 ${INCR}`, `gap 29 ${INCR}`), ['1000', '2000', '29000']);
});

test('a window below min_iw is raised to it, spread evenly over 0.8 RTT', async () => {
  assert.deepEqual(await calculate(`plan_window 26000 20 ${STEADY} 10`, `even_gap 26000 20 ${STEADY} 10`), [
    '10',
    '2080',
  ]);
});

test('a window of min_iw or more has the gaps of its function', async () => {
  assert.deepEqual(await calculate(`plan_window 120000 20 ${STEADY} 10`, `even_gap 120000 20 ${STEADY} 10`), [
    '21',
    '0',
  ]);
});

test('min_iw = 1 is the literal rule, and 0 no less', async () => {
  assert.deepEqual(await calculate(`plan_window 26000 20 ${STEADY} 1`, `plan_window 26000 20 ${STEADY} 0`), ['6', '6']);
});

test('Initial Spreading: ten segments over one RTT', async () => {
  assert.deepEqual(await calculate(`plan_window 120000 20 ${INIT} 10`, `even_gap 120000 20 ${INIT} 10`), [
    '10',
    '12000',
  ]);
});

test('a margin of 100 percent and above leaves room for no gap', async () => {
  const margins = [100, 101, 4_294_967_295];
  /** @param {(percent: number) => string} call */
  const ofEach = (call) => calculate(...margins.map(call));
  assert.deepEqual(await ofEach((percent) => `window 120000 ${percent} ${STEADY} ${INEQUALITY}`), ['0', '0', '0']);
  assert.deepEqual(await ofEach((percent) => `window 120000 ${percent} ${STEADY} ${ALGORITHM_1}`), ['2', '2', '2']);
  assert.deepEqual(await ofEach((percent) => `plan_window 120000 ${percent} ${STEADY} 10`), ['10', '10', '10']);
  assert.deepEqual(await ofEach((percent) => `even_gap 120000 ${percent} ${STEADY} 10`), ['1', '1', '1']);
});

test('a least window of 0 counts as 1, for a window of 0 would never send', async () => {
  assert.deepEqual(
    await calculate(
      `plan_window 100000 ${MARGIN_PERCENT} ${INIT} 0`,
      `even_gap 100000 ${MARGIN_PERCENT} ${INIT} 0`,
      `plan_window 100000 ${MARGIN_PERCENT} ${STEADY} 0`,
    ),
    ['1', '100000', '17'],
  );
});
