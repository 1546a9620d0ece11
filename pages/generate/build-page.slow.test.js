import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fewestPages } from '../../harness/analysis/fewest-pages.js';
import { readRecording } from '../../harness/recording/read-recording.js';
import { buildPage } from './build-page.js';
import { buildRung } from './ladder/build-rung.js';
import { RUNGS } from './ladder/rungs.js';
import { SITES } from './sites/index.js';

const PAGES_FOLDER = new URL('../', import.meta.url);
/** @type {import('../corpus.js').CorpusPage[]} */
const ALL = JSON.parse(await readFile(new URL('corpus.json', PAGES_FOLDER), 'utf8'));
const CORPUS = ALL.flatMap((page) => ('file' in page ? [page] : []));
const sha256 = (/** @type {Uint8Array} */ bytes) => createHash('sha256').update(bytes).digest('hex');

describe('the bundled pages', () => {
  it('are what the generator makes, byte for byte', async () => {
    // the cheapest page; brotli is left to its neighbours, whose bytes may change with Node's version
    const site = SITES.find(({ id }) => id === 'merrow-council');
    const listed = CORPUS.find(({ id }) => id === 'merrow-council');
    assert.ok(site && listed);
    assert.equal(sha256((await buildPage(site)).recording), listed.sha256);
  });

  it('are rungs of one object besides, of exactly so many bytes, byte for byte', async () => {
    for (const rung of RUNGS) {
      const { recording, summary } = await buildRung(rung);
      const listed = CORPUS.find(({ id }) => id === summary.id);
      assert.equal(sha256(recording), listed?.sha256, summary.id);
      const { exchanges } = await readRecording(fileURLToPath(new URL(listed?.file ?? '', PAGES_FOLDER)));
      assert.deepEqual(
        exchanges.map(({ body }) => body.length),
        [rung.kilobytes * 1000],
      );
    }
  });

  it("are all listed, in the generator's order", () => {
    assert.deepEqual(
      CORPUS.map(({ id }) => id),
      [...SITES.map(({ id }) => id), ...RUNGS.map(({ kilobytes }) => `ladder-${kilobytes}kb`)],
    );
  });

  it('are whole: the listed bytes, an entry that was recorded, nothing lost', async () => {
    for (const page of CORPUS) {
      const file = fileURLToPath(new URL(page.file, PAGES_FOLDER));
      assert.equal(sha256(await readFile(file)), page.sha256, page.id);
      const recording = await readRecording(file, { entryUrl: page.entryUrl });
      assert.deepEqual(
        {
          entryUrl: recording.entryUrl,
          title: recording.title,
          requests: recording.exchanges.length,
          warnings: recording.warnings,
        },
        { entryUrl: page.entryUrl, title: page.title, requests: page.requests, warnings: [] },
      );
    }
  });

  it('never answer one URL differently on two pages, since a proxy that has it in its cache answers both', async () => {
    /** @type {Map<string, {page: string, body: string}>} */
    const seen = new Map();
    const clashes = [];
    for (const page of CORPUS) {
      const { exchanges } = await readRecording(fileURLToPath(new URL(page.file, PAGES_FOLDER)));
      for (const { method, url, body } of exchanges) {
        const key = `${method} ${url}`;
        const earlier = seen.get(key);
        if (earlier && earlier.body !== sha256(body)) clashes.push(`${key}: ${earlier.page}, ${page.id}`);
        seen.set(key, { page: page.id, body: sha256(body) });
      }
    }
    assert.deepEqual(clashes, []);
  });

  it('number at least twelve, in at most 12 MB', () => {
    assert.ok(CORPUS.length >= 12);
    assert.ok(CORPUS.reduce((sum, page) => sum + page.bytes, 0) <= 12_000_000);
  });

  it('hold as many quick pages as a claim about pages like these takes, of every type', () => {
    const quick = CORPUS.filter(({ tags }) => tags.includes('quick'));
    assert.ok(quick.length >= fewestPages(1));
    assert.deepEqual([...new Set(quick.map(({ type }) => type))].sort(), ['encrypted', 'mixed', 'unencrypted']);
  });
});
