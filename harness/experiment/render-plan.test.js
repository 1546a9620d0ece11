import assert from 'node:assert/strict';
import { test } from 'node:test';
import { estimateSeconds } from './estimate-seconds.js';
import { renderPlan } from './render-plan.js';
import { sampleExperiment } from './sample-experiment.js';
import { planTrials } from './trials.js';

test('the plan tells the arms, the loads and the first blocks', () => {
  const experiment = sampleExperiment({ pages: ['news'], runs: 2 });
  const trials = [
    { index: 0, block: 0, round: 1, warmUp: false, pageId: 'news', networkId: '3g-solo', armId: 'fld_tcp' },
    { index: 1, block: 0, round: 1, warmUp: false, pageId: 'news', networkId: '3g-solo', armId: 'cubic' },
  ];
  assert.equal(
    renderPlan(experiment, trials),
    [
      'experiment  sample (seed 1)',
      'arms        cubic (baseline), fld_tcp',
      'networks    3g-solo (7/7 Mbit/s, 50 ms)',
      'pages       1: news',
      'loads       2 (pages 1 x networks 1 x arms 2 x runs 2); pages over plain HTTP add one warm-up load an arm',
      'time        about 14 seconds',
      'first blocks',
      '  round 1  news on 3g-solo: fld_tcp, cubic',
      '',
    ].join('\n'),
  );
});

test('cross traffic that has to warm up before each load counts', () => {
  const experiment = sampleExperiment({ runs: 1 });
  experiment.networks[0] = {
    ...experiment.networks[0],
    crossTraffic: { flows: 2, warmUpSeconds: 10, effectiveMbps: 7 },
  };
  const trials = planTrials(experiment, { warmUpPages: new Set() });
  assert.equal(estimateSeconds(experiment, trials), 4 * (3 + 10) + 8);
});
