import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { UsageError } from '../../errors.js';
import { makePageFolders, recordingOf } from '../fixtures/make-page-folders.js';
import { readRecording } from '../read-recording.js';
import { findPages } from './find-pages.js';

describe('findPages', () => {
  /** @type {string} */
  let root;
  before(async () => {
    root = await makePageFolders();
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
        recordedAt: '2024-05-14T08:00:00.000Z',
        content: { requests: 1, bytes: 16 },
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

  it('leaves out of a folder what cannot be read, and says why', async () => {
    await mkdir(join(root, 'half'));
    const torn = join(root, 'half/b.warc.gz');
    for (const id of ['a', 'c'])
      await writeFile(join(root, `half/${id}.warc.gz`), await recordingOf(`http://${id}.example/`));
    await writeFile(torn, 'torn');
    /** @type {string[]} */
    const leftOut = [];
    const places = { root, cwd: root, leaveOut: (/** @type {string} */ sentence) => leftOut.push(sentence) };
    const pages = await findPages(['half'], places);
    assert.deepEqual(
      pages.map(({ id }) => id),
      ['a', 'c'],
    );
    const sentence =
      `reading the recording ${torn}: it is not a WARC file: it starts with "torn"; record the page again or get ` +
      'b.warc.gz once more';
    assert.deepEqual(leftOut, [sentence]);
    await assert.rejects(findPages(['half/b.warc.gz', 'mine'], places), { name: 'UsageError', message: sentence });
    await assert.rejects(findPages(['mine', 'damaged'], places), /broken\.warc\.gz.*\n.*cut\.warc\.gz/);
    assert.equal(leftOut.length, 1);
  });

  it('refuses a bundled page whose recording is broken', async () => {
    await assert.rejects(find('torn'), /reading the recording .*torn\.warc\.gz: /);
  });

  it('takes a page as an experiment file defines it, beside the same recording under its own name', async () => {
    const file = join(root, 'mine/Zebra.warc.gz');
    const recorded = { recordedAt: '2024-05-14T08:00:00.000Z', content: { requests: 1, bytes: 16 } };
    const defined = { id: 'home', file: 'mine/Zebra.warc.gz', title: 'Home', tags: ['mine'] };
    assert.deepEqual(await findPages([defined, 'mine/Zebra.warc.gz'], { root, cwd: root }), [
      { id: 'home', title: 'Home', file, entryUrl: 'http://zebra.example/start', tags: ['mine'], ...recorded },
      { id: 'zebra', title: 'Recorded title', file, entryUrl: 'http://zebra.example/start', tags: [], ...recorded },
    ]);
  });

  it('tells what each recording holds by the id of its page, beside the pages', async () => {
    const known = new Map();
    const [page] = await findPages(['mine/Zebra.warc.gz'], { root, cwd: root, known });
    assert.deepEqual(Object.keys(page), ['id', 'title', 'file', 'entryUrl', 'tags', 'recordedAt', 'content']);
    const { sha256, ...summary } = known.get('zebra');
    assert.equal(sha256, (await readRecording(page.file)).sha256);
    assert.deepEqual(summary, {
      entryUrl: 'http://zebra.example/start',
      title: 'Recorded title',
      requestCount: 1,
      hosts: ['zebra.example'],
      hasPlainHttp: true,
      warnings: [],
      recordedAt: '2024-05-14T08:00:00.000Z',
      content: { requests: 1, bytes: 16 },
    });
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

  it('makes an id that is no path and texts of a bounded length, whatever a manifest says', async () => {
    await mkdir(join(root, 'foreign'));
    await writeFile(join(root, 'foreign/a.warc'), await recordingOf('https://a.example/'));
    const entry = { id: '../../etc/x', file: 'a.warc', entryUrl: 'https://a.example/', title: 'T'.repeat(9_999) };
    await writeFile(join(root, 'foreign/manifest.json'), JSON.stringify([{ ...entry, tags: Array(99).fill('t') }]));
    const [{ id, title, tags }] = await find('foreign');
    assert.deepEqual([id, title.length, tags.length], ['-..-etc-x', 4_096, 50]);
  });

  it('says what is wrong with a damaged corpus', async () => {
    const folder = join(root, 'damaged/pages');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'corpus.json'), JSON.stringify([{ id: 'x', file: '../../etc/passwd' }]));
    await assert.rejects(findPages(['x'], { root: join(root, 'damaged') }), {
      name: 'UsageError',
      message: /^finding pages: .*corpus\.json is damaged: \[0\] lacks "type"; check it out again$/,
    });
  });
});
