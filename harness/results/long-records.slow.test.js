import assert from 'node:assert/strict';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sampleExperiment } from '../experiment/sample-experiment.js';
import { sampleRecord } from '../schemas/fixtures/sample-record.js';
import { MAX_RECORD_BYTES } from '../schemas/validate-record.js';
import { readAllRecords } from './read-all-records.js';
import { MOST_OPEN_BYTES } from './record-files.js';
import { openRunStore } from './run-store.js';

/** @param {number} index */
function recordOf(index) {
  const record = sampleRecord({ index });
  return { ...record, trial: { ...record.trial, block: 0 } };
}

test('a block of very long records is packed before it is more than a reader takes at once', async (t) => {
  const dir = await mkdtemp(join(tmpdir(), 'slowstart-long-records-'));
  t.after(() => rm(dir, { recursive: true }));
  const open = join(dir, 'records.open.jsonl');
  const store = await openRunStore(dir, { resume: false, experiment: sampleExperiment({ pages: ['news'] }) });
  const padding = 'x'.repeat(MAX_RECORD_BYTES - 100_000);
  for (let index = 0; index < 6; index++) {
    const record = { ...recordOf(index), padding };
    await store.append(record);
    assert.ok((await stat(open)).size <= MOST_OPEN_BYTES);
  }
  const last = `${JSON.stringify({ ...recordOf(5), padding })}\n`;
  assert.equal((await stat(open)).size, last.length);
  await store.close();
  assert.deepEqual(
    (await readAllRecords(dir)).map(({ trial }) => trial.index),
    [0, 1, 2, 3, 4, 5],
  );
});
