import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { locatePages } from './locate-pages.js';
import { makePages } from './make-pages.js';

/** A generator whose pages are their ids; it makes one of them wrong, and fails at another. */
const GENERATOR = `import { writeFileSync } from 'node:fs';
const [id, file] = process.argv.slice(2);
if (id === 'broken') throw new Error('no paint');
writeFileSync(file, id === 'other' ? 'something else' : id);`;

const described = { title: 'A page', tags: [], type: /** @type {const} */ ('encrypted'), requests: 1, hosts: 1 };
/** @param {string} id */
const known = (id) => ({ sha256: createHash('sha256').update(id).digest('hex'), bytes: id.length });
/** @param {string} id */
const listed = (id) => ({ ...described, ...known(id), id, entryUrl: 'https://a.example/', provenance: 'test' });
/** @param {string} id */
const generated = (id) => ({ ...listed(id), generator: /** @type {const} */ ('modern') });
/** @param {string} id */
const published = (id) => ({ ...listed(id), repository: 'a/b', commit: '0'.repeat(40), path: 'c.warc.gz' });

describe('locatePages', () => {
  /** @type {string} */
  let root;
  /** @type {string} */
  let cache;
  /** @type {string[]} */
  let told;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'locate-pages-'));
    await mkdir(join(root, 'pages/generate/modern'), { recursive: true });
    await writeFile(join(root, 'package.json'), '{"type":"module"}');
    await writeFile(join(root, 'pages/generate/modern/generate-page.js'), GENERATOR);
  });
  after(() => rm(root, { recursive: true }));
  beforeEach(async () => {
    cache = await mkdtemp(join(root, 'cache-'));
    told = [];
  });
  const tell = (/** @type {string} */ sentence) => told.push(sentence);
  const makes = (/** @type {string[]} */ ...ids) => locatePages(ids.map(generated), { root, cache, tell });

  it('makes pages at their first use, says so once, and finds them from then on', async () => {
    const located = await makes('one', 'two', 'three');
    assert.deepEqual(await Promise.all(located.map(({ file }) => readFile(file, 'utf8'))), ['one', 'two', 'three']);
    assert.deepEqual(told, [`pages: making 3 pages, 1 MB, once; kept in ${cache}`]);
    assert.deepEqual(await makes('one', 'two', 'three'), located);
    assert.equal(told.length, 1);
    assert.equal((await readdir(cache)).length, 3);
  });

  it('makes a page again that is cut short, or has another content of the same length', async () => {
    const [{ file }] = await makes('one');
    for (const damaged of ['on', 'uno', 'one!', '']) {
      await writeFile(file, damaged);
      await makes('one');
      assert.equal(await readFile(file, 'utf8'), 'one', damaged);
    }
    assert.deepEqual(told.slice(1), Array(4).fill(`pages: making the page one, 1 MB, once; kept in ${cache}`));
  });

  it('refuses what the generator made otherwise, and keeps nothing of it', async () => {
    const page = { ...generated('other'), ...known('others') };
    await assert.rejects(locatePages([page], { root, cache }), {
      name: 'SetUpError',
      message:
        /^making the page "other": the generator made other bytes than corpus\.json describes; check pages\/ out/,
    });
    assert.deepEqual(await readdir(cache), []);
  });

  it('says in a sentence what the generator failed at, and keeps what else it made', async () => {
    await assert.rejects(makes('broken', 'one'), {
      name: 'SetUpError',
      message: 'making the page "broken": Error: no paint',
    });
    assert.equal((await readdir(cache)).filter((name) => name.endsWith('.making')).length, 0);
  });

  it('is not disturbed by another bench that makes the same pages', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => makes('one', 'two')));
    for (const located of all) assert.deepEqual(located, all[0]);
    assert.equal((await readdir(cache)).length, 2);
  });

  it('removes what a killed bench has left half made, and not what another one is making', async () => {
    const [old, young] = ['a.1.making', 'b.2.making'].map((name) => join(cache, name));
    for (const file of [old, young]) await writeFile(file, 'half');
    await utimes(old, 1, 1);
    await makes('one');
    assert.deepEqual(
      (await readdir(cache)).filter((name) => name.endsWith('.making')),
      ['b.2.making'],
    );
  });

  it('names the way out where nothing can be kept', async () => {
    await writeFile(join(root, 'no-folder'), '');
    await assert.rejects(makePages([generated('one')], { root, cache: join(root, 'no-folder/cache') }), {
      name: 'SetUpError',
      message: /^making pages in .*no-folder\/cache: ENOTDIR.*; make room or name another folder by SLOWSTART_CACHE$/,
    });
  });

  it('names the command that fetches what is published elsewhere, and fetches nothing itself', async () => {
    const pages = [published('far')];
    const message =
      'finding pages: the page far is not on this machine; npm run pages -- fetch far downloads what is missing';
    await assert.rejects(locatePages(pages, { root, cache }), { name: 'UsageError', message });
    await assert.rejects(locatePages(pages, { root, cache, leaveOut: tell }), { name: 'UsageError', message });
    assert.deepEqual(await readdir(cache), []);
  });

  it('leaves out what is not fetched while other pages are there, and says so of each', async () => {
    const pages = [published('far'), generated('one'), published('away')];
    const located = await locatePages(pages, { root, cache, tell: () => {}, leaveOut: tell });
    assert.deepEqual(
      located.map(({ page }) => page.id),
      ['one'],
    );
    assert.deepEqual(
      told,
      ['far', 'away'].map(
        (id) =>
          `finding pages: the page ${id} is not on this machine; npm run pages -- fetch ${id} downloads what is ` +
          'missing',
      ),
    );
    await assert.rejects(
      locatePages(pages, { root, cache, tell: () => {} }),
      /the pages far, away are not on this machine; npm run pages -- fetch alexa downloads/,
    );
  });
});
