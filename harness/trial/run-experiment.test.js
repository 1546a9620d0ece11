import assert from 'node:assert/strict';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { LabError } from '../errors.js';
import { sampleExperiment } from '../experiment/sample-experiment.js';
import { openRunStore } from '../results/run-store.js';
import { fakeLabWorld } from './fake-lab-world.js';
import { runExperiment } from './run-experiment.js';

/** @typedef {import('../types/progress.js').ProgressEvent} ProgressEvent */

const PLAIN_PAGE = { pageId: 'news', hasPlainHttp: true, problem: null, warnings: [] };
const interrupted = {
  status: /** @type {const} */ ('failed'),
  failure: { stage: /** @type {const} */ ('interrupted'), reason: 'the bench was interrupted' },
};

/**
 * Two arms on one page and one network, twice: four loads, and two warm-up loads where the page is PLAIN_PAGE.
 * @param {ReturnType<typeof fakeLabWorld>} fake
 * @param {{outDir?: string, resume?: boolean, stop?: AbortController}} [options]
 */
async function run({ world }, { outDir = '/nowhere', resume = false, stop = new AbortController() } = {}) {
  const events = /** @type {ProgressEvent[]} */ ([]);
  const experiment = sampleExperiment({ pages: ['news'], runs: 2 });
  const onEvent = (/** @type {ProgressEvent} */ event) => void events.push(event);
  const outcome = await runExperiment(experiment, { outDir, resume, signal: stop.signal, onEvent }, world);
  return { outcome, events, messages: events.flatMap((event) => (event.kind === 'message' ? [event.text] : [])) };
}

