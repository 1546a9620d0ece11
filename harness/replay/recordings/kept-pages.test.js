import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readRecording } from '../../recording/read-recording.js';
import { summarizeRecording } from '../../recording/reader/summarize-recording.js';
import { writeRecording } from '../../recording/write-recording.js';
import { askedHosts } from '../asked-hosts.js';
import { KeptPages } from './kept-pages.js';

const BODY_BYTES = 100_000;

/** @type {string} */
let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slowstart-kept-'));
  for (const pageId of ['one', 'two', 'three']) await record(pageId, 'a');
});
after(() => rm(folder, { recursive: true }));

/**
 * @param {string} pageId
 * @param {string} letter
 */
async function record(pageId, letter) {
  const url = `http://${pageId}.test/`;
  const exchange = { url, status: 200, headers: [], body: Buffer.alloc(BODY_BYTES, letter) };
  const page = { entryUrl: url, title: pageId, date: '2024-05-14T08:00:00Z', exchanges: [exchange] };
  await writeFile(fileOf(pageId), await writeRecording(page));
}

/** @param {string} pageId */
const fileOf = (pageId) => join(folder, `${pageId}.warc.gz`);

/** @param {number} keptBytes */
async function threePages(keptBytes) {
  const kept = new KeptPages({ keptBytes });
  for (const pageId of ['one', 'two', 'three']) await kept.add({ pageId, file: fileOf(pageId) });
  return kept;
}

test('pages that fit are read once: their files may go', async () => {
  await record('gone', 'a');
  const kept = new KeptPages();
  await kept.add({ pageId: 'gone', file: fileOf('gone') });
  await rm(fileOf('gone'));
  assert.ok((await kept.take('gone')).byUrl.has('GET http://gone.test/'));
});

test('of pages that do not fit together, each is in memory when it is taken, and the others make room', async () => {
  const kept = await threePages(250_000);
  for (const pageId of ['one', 'two', 'three', 'three', 'one']) {
    const index = await kept.take(pageId);
    assert.equal(index.byUrl.get(`GET http://${pageId}.test/`)?.answers[0].body.length, BODY_BYTES);
    assert.ok(kept.bytes > BODY_BYTES && kept.bytes <= 250_000, `${kept.bytes}`);
  }
});

test('a page that is larger than all that may be kept is kept while it is the one that was taken', async () => {
  const kept = await threePages(1);
  await kept.take('two');
  assert.equal(Math.floor(kept.bytes / BODY_BYTES), 1);
});

test('a recording that changed while the bench ran is refused', async () => {
  const kept = await threePages(1);
  await record('one', 'b');
  await assert.rejects(kept.take('one'), {
    message:
      `replay origin: beginning a load: the recording ${fileOf('one')} was changed while the bench ran; ` +
      'start it again',
  });
});

test('a recording that cannot be read is a problem of its page only', async () => {
  await writeFile(fileOf('torn'), 'nothing');
  const kept = new KeptPages();
  const torn = await kept.add({ pageId: 'torn', file: fileOf('torn') });
  const two = await kept.add({ pageId: 'two', file: fileOf('two') });
  assert.match(torn.problem ?? '', /^reading the recording .*torn\.warc\.gz: it is not a WARC file/);
  assert.deepEqual([two.problem, two.requestCount], [null, 1]);
  await assert.rejects(kept.take('none'), /there is no page "none"/);
});

test('what is known of a recording is not read before a load of its page begins', async () => {
  await record('known', 'a');
  const file = fileOf('known');
  const known = summarizeRecording(await readRecording(file));
  const kept = new KeptPages();
  await rm(file);
  assert.deepEqual(await kept.add({ pageId: 'known', file, known }), {
    pageId: 'known',
    entryUrl: 'http://known.test/',
    requestCount: 1,
    hosts: askedHosts(['known.test']),
    hasPlainHttp: true,
    warnings: [],
    problem: null,
  });
  assert.equal(kept.bytes, 0);
  await assert.rejects(kept.take('known'), { message: `reading the recording ${file}: there is no such file` });
  await record('known', 'b');
  await assert.rejects(kept.take('known'), {
    message: `replay origin: beginning a load: the recording ${file} was changed while the bench ran; start it again`,
  });
  await record('known', 'a');
  assert.ok((await kept.take('known')).byUrl.has('GET http://known.test/'));
});
