import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleExperiment } from '../../harness/experiment/sample-experiment.js';
import { question } from './question.js';

/** @param {string[]} arms ids; `cubic#2` is Cubic again */
function asked(arms) {
  const sample = sampleExperiment({ arms });
  const experiment = {
    ...sample,
    arms: sample.arms.map((arm) => ({
      ...arm,
      label: arm.id,
      congestionControl: { ...arm.congestionControl, id: arm.id.replace(/#.*/, '') },
    })),
  };
  const [baseline, ...others] = experiment.arms;
  return question({ experiment, baseline, others });
}

test('one arm is asked how fast it is, another one whether it is faster', () => {
  assert.equal(asked(['cubic']), 'How fast do pages load with cubic?');
  assert.equal(asked(['cubic', 'bbr', 'reno']), 'Do pages load faster with bbr or reno than with cubic?');
});

test('the baseline’s own congestion control is not asked whether it is faster than itself', () => {
  assert.equal(asked(['cubic', 'cubic#2', 'bbr']), 'Do pages load faster with bbr than with cubic?');
  assert.equal(asked(['cubic', 'cubic#2']), 'Does the lab find a difference where there is none? (cubic and cubic#2)');
});

test('many are counted, without those of the A/A check', () => {
  assert.equal(
    asked(['cubic', 'a', 'b', 'c', 'cubic#2', 'd', 'e', 'f']),
    'Do pages load faster with any of 6 congestion controls than with cubic?',
  );
  assert.equal(
    asked(['cubic', 'a', 'b', 'c', 'cubic#2', 'd', 'e']),
    'Do pages load faster with a, b, c, d or e than with cubic?',
  );
});
