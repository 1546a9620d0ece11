import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sampleExperiment } from '../experiment/sample-experiment.js';
import { sampleRecord } from '../schemas/fixtures/sample-record.js';
import { readAllRecords } from './read-all-records.js';
import { readLoads } from './read-loads.js';
import { openRunStore } from './run-store.js';

/** @typedef {import('../types/run-record.js').FailureStage} FailureStage */

/** @param {number} index @param {{block?: number, stage?: FailureStage}} [known] `stage` of the failure */
function recordOf(index, { block = index, stage } = {}) {
  const record = sampleRecord({ index });
  return /** @type {import('../types/run-record.js').RunRecord} */ ({
    ...record,
    trial: { ...record.trial, block },
    ...(stage && { status: 'failed', failure: { stage, reason: '' } }),
  });
}
/** @param {number} index @param {{block?: number, stage?: FailureStage}} [known] */
const lineOf = (index, known) => `${JSON.stringify(recordOf(index, known))}\n`;
const experiment = sampleExperiment({ pages: ['news'] });
const EXPERIMENT = /** @type {import('../types/experiment.js').ExperimentFile} */ (
  /** @type {unknown} */ ({ schema: 2, experiment: { name: 'a' } })
);

/** @type {string} */
let root;
/** @type {string} */
let dir;
const file = (/** @type {string} */ name) => join(dir, name);
const stored = async () => (await readAllRecords(dir)).map(({ trial }) => trial.index);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'slowstart-run-store-'));
  dir = root;
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('the records of a block are lines of the open file, and become a member when the next block begins', async () => {
  dir = join(dir, 'new', 'folder'); // made when missing
  const store = await openRunStore(dir, { resume: false, experiment });
  await store.append(recordOf(0, { block: 0 }));
  await store.append(recordOf(1, { block: 0 }));
  assert.equal(await readFile(file('records.open.jsonl'), 'utf8'), lineOf(0, { block: 0 }) + lineOf(1, { block: 0 }));
  await store.append(recordOf(2, { block: 1 }));
  assert.equal(await readFile(file('records.open.jsonl'), 'utf8'), lineOf(2, { block: 1 }));
  const packed = await readFile(file('records.jsonl.gz'));
  assert.equal(gunzipSync(packed).toString(), lineOf(0, { block: 0 }) + lineOf(1, { block: 0 }));
  await store.close();
  assert.deepEqual((await readdir(dir)).sort(), ['loads.jsonl', 'records.jsonl.gz']);
  assert.deepEqual((await readFile(file('records.jsonl.gz'))).subarray(0, packed.length), packed);
  assert.equal(
    execFileSync('zcat', [file('records.jsonl.gz')], { encoding: 'utf8' }),
    lineOf(0, { block: 0 }) + lineOf(1, { block: 0 }) + lineOf(2, { block: 1 }),
  );
});

test('with --resume the records stay and count as finished, except interrupted ones', async () => {
  const first = await openRunStore(dir, { resume: false, experiment });
  for (const record of [recordOf(0), recordOf(1, { stage: 'navigation' }), recordOf(2, { stage: 'interrupted' })])
    await first.append(record);
  await first.close();
  const store = await openRunStore(dir, { resume: true, experiment });
  assert.deepEqual(store.finished, new Set([0, 1]));
  await store.append(recordOf(2));
  await store.close();
  assert.deepEqual(await stored(), [0, 1, 2, 2]);
});

test('the run of an earlier version goes on: its records stay where they are, and new ones are packed', async () => {
  const old = lineOf(0) + lineOf(1, { stage: 'navigation' }) + lineOf(2, { stage: 'interrupted' });
  await writeFile(file('records.jsonl'), `${old}{"schema":2,"tri`);
  for (const finished of [
    [0, 1],
    [0, 1, 2],
  ]) {
    const store = await openRunStore(dir, { resume: true, experiment });
    assert.deepEqual(store.finished, new Set(finished));
    await store.append(recordOf(finished.length));
    await store.close();
  }
  assert.equal(await readFile(file('records.jsonl'), 'utf8'), old, 'the torn line was cut');
  assert.deepEqual(await stored(), [0, 1, 2, 2, 3]);
});

