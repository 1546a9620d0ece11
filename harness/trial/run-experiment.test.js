import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { LabError } from '../errors.js';
import { sampleExperiment, sampleNetwork } from '../experiment/sample-experiment.js';
import { openRunStore } from '../results/run-store.js';
import { fakeLabWorld } from './fake-lab-world.js';
import { fakeRun, PLAIN_PAGE, temporaryFolder } from './fake-run.js';

test('every load is run and stored before the next one, and everything is closed', async () => {
  const fake = fakeLabWorld();
  const { outcome, events } = await fakeRun(fake);
  assert.deepEqual(
    fake.state.calls.map((call) => call.replace(/^load .*/, 'load')),
    ['load', 'store 0', 'load', 'store 1', 'load', 'store 2', 'load', 'store 3', 'close store', 'close lab'],
  );
  assert.deepEqual(outcome, { done: 4, failed: 0, total: 4, interrupted: false, linkChecks: [], refusedNetworks: [] });
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
  const { outcome } = await fakeRun(fake);
  assert.deepEqual([outcome.done, outcome.failed], [4, 1]);
  assert.ok(fake.state.calls.includes('store 1') && fake.state.calls.includes('store 3'));
});

test('warm-up loads come first, and no load warms up again what is warm', async () => {
  const fake = fakeLabWorld({ pages: [PLAIN_PAGE] });
  const { outcome } = await fakeRun(fake);
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
  assert.equal((await fakeRun(fakeLabWorld({ pages }))).outcome.total, 4);
});

test('the cache of a proxy that died is warmed up again before the next load of its arm, and of no other', async () => {
  const fake = fakeLabWorld({
    pages: [PLAIN_PAGE],
    onLoad: ({ index }) => {
      if (index === 2) fake.state.diedProxies.add('fld_tcp');
    },
  });
  const { outcome, messages } = await fakeRun(fake);
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
  const { outcome, messages } = await fakeRun(fake);
  assert.equal(outcome.done, 4);
  assert.equal(fake.state.diedOrigin, false);
  assert.deepEqual(messages.slice(1), ['the replay origin had died and was started again']);
});

test('a link that is not as asked ends the run before its first load, and is in experiment.json', async (t) => {
  const outDir = await temporaryFolder(t);
  const rate = { quantity: 'rate down', unit: 'Mbit/s', asked: 7, measured: 4.2171, tolerance: 0.7, ok: false };
  const linkChecks = [{ networkId: '3g-solo', ok: false, checks: [rate], warnings: [] }];
  const fake = fakeLabWorld({ linkChecks, instead: { openRunStore } });
  await assert.rejects(fakeRun(fake, { outDir }), {
    name: 'LabError',
    message:
      'link-check: measuring network "3g-solo" before the first load: rate down is 4.22 Mbit/s, asked were ' +
      '7 Mbit/s; is the machine busy with something else?',
  });
  assert.deepEqual(fake.state.calls, ['close lab']);
  assert.deepEqual(JSON.parse(await readFile(join(outDir, 'experiment.json'), 'utf8')).linkChecks, linkChecks);
});

test('of two networks, the one whose link is refused is left out, and the other is loaded', async () => {
  const linkCheck = { networkId: 'fld-lte', ok: false, checks: [], warnings: ['iperf3: no answer'] };
  const fake = fakeLabWorld({ linkChecks: [{ ...linkCheck, networkId: '3g-solo', ok: true }, linkCheck] });
  const networks = [sampleNetwork('3g-solo'), sampleNetwork('fld-lte')];
  const { outcome, messages, events } = await fakeRun(fake, { networks });
  assert.deepEqual(outcome.refusedNetworks, ['fld-lte']);
  assert.equal(outcome.done, 4);
  const loaded = events.flatMap((event) => (event.kind === 'trial-end' ? [event.trial.networkId] : []));
  assert.deepEqual(new Set(loaded), new Set(['3g-solo']));
  assert.match(messages[1], /^link-check: measuring network "fld-lte" .* --resume measures it again and makes them\.$/);
});

test('a record that cannot be stored ends the run, and everything is closed', async () => {
  const full = new LabError('run-store: storing a record in out: ENOSPC: no space left on device; make room');
  const calls = /** @type {string[]} */ ([]);
  const fake = fakeLabWorld({
    instead: {
      openRunStore: async () => ({
        finished: new Set(),
        earlier: null,
        writeExperiment: async () => {},
        append: async () => {
          throw full;
        },
        close: async () => void calls.push('close store'),
      }),
    },
  });
  await assert.rejects(fakeRun(fake), full);
  assert.equal(fake.state.calls.filter((call) => call.startsWith('load')).length, 1);
  assert.deepEqual([...calls, fake.state.calls.at(-1)], ['close store', 'close lab']);
});

test('a part that cannot be started again ends the run with a sentence', async () => {
  const fake = fakeLabWorld();
  const lab = await fake.world.openLab(sampleExperiment(), { onMessage: () => {} });
  lab.originSide.restartIfDead = async () => {
    throw new Error('replay origin: starting: no memory');
  };
  await assert.rejects(fakeRun({ ...fake, world: { ...fake.world, openLab: async () => lab } }), {
    name: 'LabError',
    message:
      'run-trials: starting a part of the lab again: replay origin: starting: no memory; fix that, then go on with ' +
      '--resume: no finished load is lost',
  });
  assert.equal(fake.state.calls.at(-1), 'close lab');
});

test('what could not be cleaned up is said', async () => {
  const { world } = fakeLabWorld();
  const lab = await world.openLab(sampleExperiment(), { onMessage: () => {} });
  lab.close = async () => ['namespace a is still in use'];
  const { messages } = await fakeRun({ world: { ...world, openLab: async () => lab }, state: fakeLabWorld().state });
  assert.equal(messages.at(-1), 'clean-up: namespace a is still in use');
});

test('without a browser, or a lab, the run ends with a sentence', async () => {
  await assert.rejects(fakeRun(fakeLabWorld({ instead: { findBrowser: () => null } })), {
    name: 'LabError',
    message: /neither Chromium nor Chrome is installed; npm run doctor says how to get one$/,
  });
  const openLab = async () => {
    throw new Error('load-congestion-control: the verifier refused it');
  };
  await assert.rejects(fakeRun(fakeLabWorld({ instead: { openLab } })), {
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
  const { messages } = await fakeRun(fake, { outDir });
  assert.deepEqual(messages.slice(1), ['another bench ran']);
  const { environment, startedAt } = JSON.parse(await readFile(join(outDir, 'experiment.json'), 'utf8'));
  assert.deepEqual(environment.warnings, ['page "news": 2 records are damaged', 'another bench ran']);
  assert.equal(startedAt, '2026-03-02T09:00:00.000Z');
});
