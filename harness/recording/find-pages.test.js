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
        {
          id: 'torn',
          title: 'Torn',
          type: 'mixed',
          tags: [],
          entryUrl: 'http://torn.example/',
          file: 'recordings/torn.warc.gz',
        },
      ]),
    );
    await writeFile(join(root, 'mine/Zebra.warc.gz'), await recordingOf('http://zebra.example/start'));
    await writeFile(join(root, 'mine/Baidu.warc.gz'), await recordingOf('http://www.baidu.example/'));
    await mkdir(join(root, 'damaged'));
    await writeFile(join(root, 'damaged/broken.warc.gz'), 'not a recording');
    await writeFile(join(root, 'damaged/cut.warc.gz'), (await recordingOf('http://cut.example/')).subarray(0, 400));
    await mkdir(join(root, 'pages/recordings'));
    for (const id of ['news', 'shop'])
      await writeFile(join(root, `pages/recordings/${id}.warc.gz`), await recordingOf(`http://${id}.example/`));
    await writeFile(join(root, 'pages/recordings/torn.warc.gz'), 'not a recording');
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

  it('lists a folder sorted', async () => {
    assert.deepEqual(
      (await find('mine')).map((page) => page.id),
      ['baidu', 'zebra'],
    );
  });

  it('refuses every recording that is cut short or none at all, with its file and what is wrong', async () => {
    const cut = join(root, 'damaged/cut.warc.gz');
    const broken = join(root, 'damaged/broken.warc.gz');
    await assert.rejects(find('mine', 'damaged'), {
      name: 'UsageError',
      message:
        `reading the recording ${broken}: it is not a WARC file: it starts with "not a recording"; record the page ` +
        'again or get broken.warc.gz once more\n' +
        `reading the recording ${cut}: its gzip data is cut off at byte 400, so record 2 at byte 389 is cut off in ` +
        'its header, or that has no end within 65536 bytes; record the page again or get cut.warc.gz once more',
    });
  });

  it('refuses a bundled page whose recording is broken', async () => {
    await assert.rejects(find('torn'), /reading the recording .*torn\.warc\.gz: /);
  });

  it('takes a page as an experiment file defines it, beside the same recording under its own name', async () => {
    const file = join(root, 'mine/Zebra.warc.gz');
    const defined = { id: 'home', file: 'mine/Zebra.warc.gz', title: 'Home', tags: ['mine'] };
    assert.deepEqual(await findPages([defined, 'mine/Zebra.warc.gz'], { root, cwd: root }), [
      { id: 'home', title: 'Home', file, entryUrl: 'http://zebra.example/start', tags: ['mine'] },
      { id: 'zebra', title: 'Recorded title', file, entryUrl: 'http://zebra.example/start', tags: [] },
    ]);
  });

  it('refuses a definition whose entry URL was not recorded, or whose file is not there', async () => {
    const home = { id: 'home', file: 'mine/Zebra.warc.gz', entryUrl: 'http://zebra.example/other' };
    await assert.rejects(findPages([home], { root, cwd: root }), {
      name: 'UsageError',
      message:
        `reading the recording ${join(root, 'mine/Zebra.warc.gz')}: it does not hold http://zebra.example/other, the ` +
        'entryUrl of the page "home"',
    });
    await assert.rejects(findPages([{ id: 'home', file: 'mine/none.warc' }], { root, cwd: root }), {
      name: 'UsageError',
      message: 'finding pages: there is no file "mine/none.warc" for the page "home"; check the path',
    });
  });

  it('suggests what a mistyped name may have meant', async () => {
    await assert.rejects(find('quik'), {
      name: 'UsageError',
      message:
        'there is no page, tag, file or folder "quik"; did you mean quick? known: paper, quick, news, shop, torn',
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
