import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sampleRecord } from '../schemas/fixtures/sample-record.js';
import { packBlock } from './blocks/pack-block.js';
import { readRecords } from './read-records.js';

const line = (/** @type {number} */ index) => `${JSON.stringify(sampleRecord({ index }))}\n`;

test('a block that unpacks to more than a run writes is left out without being unpacked', async (t) => {
  const dir = await mkdtemp(join(tmpdir(), 'slowstart-unpacked-block-'));
  t.after(() => rm(dir, { recursive: true }));
  const path = join(dir, 'records.jsonl.gz');
  await writeFile(join(dir, 'records.jsonl'), line(0));
  const read = async () => {
    const warnings = /** @type {string[]} */ ([]);
    const indices = [];
    for await (const { trial } of readRecords(dir, { warn: (warning) => warnings.push(warning) }))
      indices.push(trial.index);
    return { indices, warnings };
  };
  const tooMany = packBlock(Buffer.alloc(2 ** 28 + 1, 'x'), 1); // one line: unpacked, it is refused at once
  await writeFile(path, tooMany);
  const { indices, warnings } = await read();
  assert.deepEqual(indices, [0]);
  assert.match(warnings.join(), /the last block of records\.jsonl\.gz is incomplete and was left out/);
  await writeFile(path, Buffer.concat([tooMany, packBlock(Buffer.from(line(1)), 1)]));
  await assert.rejects(read(), {
    name: 'UsageError',
    message: /reading the records of .*: Cannot create a Buffer/,
  });
});
