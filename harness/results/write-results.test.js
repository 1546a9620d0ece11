import assert from 'node:assert/strict';
import { appendFile, copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { writeResults } from './write-results.js';

const SAMPLE = new URL('../../reports/fixtures/hostile-text/', import.meta.url);
const now = new Date('2026-03-02T09:00:00.000Z');

/** @type {string} */
let dir;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'slowstart-results-'));
  for (const file of ['experiment.json', 'records.jsonl']) await copyFile(new URL(file, SAMPLE), join(dir, file));
});

afterEach(() => rm(dir, { recursive: true, force: true }));

test('records become results.json, loads.csv and the committed report, and no half-written file stays', async () => {
  const results = await writeResults(dir, { now });
  assert.deepEqual((await readdir(dir)).sort(), [
    'experiment.json',
    'loads.csv',
    'records.jsonl',
    'report.html',
    'results.json',
  ]);
  assert.equal(
    await readFile(join(dir, 'report.html'), 'utf8'),
    await readFile(new URL('report.html', SAMPLE), 'utf8'),
  );
  assert.deepEqual(JSON.parse(await readFile(join(dir, 'results.json'), 'utf8')), results);
  assert.equal((await readFile(join(dir, 'loads.csv'), 'utf8')).split('\r\n').length, 1 + 72 + 1);
  assert.equal(results.partial, false);
});

test('a run that was stopped is partial, whatever the records say', async () => {
  assert.equal((await writeResults(dir, { partial: true, now })).partial, true);
  assert.match(await readFile(join(dir, 'report.html'), 'utf8'), /Partial result\./);
});

test('half a line at the end is left out with a warning that the report shows', async () => {
  await appendFile(join(dir, 'records.jsonl'), '{"schema":2,"trial":{"index":999,"na');
  const { loads, environment } = await writeResults(dir, { now });
  assert.equal(loads.length, 72);
  assert.match(environment.warnings.join(), /the last record \(line 85 of records\.jsonl\) is incomplete/);
  assert.match(await readFile(join(dir, 'report.html'), 'utf8'), /line 85 of records\.jsonl/);
});

test('a damaged line in the middle is named, and the old results stay as they were', async () => {
  await writeResults(dir, { now });
  const before = await readFile(join(dir, 'results.json'), 'utf8');
  const lines = (await readFile(join(dir, 'records.jsonl'), 'utf8')).split('\n');
  lines[6] = lines[6].slice(0, 100);
  await writeFile(join(dir, 'records.jsonl'), lines.join('\n'));
  await assert.rejects(writeResults(dir, { now }), {
    name: 'UsageError',
    message: /^read-records: line 7 of .*records\.jsonl is no record .* repair that line or take it out$/,
  });
  assert.equal(await readFile(join(dir, 'results.json'), 'utf8'), before);
});

test('JSON that is no record is named too', async () => {
  await writeFile(join(dir, 'records.jsonl'), '{"schema":3}\n'.repeat(2));
  await assert.rejects(
    writeResults(dir, { now }),
    /line 1 of .* is not a valid record: it has no "schema" of 1 or 2; repair that line or take it out$/,
  );
});

test('a folder without an experiment, or with a broken one, is a usage error in a sentence', async () => {
  await writeFile(join(dir, 'experiment.json'), '{"schema": 7}');
  await assert.rejects(writeResults(dir, { now }), {
    name: 'UsageError',
    message: /experiment\.json is no experiment: its schema is 7, and this version reads 1 and 2/,
  });
  await rm(join(dir, 'experiment.json'));
  await assert.rejects(writeResults(dir, { now }), {
    name: 'UsageError',
    message:
      /^write-results: reading .*experiment\.json: there is no such file; give a folder that npm run bench wrote$/,
  });
});

test('an experiment without a single record is a report that says so', async () => {
  await writeFile(join(dir, 'records.jsonl'), '');
  const results = await writeResults(dir, { now });
  assert.deepEqual([results.loads.length, results.partial], [0, true]);
  assert.match(await readFile(join(dir, 'report.html'), 'utf8'), /No load was made/);
});

test('the report says that a run was extended and when it went on', async () => {
  const path = join(dir, 'experiment.json');
  const file = JSON.parse(await readFile(path, 'utf8'));
  file.resumedAt = ['2026-03-03T10:00:00.000Z'];
  file.experiment.extendedFrom = [{ pages: 1, runs: 2 }];
  await writeFile(path, JSON.stringify(file));
  await writeResults(dir, { now });
  const report = await readFile(join(dir, 'report.html'), 'utf8');
  assert.match(report, /<dt>Resumed<\/dt><dd>3 March 2026/);
  assert.match(
    report,
    /<dt>Extended<\/dt><dd>from 1\u00a0page with 2\u00a0loads each, then 3\u00a0pages with 6\u00a0loads each, in whole/,
  );
});
