import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeExperiment } from './experiment.js';
import { sampleCongestionControl, sampleNetwork, samplePage } from './sample-experiment.js';

const known = {
  congestionControls: ['cubic', 'reno', 'fld_tcp'].map(sampleCongestionControl),
  networks: ['fld-lte', 'fld-3g-solo', 'fld-lte-solo'].map(sampleNetwork),
  pages: ['news', 'shop'].map(samplePage),
};

test('an empty request is the quick experiment', () => {
  const experiment = makeExperiment({}, known);
  assert.equal(experiment.name, 'quick');
  assert.deepEqual(
    experiment.arms.map((arm) => arm.id),
    ['cubic', 'fld_tcp'],
  );
  assert.deepEqual(
    experiment.networks.map((network) => network.id),
    ['fld-lte-solo'],
  );
  assert.deepEqual(experiment.pages, known.pages);
  assert.equal(experiment.minCoverage, 0.8);
});

test('a congestion control named twice makes two arms, for an A/A check', () => {
  const { arms } = makeExperiment({ congestionControls: ['cubic', 'reno', 'cubic', 'cubic'] }, known);
  assert.deepEqual(
    arms.map(({ id, label }) => [id, label]),
    [
      ['cubic', 'CUBIC'],
      ['reno', 'RENO'],
      ['cubic#2', 'CUBIC #2'],
      ['cubic#3', 'CUBIC #3'],
    ],
  );
  assert.equal(arms[2].congestionControl, arms[0].congestionControl);
});

test('a network or a page named twice is measured once', () => {
  const experiment = makeExperiment(
    { networks: ['fld-lte', 'fld-lte'] },
    { ...known, pages: [samplePage('news'), samplePage('news')] },
  );
  assert.equal(experiment.networks.length, 1);
  assert.equal(experiment.pages.length, 1);
});

test('two recordings with one id are refused', () => {
  const pages = [samplePage('news'), { ...samplePage('news'), file: '/elsewhere/news.warc' }];
  assert.throws(() => makeExperiment({}, { ...known, pages }), {
    exitCode: 2,
    message: 'pages: /pages/news.warc.gz and /elsewhere/news.warc share the id "news"; rename one of them',
  });
});

test('an unknown congestion control names the close ones, all of them, and where to add one', () => {
  assert.throws(() => makeExperiment({ congestionControls: ['fldtcp'] }, known), {
    exitCode: 2,
    message:
      'there is no congestion control "fldtcp"; did you mean fld_tcp? known: cubic, reno, fld_tcp (add one in ' +
      'proxies/congestion-controls.json)',
  });
});

test('an unknown network that resembles nothing lists what there is', () => {
  assert.throws(() => makeExperiment({ networks: ['carrier-pigeon'] }, known), {
    exitCode: 2,
    message:
      'there is no network "carrier-pigeon"; known: fld-lte, fld-3g-solo, fld-lte-solo (add one in ' +
      'harness/link/link-profiles.json)',
  });
});

test('all is every congestion control but the oracle, which is told its path', () => {
  const oracle = sampleCongestionControl('oracle');
  const withOracle = { ...known, congestionControls: [...known.congestionControls, oracle] };
  const { arms } = makeExperiment({ congestionControls: ['cubic', 'all'] }, withOracle);
  assert.equal(
    arms.some(({ id }) => id === 'oracle'),
    false,
  );
  assert.equal(makeExperiment({ congestionControls: ['oracle'] }, withOracle).arms[0].id, 'oracle');
});

test('no page at all is a usage error', () => {
  assert.throws(() => makeExperiment({ pages: ['empty-folder/'] }, { ...known, pages: [] }), {
    exitCode: 2,
    message: 'experiment: empty-folder/ holds no page; name a recording, a folder with recordings, or a tag',
  });
});

test('a run that may end early has at most 30 rounds, unless it is said how many', () => {
  const [until, few] = [{ until: '2%' }, { until: '2%', runs: 4 }].map((asked) => makeExperiment(asked, known));
  assert.deepEqual([until.runs, until.until], [30, { margin: 0.02, looks: [6, 12, 18, 24, 30] }]);
  assert.deepEqual([few.runs, few.until], [4, { margin: 0.02, looks: [1, 2, 3, 4] }]);
  assert.equal(makeExperiment({}, known).until, undefined);
});

test('what is asked for behind the proxy is part of the experiment, and what is as recorded is left out', () => {
  assert.equal(makeExperiment({ thinkTime: 'recorded' }, known).replay, undefined);
  assert.deepEqual(makeExperiment({ thinkTime: 'none', originRtt: 12.5 }, known).replay, {
    thinkTime: 'none',
    originRtt: 12.5,
    protocol: 'recorded',
  });
  assert.throws(
    () => makeExperiment({ originRtt: -1, protocol: 'h3', pageTypes: ['encrypted', 'encrypted'] }, known),
    (/** @type {Error} */ { message }) =>
      [
        '"originRtt" must be recorded, none, or milliseconds',
        '"protocol" must be recorded, h1 or h2',
        'each once',
      ].every((part) => message.includes(part)),
  );
});

test('pages of several types are pages of their own', () => {
  const { pages } = makeExperiment({ pageTypes: ['encrypted', 'unencrypted'] }, known);
  assert.deepEqual(
    pages.map(({ id, replayedAs }) => [id, replayedAs]),
    [
      ['news.encrypted', 'encrypted'],
      ['news.unencrypted', 'unencrypted'],
      ['shop.encrypted', 'encrypted'],
      ['shop.unencrypted', 'unencrypted'],
    ],
  );
});
