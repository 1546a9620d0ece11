import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rankingSentence } from './ranking.js';

/** @param {[arm: string, first: number, last: number][]} arms @returns {string} */
const sentence = (arms) =>
  rankingSentence(
    {
      network: '3g',
      pairs: 6,
      pairsToldApart: 3,
      arms: arms.map(([arm, first, last], index) => ({ arm, value: index / 100, first, last })),
    },
    (arm) => arm.toUpperCase(),
  );

test('those that may be the fastest are named, and those behind counted', () => {
  assert.equal(
    sentence([
      ['iw50', 1, 2],
      ['bbr', 1, 3],
      ['cubic', 2, 4],
      ['reno', 3, 4],
    ]),
    'IW50 has the lowest estimate of 4 arms; BBR may be the fastest too; 2 arms are shown to be slower than another.',
  );
});

test('one that all others are slower than is the fastest', () =>
  assert.match(
    sentence([
      ['iw50', 1, 1],
      ['bbr', 2, 3],
      ['cubic', 2, 3],
    ]),
    /^IW50 is the fastest of 3 arms/,
  ));

test('where nothing is told apart, nothing is named', () =>
  assert.equal(
    sentence([
      ['iw50', 1, 3],
      ['bbr', 1, 3],
      ['cubic', 1, 3],
    ]),
    'Which of 3 arms is fastest is not shown: none is shown to be slower than another.',
  ));
