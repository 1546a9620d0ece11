import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planDifferences } from './plan-differences.js';
import { sampleExperiment } from './sample-experiment.js';

test('the same plan differs in nothing, wherever its recordings lie now', () => {
  const moved = sampleExperiment();
  moved.pages = moved.pages.map((page) => ({ ...page, file: `/moved${page.file}` }));
  assert.deepEqual(planDifferences(sampleExperiment(), moved), []);
});

test('a network that was renamed in between is the same plan', () => {
  const stored = sampleExperiment({ networks: ['lte'] });
  const asked = sampleExperiment({ networks: ['fld-lte'] });
  const networkIdToday = (/** @type {string} */ id) => (id === 'lte' ? 'fld-lte' : id);
  assert.deepEqual(planDifferences(stored, asked, { networkIdToday }), []);
  assert.deepEqual(planDifferences(stored, asked), ['networks: lte there, fld-lte asked']);
});

test('the clock of the pages is a part of the plan, and a plan from before that goes on as it was', () => {
  const withClock = (/** @type {'recorded' | 'live'} */ clock) => ({ ...sampleExperiment(), clock });
  assert.deepEqual(planDifferences(withClock('live'), withClock('recorded')), [
    'clock of the pages: live there, recorded asked',
  ]);
  assert.deepEqual(planDifferences(sampleExperiment(), withClock('recorded')), []);
});

test('each part that differs is named with both values', () => {
  assert.deepEqual(
    planDifferences(sampleExperiment(), sampleExperiment({ arms: ['cubic', 'bbr'], runs: 2, seed: 2 })),
    ['arms: cubic,fld_tcp there, cubic,bbr asked', 'runs: 3 there, 2 asked', 'seed: 1 there, 2 asked'],
  );
});

test('a link profile that was edited in between makes another plan', () => {
  const edited = sampleExperiment();
  edited.networks[0] = { ...edited.networks[0], rttMs: 60 };
  assert.equal(planDifferences(sampleExperiment(), edited).length, 1);
});

test('more runs and further pages continue a plan; fewer do not', () => {
  const stored = sampleExperiment({ pages: ['news', 'shop'], runs: 3 });
  assert.deepEqual(planDifferences(stored, sampleExperiment({ pages: ['mail', 'shop', 'news'], runs: 4 })), []);
  assert.deepEqual(planDifferences(stored, sampleExperiment({ pages: ['news', 'mail'], runs: 2 })), [
    'pages: news,shop there, news,mail asked',
    'runs: 3 there, 2 asked',
  ]);
});

test('a run that may end early has the size that its looks were planned for, and the margin', () => {
  const until = { margin: 0.02, looks: [1, 2, 3] };
  const stored = { ...sampleExperiment({ runs: 3 }), until };
  assert.deepEqual(planDifferences(stored, { ...stored, runs: 4 }), ['runs: 3 there, 4 asked']);
  assert.deepEqual(planDifferences(stored, { ...stored, until: { ...until, margin: 0.05 } }), [
    'until: 2% there, 5% asked',
  ]);
  assert.deepEqual(planDifferences(sampleExperiment({ runs: 3 }), stored), ['until: no there, 2% asked']);
});

test('an arm of the same name that is another congestion control is another plan', () => {
  const other = sampleExperiment();
  other.arms[1].congestionControl.settings = { ss_gain: '2' };
  assert.match(planDifferences(sampleExperiment(), other).join(), /^congestion controls: .*"ss_gain":"2".* asked$/);
});

test('other times behind the proxy make another plan, and none asked for is as recorded', () => {
  const recorded = { thinkTime: 'recorded', originRtt: 'recorded', protocol: 'recorded' };
  const asked = { ...sampleExperiment(), replay: { ...recorded, thinkTime: 20, protocol: 'h1' } };
  assert.deepEqual(planDifferences(sampleExperiment(), /** @type {any} */ (asked)), [
    'behind the proxy: servers think as recorded, round trip to them as recorded, HTTP version as recorded there, ' +
      'servers think 20 ms, round trip to them as recorded, HTTP/1.1 asked',
  ]);
  assert.deepEqual(
    planDifferences(sampleExperiment(), /** @type {any} */ ({ ...sampleExperiment(), replay: recorded })),
    [],
  );
});
