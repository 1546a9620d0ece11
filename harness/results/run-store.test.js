import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { openRunStore } from './run-store.js';

/** @param {number} index @param {string | null} [stage] of the failure */
const recordOf = (index, stage = null) =>
  /** @type {import('../types/run-record.js').RunRecord} */ (
    /** @type {unknown} */ ({ schema: 2, trial: { index }, failure: stage && { stage, reason: '' } })
  );
/** @param {number} index @param {string | null} [stage] */
const lineOf = (index, stage) => `${JSON.stringify(recordOf(index, stage))}\n`;
const EXPERIMENT = /** @type {import('../types/experiment.js').ExperimentFile} */ (
  /** @type {unknown} */ ({ schema: 2, experiment: { name: 'a' } })
);

/** @type {string} */
let dir;
const file = (/** @type {string} */ name) => join(dir, name);
const stored = () => readFile(file('records.jsonl'), 'utf8');

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'slowstart-run-store-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test('records are appended one a line, in a folder that is made when missing', async () => {
  dir = join(dir, 'new', 'folder');
  const store = await openRunStore(dir, { resume: false });
  await store.append(recordOf(0));
  assert.equal(await stored(), lineOf(0));
  await store.append(recordOf(1));
  assert.equal(await stored(), lineOf(0) + lineOf(1));
  assert.deepEqual(store.finished, new Set());
  await store.close();
});

test('with --resume the records stay and count as finished, except interrupted ones', async () => {
  await writeFile(file('records.jsonl'), lineOf(0) + lineOf(1, 'navigation') + lineOf(2, 'interrupted'));
  const store = await openRunStore(dir, { resume: true });
  assert.deepEqual(store.finished, new Set([0, 1]));
  await store.append(recordOf(2));
  assert.equal(await stored(), lineOf(0) + lineOf(1, 'navigation') + lineOf(2, 'interrupted') + lineOf(2));
  await store.close();
});

test('without --resume the records of an earlier run are deleted', async () => {
  await writeFile(file('records.jsonl'), lineOf(0));
  const store = await openRunStore(dir, { resume: false });
  assert.deepEqual(store.finished, new Set());
  assert.equal(await stored(), '');
  await store.close();
});

test('a torn last line is removed, and the next record stands on a line of its own', async () => {
  await writeFile(file('records.jsonl'), lineOf(0) + lineOf(1).slice(0, 20));
  const store = await openRunStore(dir, { resume: true });
  assert.deepEqual(store.finished, new Set([0]));
  await store.append(recordOf(1));
  assert.equal(await stored(), lineOf(0) + lineOf(1));
  await store.close();
});

test('a damaged line in the middle is named, and nothing is removed', async () => {
  const text = `${lineOf(0)}{"schema":2,"tri\n${lineOf(2)}`;
  await writeFile(file('records.jsonl'), text);
  await assert.rejects(openRunStore(dir, { resume: true }), {
    name: 'UsageError',
    message: /^read-records: line 2 of .*records\.jsonl is no record/,
  });
  assert.equal(await stored(), text);
});

test('experiment.json is replaced whole', async () => {
  const store = await openRunStore(dir, { resume: false });
  await store.writeExperiment(EXPERIMENT);
  await store.writeExperiment({ ...EXPERIMENT, startedAt: 'later' });
  assert.deepEqual(JSON.parse(await readFile(file('experiment.json'), 'utf8')), { ...EXPERIMENT, startedAt: 'later' });
  await assert.rejects(readFile(file('experiment.json.part')), { code: 'ENOENT' });
  await store.close();
});

test('a full disk is a lab error that says how to go on, and the old experiment.json stays', async () => {
  const store = await openRunStore(dir, { resume: false });
  await store.writeExperiment(EXPERIMENT);
  await symlink('/dev/full', file('experiment.json.part'));
  await assert.rejects(store.writeExperiment({ ...EXPERIMENT, startedAt: 'later' }), {
    name: 'LabError',
    message:
      `run-store: storing the experiment in ${dir}: ENOSPC: no space left on device, write; make room, then go on ` +
      `with --resume --out ${dir}: no finished load is lost`,
  });
  assert.deepEqual(JSON.parse(await readFile(file('experiment.json'), 'utf8')), EXPERIMENT);
  await store.close();
});

test('a record that cannot be written is a lab error too', async () => {
  const store = await openRunStore(dir, { resume: false });
  await store.close();
  await assert.rejects(store.append(recordOf(0)), { name: 'LabError', message: /^run-store: storing a record in / });
});

test('a folder that takes no records is a lab error that names it', async () => {
  await symlink('/dev/null/none', file('records.jsonl'));
  await assert.rejects(openRunStore(dir, { resume: true }), { message: /records\.jsonl/ });
});
