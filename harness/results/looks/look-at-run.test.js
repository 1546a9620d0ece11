import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { lookAtRun } from './look-at-run.js';

const RUN = new URL('../fixtures/before-schema-2/made-up-run/', import.meta.url);

/** Three pages and two networks, six rounds, whose arms differ by 1 to 2 %. @param {number} margin */
async function decidedWithin(margin, /** @type {import('node:test').TestContext} */ t) {
  const dir = await mkdtemp(join(tmpdir(), 'slowstart-look-'));
  t.after(() => rm(dir, { recursive: true, force: true }));
  const read = async (/** @type {string} */ file) =>
    brotliDecompressSync(await readFile(new URL(`${file}.br`, RUN))).toString('utf8');
  const file = JSON.parse(await read('experiment.json'));
  file.experiment.until = { margin, looks: [2, 4, 6] };
  await writeFile(join(dir, 'experiment.json'), JSON.stringify(file));
  await writeFile(join(dir, 'records.jsonl'), await read('records.jsonl'));
  return (await lookAtRun(dir)).decided;
}

test('a run whose arms are shown to be within the margin is decided, with a smaller margin it is not', async (t) => {
  assert.equal(await decidedWithin(0.1, t), true);
  assert.equal(await decidedWithin(0.01, t), false);
});
