import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { parseRecording } from '../recording/read-recording.js';
import { exchange } from '../replay/fixtures/exchange.js';
import { openingRecord } from './page-records.js';
import { RecordingFile } from './recording-file.js';

const DATE = '2026-03-01T09:00:00.000Z';
const PAGE = { url: 'https://a.test/', userAgent: 'A/1', device: { userAgent: null, viewport: null } };
/** @type {string} */
let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'recording-file-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string} url @param {object} [parts] */
const recorded = (url, parts) => ({ ...exchange(url, { text: 'x', recordedAt: DATE, ...parts }), truncated: null });

async function begun() {
  const file = await RecordingFile.create(join(folder, 'a.warc.gz'));
  file.add(openingRecord(PAGE, { date: DATE, software: 'slowstart' }));
  file.addExchange(recorded('https://a.test/'));
  return file;
}

test('a recording can be read while it is written, and has its name when it is whole', async () => {
  const file = await begun();
  file.addExchange(recorded('https://a.test/2'));
  await file.flushed();
  assert.deepEqual(readdirSync(folder), ['a.warc.gz.part']);
  const { exchanges } = await parseRecording(readFileSync(join(folder, 'a.warc.gz.part')));
  assert.equal(exchanges.length, 2);
  assert.equal(await file.finish(), true);
  assert.deepEqual(readdirSync(folder), ['a.warc.gz']);
});

test('without an exchange there is no recording', async () => {
  const file = await RecordingFile.create(join(folder, 'a.warc.gz'));
  file.add(openingRecord(PAGE, { date: DATE, software: 'slowstart' }));
  assert.equal(await file.finish(), false);
  assert.deepEqual(readdirSync(folder), []);
});

test('an exchange that HTTP cannot carry is left out alone', async () => {
  const file = await begun();
  file.addExchange(recorded('https://a.test/2', { headers: [['X', 'a\nb']] }));
  file.addExchange(recorded('https://a.test/3'));
  await file.finish();
  assert.deepEqual([file.exchanges, file.lost, file.problem], [2, 1, null]);
});

test('what an interrupted recording left is not written over', async () => {
  writeFileSync(join(folder, 'a.warc.gz.part'), 'left');
  await assert.rejects(RecordingFile.create(join(folder, 'a.warc.gz')), { message: /\.part is what an interrupted/ });
  assert.equal(readFileSync(join(folder, 'a.warc.gz.part'), 'utf8'), 'left');
  await assert.rejects(RecordingFile.create(join(folder, 'none/a.warc.gz')), {
    message: /^record: writing .*none\/a\.warc\.gz\.part: there is no such folder; name another --out$/,
  });
});

test('a file that somebody made meanwhile is not replaced', async () => {
  const file = await begun();
  writeFileSync(join(folder, 'a.warc.gz'), 'mine');
  await assert.rejects(file.finish(), {
    message: /a\.warc\.gz is there already; the recording is a\.warc\.gz\.part beside it/,
  });
  assert.equal(readFileSync(join(folder, 'a.warc.gz'), 'utf8'), 'mine');
  assert.ok(existsSync(join(folder, 'a.warc.gz.part')));
});