/** @param {import('node:test').TestContext} t */
async function temporaryFolder(t) {
  const folder = await mkdtemp(join(tmpdir(), 'slowstart-run-experiment-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** @param {string} outDir @returns {Promise<number[]>} */
async function storedTrials(outDir) {
  const lines = (await readFile(join(outDir, 'records.jsonl'), 'utf8')).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line).trial.index);
}

test('every load is run and stored before the next one, and everything is closed', async () => {
  const fake = fakeLabWorld();
  const { outcome, events } = await run(fake);
  assert.deepEqual(
    fake.state.calls.map((call) => call.replace(/^load .*/, 'load')),
    ['load', 'store 0', 'load', 'store 1', 'load', 'store 2', 'load', 'store 3', 'close store', 'close lab'],
  );
  assert.deepEqual(outcome, { done: 4, failed: 0, total: 4, interrupted: false, linkChecks: [] });
  assert.deepEqual(
    events.flatMap((event) => ('done' in event ? [`${event.kind} ${event.done}/${event.total}`] : [])),
    ['trial-start 0/4', 'trial-end 1/4', 'trial-start 1/4', 'trial-end 2/4'].concat([
      'trial-start 2/4',
      'trial-end 3/4',
      'trial-start 3/4',
      'trial-end 4/4',
    ]),
  );
});

test('a failed load is stored and counted, and the next one runs', async () => {
  const failure = { stage: /** @type {const} */ ('navigation'), reason: 'the renderer crashed' };
  const fake = fakeLabWorld({ onLoad: ({ index }) => (index === 1 ? { status: 'failed', failure } : {}) });
  const { outcome } = await run(fake);
  assert.deepEqual([outcome.done, outcome.failed], [4, 1]);
  assert.ok(fake.state.calls.includes('store 1') && fake.state.calls.includes('store 3'));
});

test('warm-up loads come first, and no load warms up again what is warm', async () => {
  const fake = fakeLabWorld({ pages: [PLAIN_PAGE] });
  const { outcome } = await run(fake);
  assert.equal(outcome.total, 6);
  const loads = fake.state.calls.filter((call) => /^(load|warm up)/.test(call));
  assert.deepEqual(loads.slice(0, 2).sort(), ['warm up cubic news', 'warm up fld_tcp news']);
  assert.deepEqual(loads.slice(2).sort(), [
    'load cubic news',
    'load cubic news',
    'load fld_tcp news',
    'load fld_tcp news',
  ]);
});

test('a page without plain HTTP, and one that cannot be replayed, have no warm-up loads', async () => {
  const pages = [
    { ...PLAIN_PAGE, hasPlainHttp: false },
    { ...PLAIN_PAGE, pageId: 'shop', problem: 'truncated' },
  ];
  assert.equal((await run(fakeLabWorld({ pages }))).outcome.total, 4);
});

test('the cache of a proxy that died is warmed up again before the next load of its arm, and of no other', async () => {
  const fake = fakeLabWorld({
    pages: [PLAIN_PAGE],
    onLoad: ({ index }) => {
      if (index === 2) fake.state.diedProxies.add('fld_tcp');
    },
  });
  const { outcome, messages } = await run(fake);
  const afterDeath = fake.state.calls.slice(fake.state.calls.indexOf('store 2'));
  assert.deepEqual(
    afterDeath.filter((call) => call.startsWith('warm up')),
    ['warm up fld_tcp news'],
  );
  assert.equal(outcome.done, 6, 'the warm-up load in between is none of the plan');
  assert.equal(
    messages.at(-1),
    'the proxy of "fld_tcp" had died and was started again; its cache is warmed again page by page',
  );
});

test('a replay origin that died is started again before the next load', async () => {
  const fake = fakeLabWorld({
    onLoad: ({ index }) => {
      if (index === 1) fake.state.diedOrigin = true;
    },
  });
  const { outcome, messages } = await run(fake);
  assert.equal(outcome.done, 4);
  assert.equal(fake.state.diedOrigin, false);
  assert.deepEqual(messages.slice(1), ['the replay origin had died and was started again']);
});

test('a load that was interrupted is not stored, and none follows', async () => {
  const stop = new AbortController();
  const fake = fakeLabWorld({
    onLoad: ({ index }) => {
      if (index !== 1) return {};
      stop.abort();
      return interrupted;
    },
  });
  const { outcome } = await run(fake, { stop });
  assert.deepEqual(
    fake.state.calls.map((call) => call.replace(/^load .*/, 'load')),
    ['load', 'store 0', 'load', 'close store', 'close lab'],
  );
  assert.deepEqual([outcome.done, outcome.total, outcome.interrupted], [1, 4, true]);
});

test('a load that ended well while the run was stopped is stored, and none follows', async () => {
  const stop = new AbortController();
  const fake = fakeLabWorld({ onLoad: () => stop.abort() });
  const { outcome } = await run(fake, { stop });
  assert.deepEqual([outcome.done, outcome.interrupted], [1, true]);
  assert.equal(fake.state.calls.filter((call) => call.startsWith('load')).length, 1);
});

test('a stopped run goes on with --resume where it stopped', async (t) => {
  const outDir = await temporaryFolder(t);
  const stop = new AbortController();
  const first = fakeLabWorld({ onLoad: ({ index }) => void (index === 1 && stop.abort()), instead: { openRunStore } });
  await run(first, { outDir, stop });
  assert.deepEqual(await storedTrials(outDir), [0, 1]);

  const second = fakeLabWorld({ instead: { openRunStore } });
  const { outcome, events } = await run(second, { outDir, resume: true });
  assert.deepEqual(await storedTrials(outDir), [0, 1, 2, 3]);
  assert.deepEqual([outcome.done, outcome.total], [2, 4]);
  assert.deepEqual(
    events.flatMap((event) => (event.kind === 'trial-start' ? [event.done] : [])),
    [2, 3],
    'progress counts what the earlier run finished',
  );
});

test('a run without --resume begins anew', async (t) => {
  const outDir = await temporaryFolder(t);
  await run(fakeLabWorld({ instead: { openRunStore } }), { outDir });
  const { outcome } = await run(fakeLabWorld({ instead: { openRunStore } }), { outDir });
  assert.equal(outcome.done, 4);
  assert.deepEqual(await storedTrials(outDir), [0, 1, 2, 3]);
});

test('a load whose record was torn by a crash is run again', async (t) => {
  const outDir = await temporaryFolder(t);
  const stop = new AbortController();
  const first = fakeLabWorld({ onLoad: ({ index }) => void (index === 1 && stop.abort()), instead: { openRunStore } });
  await run(first, { outDir, stop });
  await appendFile(join(outDir, 'records.jsonl'), '{"schema":2,"trial":{"index":2,"bl');
  const { outcome } = await run(fakeLabWorld({ instead: { openRunStore } }), { outDir, resume: true });
  assert.equal(outcome.done, 2);
  assert.deepEqual(await storedTrials(outDir), [0, 1, 2, 3]);
});

test('a resumed run warms up its caches again, and stores no load for that', async (t) => {
  const outDir = await temporaryFolder(t);
  const stop = new AbortController();
  const onLoad = (/** @type {{index: number}} */ { index }) => void (index === 1 && stop.abort());
  await run(fakeLabWorld({ pages: [PLAIN_PAGE], onLoad, instead: { openRunStore } }), { outDir, stop });

  const second = fakeLabWorld({ pages: [PLAIN_PAGE], instead: { openRunStore } });
  await run(second, { outDir, resume: true });
  assert.deepEqual(await storedTrials(outDir), [0, 1, 2, 3, 4, 5]);
  const loads = second.state.calls.filter((call) => /^(load|warm up)/.test(call));
  assert.equal(loads.length, 6);
  for (const arm of ['cubic', 'fld_tcp'])
    assert.equal(loads.indexOf(`warm up ${arm} news`) + 1, loads.indexOf(`load ${arm} news`));
});

test('a link that is not as asked ends the run before its first load, and is in experiment.json', async (t) => {
  const outDir = await temporaryFolder(t);
  const rate = { quantity: 'rate down', unit: 'Mbit/s', asked: 7, measured: 4.2171, tolerance: 0.7, ok: false };
  const linkChecks = [{ networkId: '3g-solo', ok: false, checks: [rate], warnings: [] }];
  const fake = fakeLabWorld({ linkChecks, instead: { openRunStore } });
  await assert.rejects(run(fake, { outDir }), {
    name: 'LabError',
    message:
      'link-check: measuring network "3g-solo" before the first load: rate down is 4.22 Mbit/s, asked were ' +
      '7 Mbit/s; is the machine busy with something else?',
  });
  assert.deepEqual(fake.state.calls, ['close lab']);
  assert.deepEqual(JSON.parse(await readFile(join(outDir, 'experiment.json'), 'utf8')).linkChecks, linkChecks);
});

test('a record that cannot be stored ends the run, and everything is closed', async () => {
  const full = new LabError('run-store: storing a record in out: ENOSPC: no space left on device; make room');
  const calls = /** @type {string[]} */ ([]);
  const fake = fakeLabWorld({
    instead: {
      openRunStore: async () => ({
        finished: new Set(),
        writeExperiment: async () => {},
        append: async () => {
          throw full;
        },
        close: async () => void calls.push('close store'),
      }),
    },
  });
  await assert.rejects(run(fake), full);
  assert.equal(fake.state.calls.filter((call) => call.startsWith('load')).length, 1);
  assert.deepEqual([...calls, fake.state.calls.at(-1)], ['close store', 'close lab']);
});

test('what could not be cleaned up is said', async () => {
  const { world } = fakeLabWorld();
  const lab = await world.openLab(sampleExperiment(), { onMessage: () => {} });
  lab.close = async () => ['namespace a is still in use'];
  const { messages } = await run({ world: { ...world, openLab: async () => lab }, state: fakeLabWorld().state });
  assert.equal(messages.at(-1), 'clean-up: namespace a is still in use');
});

test('without a browser, or a lab, the run ends with a sentence', async () => {
  await assert.rejects(run(fakeLabWorld({ instead: { findBrowser: () => null } })), {
    name: 'LabError',
    message: /neither Chromium nor Chrome is installed; npm run doctor says how to get one$/,
  });
  const openLab = async () => {
    throw new Error('load-congestion-control: the verifier refused it');
  };
  await assert.rejects(run(fakeLabWorld({ instead: { openLab } })), {
    name: 'LabError',
    message: 'load-congestion-control: the verifier refused it',
  });
});

test('warnings of the pages, and other benches noticed during a load, are in experiment.json', async (t) => {
  const outDir = await temporaryFolder(t);
  const fake = fakeLabWorld({
    pages: [{ ...PLAIN_PAGE, hasPlainHttp: false, warnings: ['2 records are damaged'] }],
    otherBenches: (loads) => (loads === 3 ? ['another bench ran'] : []),
    instead: { openRunStore },
  });
  const { messages } = await run(fake, { outDir });
  assert.deepEqual(messages.slice(1), ['another bench ran']);
  const { environment, startedAt } = JSON.parse(await readFile(join(outDir, 'experiment.json'), 'utf8'));
  assert.deepEqual(environment.warnings, ['page "news": 2 records are damaged', 'another bench ran']);
  assert.equal(startedAt, '2026-03-02T09:00:00.000Z');
});
