import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readRecords } from './read-records.js';

/** @type {string} */
let dir;
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'slowstart-read-records-'));
});
after(() => rm(dir, { recursive: true, force: true }));

/** @param {string} text */
async function read(text) {
  const path = join(dir, 'records.jsonl');
  await writeFile(path, text);
  const warnings = /** @type {string[]} */ ([]);
  const records = [];
  for await (const record of readRecords(path, { warn: (warning) => warnings.push(warning) })) records.push(record);
  return { indices: records.map(({ trial }) => trial.index), records, warnings };
}

const line = (/** @type {number} */ index) => `{"schema":2,"trial":{"index":${index}}}\n`;

test('one record a line; empty lines are passed over, and the last one may lack its line feed', async () => {
  assert.deepEqual((await read(`${line(0)}\n  \n${line(1)}`)).indices, [0, 1]);
  const { indices, warnings } = await read(line(0) + line(1).trimEnd());
  assert.deepEqual([indices, warnings], [[0, 1], []]);
  assert.deepEqual((await read('')).indices, []);
});

test('a record of schema 1 comes with the names of schema 2', async () => {
  const { records } = await read('{"schema":1,"trial":{"index":3,"prime":true},"proofs":null,"failure":null}\n');
  assert.deepEqual(records, [{ schema: 2, trial: { index: 3, warmUp: true }, checks: null, failure: null }]);
});

test('line separators inside a title split no record', async () => {
  const { records } = await read('{"schema":2,"trial":{"index":0},"load":{"title":"a\u2028b\u2029c\u0085d"}}\n');
  assert.equal(records[0].load?.title, 'a\u2028b\u2029c\u0085d');
});

test('a record longer than what is read at once comes whole', async () => {
  const title = 'é'.repeat(200_000);
  const { records, indices } = await read(`{"schema":2,"trial":{"index":0},"load":{"title":"${title}"}}\n${line(1)}`);
  assert.equal(records[0].load?.title, title);
  assert.deepEqual(indices, [0, 1]);
});

test('a torn last line is left out with a warning', async () => {
  const { indices, warnings } = await read(`${line(0)}{"schema":2,"tri`);
  assert.deepEqual(indices, [0]);
  assert.deepEqual(warnings, [
    'the last record (line 2 of records.jsonl) is incomplete and was left out: the run ended while it was written',
  ]);
});

test('a damaged line before others is an error that names it', async () => {
  await assert.rejects(read(`${line(0)}\n{"schema":2,"tri\n${line(1)}`), {
    name: 'UsageError',
    message: /^read-records: line 3 of .*records\.jsonl is no record \(.+\), and others follow it; repair that line or/,
  });
  for (const damaged of ['{"schema":3,"trial":{"index":0}}', '{"schema":2}', '[]', 'null'])
    await assert.rejects(read(`${damaged}\n${line(1)}`), /line 1 of .*it has no "schema" of 1 or 2, or no trial/);
});
