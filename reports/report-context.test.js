import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleExperiment } from '../harness/experiment/sample-experiment.js';
import { armLabels, armsInWords, enumerate, namesOfArms } from './report-context.js';

/** @param {string[]} labels */
const arms = (labels) =>
  sampleExperiment({ arms: labels }).arms.map((arm, index) => ({ ...arm, label: labels[index] }));

test('a label that has a comma is quoted in a list', () => {
  assert.equal(
    enumerate(armLabels(arms(['Cubic', 'Cubic, no HyStart', 'BBR'])), 'or'),
    'Cubic, “Cubic, no HyStart” or BBR',
  );
});

test('two arms are set against each other, some are listed, many are counted', () => {
  assert.equal(armsInWords(arms(['Cubic', 'BBR'])), 'BBR against Cubic');
  assert.equal(armsInWords(arms(['Cubic', 'BBR', 'Reno'])), 'Cubic, BBR and Reno');
  assert.equal(armsInWords(arms(['Cubic', 'a', 'b', 'c', 'd', 'e', 'f'])), '6 congestion controls against Cubic');
});

test('up to three arms that share a line are named, of more the first', () => {
  assert.equal(namesOfArms(arms(['Cubic', 'BBR', 'Reno']), 3), 'Cubic, BBR and Reno');
  assert.equal(namesOfArms(arms(['a', 'b', 'c', 'd']), 4), 'All 4 arms');
  assert.equal(namesOfArms(arms(['a', 'b', 'c', 'd']), 5), 'a and 3 more');
});
