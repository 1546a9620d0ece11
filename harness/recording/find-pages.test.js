import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { UsageError } from '../errors.js';
import { findPages } from './find-pages.js';
import { writeRecording } from './write-recording.js';

describe('findPages', () => {
  /** @type {string} */
  let root;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'find-pages-'));
    await mkdir(join(root, 'pages'));
    await mkdir(join(root, 'mine'));
    await mkdir(join(root, 'empty'));
    await writeFile(
      join(root, 'pages/corpus.json'),
      JSON.stringify([
        {
          id: 'news',
          title: 'News',
          type: 'mixed',
          tags: ['paper', 'quick'],
          entryUrl: 'http://news.example/',
          file: 'recordings/news.warc.gz',
        },
        {
          id: 'shop',
          title: 'Shop',
          type: 'encrypted',
          tags: ['paper'],
          entryUrl: 'https://shop.example/',
          file: 'recordings/shop.warc.gz',
        },
      ]),
    );
    await writeFile(join(root, 'mine/Zebra.warc.gz'), await recordingOf('http://zebra.example/start'));
    await writeFile(join(root, 'mine/Baidu.warc.gz'), await recordingOf('http://www.baidu.example/'));
    await writeFile(join(root, 'mine/broken.warc.gz'), 'not a recording');
    await writeFile(join(root, 'mine/notes.txt'), 'neither');
    await writeFile(
      join(root, 'mine/list.json'),
      JSON.stringify([{ id: 'baidu', entryUrl: 'http://www.baidu.example/', title: 'Search' }]),
    );
  });
  after(() => rm(root, { recursive: true }));
  const find = (/** @type {string[]} */ ...list) => findPages(list, { root, cwd: root });

  it('finds bundled pages by id and by tag, each once, in the order named', async () => {
    const pages = await find('shop', 'paper');
    assert.deepEqual(
      pages.map((page) => page.id),
      ['shop', 'news'],
    );
    assert.equal(pages[0].file, join(root, 'pages/recordings/shop.warc.gz'));
  });

  it('takes entry URL, id and title of a file from the manifest beside it, whatever the case of its name', async () => {
    assert.deepEqual(await find('mine/Baidu.warc.gz'), [
      {
        id: 'baidu',
        title: 'Search',
        file: join(root, 'mine/Baidu.warc.gz'),
        entryUrl: 'http://www.baidu.example/',
        tags: [],
      },
    ]);
  });

  it('asks the recording itself when no manifest lists it', async () => {
    const [page] = await find(join(root, 'mine/Zebra.warc.gz'));
    assert.equal(page.id, 'zebra');
    assert.equal(page.title, 'Recorded title');
    assert.equal(page.entryUrl, 'http://zebra.example/start');
  });

  it('lists a folder sorted, and keeps an unreadable recording so that its loads fail with their reason', async () => {
    assert.deepEqual(
      (await find('mine')).map((page) => page.id),
      ['baidu', 'zebra', 'broken'],
    );
  });

  it('suggests what a mistyped name may have meant', async () => {
    await assert.rejects(find('quik'), {
      name: 'UsageError',
      message: 'there is no page, tag, file or folder "quik"; did you mean quick? known: paper, quick, news, shop',
    });
  });

  it('says what is wrong with a path', async () => {
    await assert.rejects(
      find('nowhere/x.warc'),
      new UsageError('finding pages: there is no file or folder "nowhere/x.warc"; check the path'),
    );
    await assert.rejects(find('empty'), /the folder "empty" holds no recording/);
    await assert.rejects(find('mine/notes.txt'), /"mine\/notes.txt" is no recording/);
  });
});

/** @param {string} entryUrl */
function recordingOf(entryUrl) {
  const body = new TextEncoder().encode('<title>x</title>');
  return writeRecording({
    entryUrl,
    title: 'Recorded title',
    date: '2024-05-14T08:00:00Z',
    exchanges: [{ url: entryUrl, status: 200, headers: [['content-type', 'text/html']], body }],
  });
}
