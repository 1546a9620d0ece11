import assert from 'node:assert/strict';
import { mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sampleRecord } from '../schemas/fixtures/sample-record.js';
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
  for await (const record of readRecords(dir, { warn: (warning) => warnings.push(warning) })) records.push(record);
  return { indices: records.map(({ trial }) => trial.index), records, warnings };
}

const line = (/** @type {number} */ index, title = 'News') => `${JSON.stringify(sampleRecord({ index, title }))}\n`;

test('one record a line; empty lines are passed over, and the last one may lack its line feed', async () => {
  assert.deepEqual((await read(`${line(0)}\n  \n${line(1)}`)).indices, [0, 1]);
  const { indices, warnings } = await read(line(0) + line(1).trimEnd());
  assert.deepEqual([indices, warnings], [[0, 1], []]);
  assert.deepEqual((await read('')).indices, []);
});

test('a record of schema 1 comes with the names of schema 2', async () => {
  const { trial, checks: _, ...rest } = sampleRecord({ index: 3 });
  const { warmUp, ...others } = trial;
  const old = { ...rest, schema: 1, trial: { ...others, prime: warmUp }, proofs: null };
  const { records } = await read(`${JSON.stringify(old)}\n`);
  assert.deepEqual(records, [{ ...rest, trial, checks: null }]);
});

test('line separators inside a title split no record', async () => {
  const { records } = await read(line(0, 'a\u2028b\u2029c\u0085d'));
  assert.equal(records[0].load?.title, 'a\u2028b\u2029c\u0085d');
});

test('a record longer than what is read at once comes whole', async () => {
  const record = { ...sampleRecord(), later: 'é'.repeat(200_000) };
  const { records, indices } = await read(`${JSON.stringify(record)}\n${line(1)}`);
  assert.deepEqual(records[0], record);
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
});

test('a line of JSON that is no record is an error that names line and field, at the end too', async () => {
  /** @type {[string, RegExp][]} */
  const damaged = [
    ['{"schema":3,"trial":{"index":0}}', /it has no "schema" of 1 or 2; repair that line or take it out$/],
    ['{"schema":2}', /it lacks "trial"; repair/],
    ['[]', /it has no "schema" of 1 or 2/],
    ['null', /it has no "schema" of 1 or 2/],
    [line(1).replace('"encodedBytes":8000', '"encodedBytes":"8000"').trimEnd(), ENCODED_BYTES],
  ];
  for (const [text, reason] of damaged)
    for (const after of ['\n', `\n${line(2)}`])
      await assert.rejects(read(line(0) + text + after), (/** @type {Error} */ { name, message }) => {
        assert.match(message, /^read-records: line 2 of .*records\.jsonl is not a valid record: /);
        assert.match(message, reason);
        return name === 'UsageError';
      });
});

const ENCODED_BYTES =
  /load\.requests\[0\]\.encodedBytes must be number; found "8000"; repair that line or take it out$/;

test('a line that never ends is refused without reading all of it', async () => {
  await assert.rejects(read(line(0) + 'x'.repeat(2 ** 24 + 1e6)), {
    name: 'UsageError',
    message: /line 2 of .* is not a valid record: it has \d+ characters, and the most is 16777216; repair that line/,
  });
});

test('an open block that no run has written is refused without being read', async (t) => {
  const path = join(dir, 'records.open.jsonl');
  t.after(() => rm(path));
  await writeFile(path, '');
  await truncate(path, 2 ** 33); // a hole: it takes no room on the disk
  await assert.rejects(read(line(0)), {
    name: 'UsageError',
    message:
      /^survey-records: reading .*records\.open\.jsonl: it has 8589934592 bytes, and a block of records is a file/,
  });
  await rm(path);
  await symlink('/dev/zero', path);
  await assert.rejects(read(line(0)), {
    name: 'UsageError',
    message: /records\.open\.jsonl: it is no file, and a block/,
  });
});
