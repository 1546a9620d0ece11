import assert from 'node:assert/strict';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { readAllRecords } from '../results/read-all-records.js';
import { openRunStore } from '../results/run-store.js';
import { fakeLabWorld } from './fake-lab-world.js';
import { fakeRun, PLAIN_PAGE, temporaryFolder } from './fake-run.js';

const interrupted = {
  status: /** @type {const} */ ('failed'),
  failure: { stage: /** @type {const} */ ('interrupted'), reason: 'the bench was interrupted' },
};

/** @param {string} outDir @returns {Promise<number[]>} */
async function storedTrials(outDir) {
  return (await readAllRecords(outDir)).map(({ trial }) => trial.index);
}

test('a load that was interrupted is not stored, and none follows', async () => {
  const stop = new AbortController();
  const fake = fakeLabWorld({
    onLoad: ({ index }) => {
      if (index !== 1) return {};
      stop.abort();
      return interrupted;
    },
  });
  const { outcome } = await fakeRun(fake, { stop });
  assert.deepEqual(
    fake.state.calls.map((call) => call.replace(/^load .*/, 'load')),
    ['load', 'store 0', 'load', 'close store', 'close lab'],
  );
  assert.deepEqual([outcome.done, outcome.total, outcome.interrupted], [1, 4, true]);
});

test('a load that ended well while the run was stopped is stored, and none follows', async () => {
  const stop = new AbortController();
  const fake = fakeLabWorld({ onLoad: () => stop.abort() });
  const { outcome } = await fakeRun(fake, { stop });
  assert.deepEqual([outcome.done, outcome.interrupted], [1, true]);
  assert.equal(fake.state.calls.filter((call) => call.startsWith('load')).length, 1);
});

test('a stopped run goes on with --resume where it stopped', async (t) => {
  const outDir = await temporaryFolder(t);
  const stop = new AbortController();
  const first = fakeLabWorld({ onLoad: ({ index }) => void (index === 1 && stop.abort()), instead: { openRunStore } });
  await fakeRun(first, { outDir, stop });
  assert.deepEqual(await storedTrials(outDir), [0, 1]);

  const second = fakeLabWorld({ instead: { openRunStore } });
  const { outcome, events } = await fakeRun(second, { outDir, resume: true });
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
  await fakeRun(fakeLabWorld({ instead: { openRunStore } }), { outDir });
  const { outcome } = await fakeRun(fakeLabWorld({ instead: { openRunStore } }), { outDir });
  assert.equal(outcome.done, 4);
  assert.deepEqual(await storedTrials(outDir), [0, 1, 2, 3]);
});

test('a load whose record was torn by a crash is run again', async (t) => {
  const outDir = await temporaryFolder(t);
  const stop = new AbortController();
  const first = fakeLabWorld({ onLoad: ({ index }) => void (index === 1 && stop.abort()), instead: { openRunStore } });
  await fakeRun(first, { outDir, stop });
  await appendFile(join(outDir, 'records.open.jsonl'), '{"schema":2,"trial":{"index":2,"bl');
  const { outcome } = await fakeRun(fakeLabWorld({ instead: { openRunStore } }), { outDir, resume: true });
  assert.equal(outcome.done, 2);
  assert.deepEqual(await storedTrials(outDir), [0, 1, 2, 3]);
});

test('a resumed run warms up its caches again, and stores no load for that', async (t) => {
  const outDir = await temporaryFolder(t);
  const stop = new AbortController();
  const onLoad = (/** @type {{index: number}} */ { index }) => void (index === 1 && stop.abort());
  await fakeRun(fakeLabWorld({ pages: [PLAIN_PAGE], onLoad, instead: { openRunStore } }), { outDir, stop });

  const second = fakeLabWorld({ pages: [PLAIN_PAGE], instead: { openRunStore } });
  await fakeRun(second, { outDir, resume: true });
  assert.deepEqual(await storedTrials(outDir), [0, 1, 2, 3, 4, 5]);
  const loads = second.state.calls.filter((call) => /^(load|warm up)/.test(call));
  assert.equal(loads.length, 6);
  for (const arm of ['cubic', 'fld_tcp'])
    assert.equal(loads.indexOf(`warm up ${arm} news`) + 1, loads.indexOf(`load ${arm} news`));
});

test('a resumed run keeps when it began, and lists when it went on', async (t) => {
  const outDir = await temporaryFolder(t);
  let hour = 9;
  const now = () => new Date(`2026-03-02T${String(hour++).padStart(2, '0')}:00:00Z`);
  const fileOf = async () => JSON.parse(await readFile(join(outDir, 'experiment.json'), 'utf8'));
  for (const resume of [false, true, true])
    await fakeRun(fakeLabWorld({ instead: { openRunStore, now } }), { outDir, resume });
  const { startedAt, resumedAt } = await fileOf();
  assert.equal(startedAt, '2026-03-02T09:00:00.000Z');
  assert.deepEqual(resumedAt, ['2026-03-02T10:00:00.000Z', '2026-03-02T11:00:00.000Z']);
});

test('a run ends at the look that gives its answer, and is not interrupted then', async () => {
  const looks = /** @type {string[]} */ ([]);
  const lookAtRun = async (/** @type {string} */ dir) => ({ decided: looks.push(dir) > 0 });
  const fake = fakeLabWorld({ instead: { lookAtRun } });
  const { outcome, messages } = await fakeRun(fake, { outDir: '/there', until: { margin: 0.02, looks: [1, 2] } });
  assert.deepEqual(looks, ['/there']);
  assert.deepEqual([outcome.done, outcome.total, outcome.interrupted], [2, 4, false]);
  assert.ok(messages.includes('look 1 of 2, after 1 round: every arm has its answer, so the run ends'));
});
