import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { LabError } from '../../errors.js';
import { sampleExperiment } from '../../experiment/sample-experiment.js';
import { aLoad, aRequest } from '../../metrics/fixtures/a-load.js';
import { PROJECT_ROOT } from '../../set-up/project-root.js';
import { vetPages } from './vet-pages.js';
import { openVettingCache, vettingKey } from './vetting-cache.js';

/**
 * Vets pages in a fake lab. Of each page, the loads answer as many of ten requests as `answers` says.
 * @param {import('node:test').TestContext} t
 * @param {Record<string, number | null>} answers by page; null: its loads fail
 */
async function vettingOf(t, answers) {
  const folder = await mkdtemp(join(tmpdir(), 'slowstart-vetting-'));
  t.after(() => rm(folder, { recursive: true }));
  const experiment = sampleExperiment({ pages: Object.keys(answers) });
  for (const page of experiment.pages) {
    page.file = join(folder, `${page.id}.warc.gz`);
    await writeFile(page.file, `recording of ${page.id}`);
  }
  /** @type {string[]} */
  const said = [];
  /** @type {any[]} */
  const loads = [];
  const runTrial = async (/** @type {any} */ settings) => {
    loads.push(settings);
    const answered = answers[settings.trial.pageId];
    if (answered === null)
      return { load: null, failure: { stage: 'load-timeout', reason: 'no load event within 60 s' } };
    const requests = Array.from({ length: 10 }, (_, place) =>
      aRequest({ id: String(place), replay: place < answered ? 'exact' : 'missed' }),
    );
    return { load: aLoad({ requests }), failure: null };
  };
  const settings = /** @type {any} */ ({
    lab: {},
    chrome: {},
    browserVersion: 'Chromium 156',
    planned: [],
    runTrial,
    now: () => new Date(0),
    signal: new AbortController().signal,
    say: (/** @type {string} */ text) => said.push(text),
    cache: openVettingCache({ folder: join(folder, 'cache') }),
  });
  const vet = (more = {}, changed = {}) => vetPages({ ...experiment, ...changed }, { ...settings, ...more });
  return { experiment, vet, said, loads, folder };
}

test('a page below the gate is left out and told once, and the others are measured with what was found', async (t) => {
  const { vet, said, loads } = await vettingOf(t, { news: 9, sohu: 4 });
  const { pages, leftOut } = await vet();
  assert.deepEqual(
    pages.map(({ id, vetted }) => [id, vetted?.contentCoverage]),
    [['news', 0.9]],
  );
  const sentence =
    'page "sohu": its recording answered 40 % of its requests, trackers apart, and a page needs 80 %; it is left ' +
    'out: take it all the same with --min-coverage 0.4, or record it anew';
  assert.deepEqual(leftOut, [sentence]);
  assert.deepEqual(said, ['vetting pages: one load each without link emulation, kept for later', sentence]);
  assert.deepEqual(
    loads.map(({ trial, experiment }) => [trial.pageId, trial.armId, trial.networkId, experiment.minCoverage]),
    [
      ['news', 'cubic', 'no-link', 0],
      ['sohu', 'cubic', 'no-link', 0],
    ],
  );
});

test('the option that the sentence names lets the page in', async (t) => {
  const { vet } = await vettingOf(t, { sohu: 4 });
  assert.deepEqual((await vet({}, { minCoverage: 0.4 })).leftOut, undefined);
});

test('a bench of the same pages loads none of them again, and one of a changed recording does', async (t) => {
  const { vet, loads, experiment, said } = await vettingOf(t, { news: 10, shop: 10 });
  const first = await vet();
  assert.deepEqual(await vet(), first);
  assert.deepEqual([loads.length, said.length], [2, 1]);
  await writeFile(experiment.pages[0].file, 'another recording');
  await vet();
  await vet({}, { clock: 'recorded' });
  await vet({ browserVersion: 'Chromium 157' });
  assert.deepEqual(
    loads.slice(2).map(({ trial }) => trial.pageId),
    ['news', 'news', 'shop', 'news', 'shop'],
  );
});

test('what stands damaged in the cache is found out again', async (t) => {
  const { vet, loads, experiment, folder } = await vettingOf(t, { news: 10 });
  await vet();
  const { codeDigest } = await import('./vetting-cache.js');
  const load = { clock: undefined, browserVersion: 'Chromium 156', code: await codeDigest() };
  const file = join(folder, 'cache', `${await vettingKey(experiment.pages[0], load)}.json`);
  assert.equal(JSON.parse(await readFile(file, 'utf8')).coverage, 1);
  for (const text of ['{"coverage":', '{"coverage":7}', '[]', '{"coverage":"1"}']) {
    await writeFile(file, text);
    assert.equal((await vet()).pages[0].vetted?.coverage, 1);
  }
  assert.equal(loads.length, 5);
});

test('a page of the bundled corpus costs no load, nor does one whose loads an earlier session has made', async (t) => {
  const { vet, loads, experiment } = await vettingOf(t, { news: 2, shop: 2 });
  experiment.pages[0].file = join(PROJECT_ROOT, 'pages/recordings/murmur-feed.warc.gz');
  assert.equal(await vet({ planned: ['shop'] }, { pages: experiment.pages }).then(({ pages }) => pages.length), 2);
  assert.equal(loads.length, 0);
});

test('a page whose load fails stays, unvetted, and the next bench tries it again', async (t) => {
  const { vet, loads, said } = await vettingOf(t, { news: null });
  assert.deepEqual((await vet()).pages[0].vetted, undefined);
  assert.match(String(said.at(-1)), /^vetting page "news": its load failed \(no load event within 60 s\); /);
  await vet();
  assert.equal(loads.length, 2);
});

test('a bench without a page that can be measured ends before its first load, with each reason', async (t) => {
  const { vet } = await vettingOf(t, { news: 1, shop: 2 });
  await assert.rejects(vet(), (error) => {
    assert.ok(error instanceof LabError);
    assert.match(error.message, /none is left\npage "news": its recording answered 10 %.*\npage "shop": .* 20 %/);
    return true;
  });
});

test('an interruption ends it before the next page', async (t) => {
  const { vet, loads } = await vettingOf(t, { news: 10, shop: 10 });
  const stop = new AbortController();
  stop.abort();
  assert.equal((await vet({ signal: stop.signal })).pages.length, 2);
  assert.equal(loads.length, 0);
});