test('without --resume the records of an earlier run are deleted', async () => {
  await writeFile(file('records.jsonl'), lineOf(0));
  const first = await openRunStore(dir, { resume: true, experiment });
  await first.append(recordOf(1));
  await first.close();
  const store = await openRunStore(dir, { resume: false, experiment });
  assert.deepEqual(store.finished, new Set());
  assert.deepEqual(await stored(), []);
  await store.close();
});

test('a damaged line in the middle is named, and nothing is removed', async () => {
  const text = `${lineOf(0)}{"schema":2,"tri\n${lineOf(2)}`;
  await writeFile(file('records.jsonl'), text);
  await assert.rejects(openRunStore(dir, { resume: true, experiment }), {
    name: 'UsageError',
    message: /^read-records: line 2 of .*records\.jsonl is no record/,
  });
  assert.equal(await readFile(file('records.jsonl'), 'utf8'), text);
});

test('experiment.json is replaced whole', async () => {
  const store = await openRunStore(dir, { resume: false, experiment });
  await store.writeExperiment(EXPERIMENT);
  await store.writeExperiment({ ...EXPERIMENT, startedAt: 'later' });
  assert.deepEqual(JSON.parse(await readFile(file('experiment.json'), 'utf8')), { ...EXPERIMENT, startedAt: 'later' });
  await assert.rejects(readFile(file('experiment.json.part')), { code: 'ENOENT' });
  await store.close();
});

test('a full disk is a lab error that says how to go on, and the old experiment.json stays', async () => {
  const store = await openRunStore(dir, { resume: false, experiment });
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
  const store = await openRunStore(dir, { resume: false, experiment });
  await store.close();
  await assert.rejects(store.append(recordOf(0)), { name: 'LabError', message: /^run-store: storing a record in / });
});

test('a folder that takes no records is a lab error that names it', async () => {
  await symlink('/dev/null/none', file('records.jsonl'));
  await assert.rejects(openRunStore(dir, { resume: true, experiment }), { message: /records\.jsonl/ });
});

test('summaries of another version, or of other metrics, are made again from the records', async () => {
  const store = await openRunStore(dir, { resume: false, experiment });
  for (const index of [0, 1]) await store.append(recordOf(index));
  await store.close();
  const [header, ...loads] = (await readFile(file('loads.jsonl'), 'utf8')).split('\n');
  const changed = loads.map((line) => line.replace('"status":"ok"', '"status":"failed"'));
  const { loads: version, metrics } = JSON.parse(header);
  const found = async (/** @type {object} */ other) => {
    await writeFile(file('loads.jsonl'), [JSON.stringify({ ...JSON.parse(header), ...other }), ...changed].join('\n'));
    const statuses = [];
    for await (const { status } of readLoads(dir, { experiment, warn: assert.fail })) statuses.push(status);
    return statuses;
  };
  assert.deepEqual(await found({}), ['failed', 'failed'], 'those of this version are believed');
  assert.deepEqual(await found({ loads: `${version.slice(1)}0` }), ['ok', 'ok']);
  assert.deepEqual(await found({ loads: 1 }), ['ok', 'ok']);
  assert.deepEqual(await found({ metrics: metrics.slice(1) }), ['ok', 'ok']);
});

test('blocks that another program has packed anew are read, and go on once they are unpacked', async () => {
  const store = await openRunStore(dir, { resume: false, experiment });
  for (const index of [0, 1]) await store.append(recordOf(index));
  await store.close();
  const lines = gunzipSync(await readFile(file('records.jsonl.gz')));
  await writeFile(file('records.jsonl.gz'), gzipSync(lines));
  assert.deepEqual(await stored(), [0, 1]);
  await assert.rejects(openRunStore(dir, { resume: true, experiment }), {
    name: 'UsageError',
    message: /records\.jsonl\.gz: another program has packed it; unpack it with gunzip, and then go on with --resume$/,
  });
  await writeFile(file('records.jsonl'), lines);
  await rm(file('records.jsonl.gz'));
  const resumed = await openRunStore(dir, { resume: true, experiment });
  assert.deepEqual(resumed.finished, new Set([0, 1]));
  await resumed.close();
});
