import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleExperiment } from '../../experiment/sample-experiment.js';
import { aLoadResult, roundsOf } from '../fixtures/a-load.js';
import { compareFailures } from './compare-failures.js';

const experiment = sampleExperiment({ pages: ['news', 'shop'], runs: 6 });
const good = [1000, 1000, 1000, 1000, 1000, 1000];
const bad = good.map(() => null);

test('an arm that fails where the baseline does not, fails more', () => {
  const loads = [
    ...roundsOf({ page: 'news', baseline: good, arm: bad }),
    ...roundsOf({ page: 'shop', baseline: [null, null, ...good.slice(2)], arm: [null, null, null, ...good.slice(3)] }),
  ];
  assert.deepEqual(compareFailures({ experiment, loads }), [
    {
      network: '3g-solo',
      baseline: 'cubic',
      arm: 'fld_tcp',
      blocks: 12,
      bothFailed: 2,
      baselineOnly: 0,
      armOnly: 7,
      pValue: 2 / 2 ** 7,
      adjustedPValue: 2 / 2 ** 7,
      verdict: 'fails-more',
    },
  ]);
});

test('an arm that fails less is told too', () => {
  const loads = ['news', 'shop'].flatMap((page) => roundsOf({ page, baseline: bad, arm: good }));
  assert.equal(compareFailures({ experiment, loads })[0].verdict, 'fails-less');
});

test('where no load failed, or as many of both, nothing is shown', () => {
  const none = compareFailures({ experiment, loads: roundsOf({ baseline: good, arm: good }) });
  assert.deepEqual([none[0].pValue, none[0].verdict], [null, 'not-shown']);
  const evenly = roundsOf({ baseline: [null, 1, 1, 1], arm: [1, null, 1, 1] });
  assert.deepEqual(compareFailures({ experiment, loads: evenly })[0].pValue, 1);
});

test('loads that were broken off, and blocks that are not finished, do not count', () => {
  const failure = { stage: 'interrupted', reason: 'Ctrl-C' };
  const loads = [
    aLoadResult({ arm: 'cubic' }),
    aLoadResult({ arm: 'fld_tcp', status: 'failed', failure }),
    aLoadResult({ round: 2, arm: 'cubic' }),
  ];
  assert.equal(compareFailures({ experiment, loads })[0].blocks, 0);
});

test('more arms and networks need stronger evidence', () => {
  const shape = { pages: ['news'], runs: 6, arms: ['cubic', 'fld_tcp', 'reno'] };
  const loads = [
    ...roundsOf({ baseline: good, arm: bad }),
    ...good.map((ms, index) => aLoadResult({ arm: 'reno', round: index + 1, ms, ...(index === 0 ? failed : {}) })),
  ];
  const found = compareFailures({ experiment: sampleExperiment(shape), loads });
  assert.deepEqual(
    found.map(({ arm, adjustedPValue, verdict }) => [arm, adjustedPValue, verdict]),
    [
      ['fld_tcp', 0.0625, 'not-shown'],
      ['reno', 1, 'not-shown'],
    ],
  );
});

const failed = /** @type {const} */ ({ status: 'failed', failure: { stage: 'load-timeout', reason: 'late' } });
