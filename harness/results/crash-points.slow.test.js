import assert from 'node:assert/strict';
import { cp, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { sampleExperiment } from '../experiment/sample-experiment.js';
import { sampleRecord } from '../schemas/fixtures/sample-record.js';
import { openAppendFile } from './blocks/append-file.js';
import { readAllRecords } from './read-all-records.js';
import { readLoads } from './read-loads.js';
import { readRecords } from './read-records.js';
import { openRunStore } from './run-store.js';

const experiment = sampleExperiment({ pages: ['news'] });
const LOADS = 3; // a block of two, and half a block

/** @type {string} */
let root;
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'slowstart-crash-points-'));
});
after(() => rm(root, { recursive: true, force: true }));

/** @param {number} index */
function recordOf(index) {
  const record = sampleRecord({ index });
  return { ...record, trial: { ...record.trial, block: index >> 1 } };
}

/**
 * A disk on which everything stops after so many writes; of the last one only a share is done.
 * @param {number} writes
 * @param {number} share 0..1, of the bytes that the last write adds
 */
function failingDisk(writes, share) {
  const state = { left: writes, isDead: false, attemptsAfter: 0 };
  /** @type {typeof openAppendFile} */
  const openFile = async (path) => {
    const file = await openAppendFile(path);
    /** @param {() => Promise<void>} whole @param {() => Promise<void>} part */
    const attempt = async (whole, part) => {
      if (state.isDead) {
        state.attemptsAfter++;
        throw new Error('the process is dead');
      }
      if (state.left-- > 0) return whole();
      state.isDead = true;
      await part();
      throw new Error('killed');
    };
    return {
      append: (bytes) =>
        attempt(
          () => file.append(bytes),
          () => file.append(bytes.subarray(0, Math.floor(bytes.length * share))),
        ),
      cutTo: (bytes) =>
        attempt(
          () => file.cutTo(bytes),
          () => (share < 0.5 ? Promise.resolve() : file.cutTo(bytes)),
        ),
      close: () => file.close(),
    };
  };
  return { openFile, state };
}

/**
 * Stores the loads that are missing, on a disk that may stop.
 * @param {string} dir
 * @param {{resume: boolean, openFile?: typeof openAppendFile}} options
 * @returns {Promise<number[]>} the loads whose `append` has returned
 */
async function storeLoads(dir, { resume, openFile = openAppendFile }) {
  const stored = [];
  try {
    const store = await openRunStore(dir, { resume, experiment, openFile });
    try {
      for (let index = 0; index < LOADS; index++) {
        if (store.finished.has(index)) continue;
        await store.append(recordOf(index));
        stored.push(index);
      }
    } finally {
      await store.close();
    }
  } catch (error) {
    assert.match(/** @type {Error} */ (error).message, /killed|dead/);
  }
  return stored;
}

/** @param {string} dir */
const readIndices = async (dir) => (await readAllRecords(dir)).map(({ trial }) => trial.index);

const whole = Array.from({ length: LOADS }, (_, index) => index);

test('a kill in any write loses no stored load: the report has it, and --resume stores each load once', async () => {
  let crashes = 0;
  for (let writes = 0; ; writes++) {
    for (const share of [0, 0.6, 1]) {
      const dir = join(root, `${writes}-${share}`);
      const { openFile, state } = failingDisk(writes, share);
      const stored = await storeLoads(dir, { resume: false, openFile });
      const where = `after ${writes} writes and ${share} of the next`;
      const seen = await readIndices(dir);
      assert.deepEqual(seen, whole.slice(0, seen.length), where);
      assert.ok(seen.length >= stored.length, `${where}: ${stored.length} loads stored, ${seen.length} read`);
      await storeLoads(dir, { resume: true });
      assert.deepEqual(await readIndices(dir), whole, where);
      await checkSummaries(dir, where);
      await rm(dir, { recursive: true });
      if (!state.isDead) return assert.ok(crashes > 20, `${crashes} crashes`);
      crashes++;
    }
  }
});

test('a second kill, in any write of --resume, loses nothing either', async () => {
  const first = join(root, 'first');
  await storeLoads(first, { resume: false, openFile: failingDisk(8, 0.3).openFile });
  for (let writes = 0; ; writes++) {
    const dir = join(root, `second-${writes}`);
    await cp(first, dir, { recursive: true });
    const { openFile, state } = failingDisk(writes, 0.6);
    await storeLoads(dir, { resume: true, openFile });
    await storeLoads(dir, { resume: true });
    assert.deepEqual(await readIndices(dir), whole, `after ${writes} writes`);
    await checkSummaries(dir, `after ${writes} writes`);
    if (!state.isDead) return assert.ok(writes > 5, `${writes} writes`);
  }
});

test('a last block whose bytes did not reach the disk, though its length did, is run again', async () => {
  const dir = join(root, 'power-cut');
  await storeLoads(dir, { resume: false });
  const file = await open(join(dir, 'records.jsonl.gz'), 'r+');
  const { size } = await file.stat();
  await file.write(Buffer.alloc(60), 0, 60, size - 60);
  await file.close();
  /** @type {string[]} */
  const warnings = [];
  const seen = [];
  for await (const { trial } of readRecords(dir, { warn: (text) => warnings.push(text) })) seen.push(trial.index);
  assert.deepEqual(seen, [0, 1]);
  assert.match(warnings.join(), /^the last block of records\.jsonl\.gz is incomplete and was left out/);
  assert.deepEqual(await storeLoads(dir, { resume: true }), [2]);
  assert.deepEqual(await readIndices(dir), whole);
  await checkSummaries(dir, 'after a power cut');
});

test('once a write has failed, closing writes nothing more', async () => {
  const { openFile, state } = failingDisk(6, 0.6); // the second record of a block
  const dir = join(root, 'closed');
  await storeLoads(dir, { resume: false, openFile });
  assert.deepEqual([state.isDead, state.attemptsAfter], [true, 0]);
});

/** @param {string} dir @param {string} where */
async function checkSummaries(dir, where) {
  const lines = (await readFile(join(dir, 'loads.jsonl'), 'utf8')).trimEnd().split('\n').slice(1);
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).trial.index),
    whole,
    where,
  );
  const loads = [];
  for await (const load of readLoads(dir, { experiment, warn: assert.fail })) loads.push(JSON.stringify(load));
  assert.deepEqual(loads, lines, where);
  assert.equal(gunzipSync(await readFile(join(dir, 'records.jsonl.gz'))).toString(), whole.map(lineOf).join(''), where);
}

/** @param {number} index */
const lineOf = (index) => `${JSON.stringify(recordOf(index))}\n`;
