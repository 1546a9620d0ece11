import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleExperiment } from '../experiment/sample-experiment.js';
import { planTrials } from '../experiment/trials.js';
import { trialChecker } from './trial-checker.js';

const experiment = sampleExperiment({ runs: 3 });
const check = trialChecker(experiment);
const trials = planTrials(experiment, { warmUpPages: new Set(['news', 'shop']) });

test('every trial of a plan belongs to it, warm-up loads included', () => {
  for (const trial of trials) check(trial);
  assert.ok(trials[0].warmUp);
});

/** @type {[Partial<typeof trials[0]>, string][]} */
const FOREIGN = [
  [{ armId: 'bbr' }, 'the arm "bbr"'],
  [{ networkId: 'lte' }, 'the network "lte"'],
  [{ pageId: 'constructor' }, 'the page "constructor"'],
  [{ round: 4 }, 'round 4'],
  [{ round: 0 }, 'round 0'],
  [{ warmUp: true }, 'round 3 of a warm-up load'],
  [{ index: trials.length }, 'so many trials'],
];
for (const [change, named] of FOREIGN)
  test(`a record of another plan is refused: ${JSON.stringify(change)}`, () => {
    const trial = { ...trials[trials.length - 1], ...change };
    assert.throws(() => check(trial), {
      exitCode: 2,
      message:
        `analyse: the record of trial ${trial.index} names ${named}, which the experiment does not have; do ` +
        'the records and experiment.json belong together?',
    });
  });
