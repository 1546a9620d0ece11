import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleExperiment } from '../../../harness/experiment/sample-experiment.js';
import { joinAlike } from './share-figure.js';

const [cubic, reno, bbr, cwv] = sampleExperiment({ arms: ['cubic', 'reno', 'bbr', 'cwv'] }).arms;

test('arms within a point of each other share a bar, with their counts added up', () => {
  assert.deepEqual(
    joinAlike([
      { arms: [cubic], counts: [500, 500] },
      { arms: [reno], counts: [509, 491] },
      { arms: [bbr], counts: [520, 480] },
    ]),
    [
      { arms: [cubic, reno], counts: [1009, 991] },
      { arms: [bbr], counts: [520, 480] },
    ],
  );
});

test('arms that measured nothing share a bar of their own', () => {
  assert.deepEqual(
    joinAlike([
      { arms: [cubic], counts: [0, 0] },
      { arms: [reno], counts: [0, 4] },
      { arms: [cwv], counts: [0, 0] },
    ]),
    [
      { arms: [cubic, cwv], counts: [0, 0] },
      { arms: [reno], counts: [0, 4] },
    ],
  );
});
