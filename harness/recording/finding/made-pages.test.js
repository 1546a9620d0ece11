import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { cachedRecording } from '../../corpus/cached-recording.js';
import { recordingOf } from '../fixtures/make-page-folders.js';
import { findPages } from './find-pages.js';

describe('pages that are not in the repository', () => {
  /** @type {string} */
  let root;
  /** @type {string} */
  let cache;
  /** @type {string[]} */
  let told;
  /** @type {import('../../../pages/corpus.js').CorpusPage[]} */
  let corpus;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'made-pages-'));
    cache = join(root, 'cache');
    await mkdir(join(root, 'pages/generate/modern'), { recursive: true });
    const recording = await recordingOf('https://new.example/');
    const listed = {
      title: 'New',
      entryUrl: 'https://new.example/',
      sha256: createHash('sha256').update(recording).digest('hex'),
      bytes: recording.length,
      provenance: 'a test',
    };
    const elsewhere = { repository: 'a/b', commit: '0'.repeat(40), path: 'c.warc.gz' };
    corpus = [
      { ...listed, id: 'new', type: 'encrypted', tags: ['modern'], requests: 1, hosts: 1, generator: 'modern' },
      { ...listed, ...elsewhere, id: 'near', tags: ['alexa'] },
      { ...listed, ...elsewhere, id: 'far', tags: ['alexa'] },
    ];
    await writeFile(join(root, 'package.json'), '{"type":"module"}');
    await writeFile(join(root, 'pages/corpus.json'), JSON.stringify(corpus));
    await writeFile(
      join(root, 'pages/generate/modern/generate-page.js'),
      `import { writeFileSync } from 'node:fs';
writeFileSync(process.argv[3], Buffer.from('${Buffer.from(recording).toString('base64')}', 'base64'));`,
    );
    await mkdir(cache);
    await writeFile(cachedRecording(cache, corpus[1]), recording);
  });
  after(() => rm(root, { recursive: true }));
  beforeEach(() => {
    told = [];
  });
  const tell = (/** @type {string} */ sentence) => told.push(sentence);
  /** @param {Parameters<typeof findPages>[0]} list @param {typeof tell} [leaveOut] */
  const find = (list, leaveOut) => findPages(list, { root, cwd: root, cache, tell, leaveOut });

  it('are made when a tag names them, and made again for a bench that is resumed', async () => {
    const [page] = await find(['modern']);
    const { id, title, file, entryUrl, tags } = page;
    assert.deepEqual([id, title, entryUrl, tags], ['new', 'New', 'https://new.example/', ['modern']]);
    assert.equal(file, cachedRecording(cache, corpus[0]));
    assert.deepEqual(told, [`pages: making the page new, 1 MB, once; kept in ${cache}`]);
    await rm(page.file);
    assert.deepEqual(
      (await find([page])).map(({ file }) => file),
      [page.file],
    );
    assert.equal(told.length, 2);
  });

  it('are left out with the command that fetches them, or refused where nobody would hear it', async () => {
    const sentence =
      'finding pages: the page far is not on this machine; npm run pages -- fetch far downloads what is missing';
    assert.deepEqual(
      (await find(['alexa'], tell)).map(({ id }) => id),
      ['near'],
    );
    assert.deepEqual(told, [sentence]);
    await assert.rejects(find(['alexa']), { name: 'UsageError', message: sentence });
    await assert.rejects(find(['far', 'modern'], tell), { name: 'UsageError', message: sentence });
  });
});
