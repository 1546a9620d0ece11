import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCommand } from '../harness/processes/run-command.js';
import { makeTarget } from './testing/make-target.js';

const RTTS_MS = [26, 50, 100, 120, 502, 600];
const MARGIN_PERCENT = 20; // m of the paper
const ALGORITHM_1 = 0;
const INEQUALITY = 1;

/** @param {number} spread @param {number} rule */
async function windows(spread, rule) {
  const calculator = await makeTarget('testing/smartiw-math-cli');
  const input = RTTS_MS.map((rttMs) => `${rttMs * 1000} ${MARGIN_PERCENT} ${spread} ${rule}\n`).join('');
  return (await runCommand('calculate', [calculator], { input })).trim().split('\n').map(Number);
}

for (const { name, spread, inequality, algorithm1 } of [
  { name: 'steady, 5 ms', spread: 0, inequality: [4, 8, 16, 19, 80, 96], algorithm1: [6, 9, 17, 21, 82, 97] },
  { name: 'rectangular, 5 then 10 ms', spread: 1, inequality: [4, 8, 13, 14, 45, 53], algorithm1: [6, 9, 14, 16, 47, 54] },
  { name: 'incremental, 1, 2, 3 ms', spread: 2, inequality: [5, 8, 12, 13, 27, 30], algorithm1: [7, 10, 14, 15, 29, 32] },
]) {
  test(`${name}: the largest window whose gaps fit into 0.8 RTT`, async () => assert.deepEqual(await windows(spread, INEQUALITY), inequality));
  test(`${name}: the window of Algorithm 1`, async () => assert.deepEqual(await windows(spread, ALGORITHM_1), algorithm1));
}
