import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readRecording } from '../../../harness/recording/read-recording.js';
import { DEVICES } from './devices.js';
import { generatePage } from './generate-page.js';
import { MODERN_PAGES } from './index.js';
import { listModern } from './list-modern.js';
import { modernExchanges } from './modern-exchanges.js';
import { createKit } from './page-kit.js';
import { spreadSizes } from './spread-sizes.js';

/** @type {import('../../corpus.js').CorpusPage[]} */
const CORPUS = JSON.parse(readFileSync(new URL('../../corpus.json', import.meta.url), 'utf8'));

test('sizes follow their curve from the largest to the smallest, and add up', () => {
  const curve = /** @type {[number, number][]} */ ([
    [0, 0],
    [0.5, 10],
    [1, 30],
  ]);
  assert.deepEqual(spreadSizes(curve, { count: 4, total: 1000 }), [500, 300, 150, 50]);
  assert.deepEqual(spreadSizes(curve, { count: 1, total: 7 }), [7]);
  assert.deepEqual(spreadSizes(curve, { count: 0, total: 7 }), []);
});

test('the modern pages are those that the corpus lists, in their order', () => {
  assert.deepEqual(
    CORPUS.flatMap((page) => ('generator' in page ? [page.id] : [])),
    MODERN_PAGES.map(({ id }) => id),
  );
});

// the two lightest, one for each device; a bench compares the hash of each page that it makes
for (const id of ['modern-fieldnotes', 'modern-quillpedia'])
  test(`${id} is made byte for byte as the corpus describes it, with the device it is for`, async () => {
    const page = MODERN_PAGES.find((one) => one.id === id);
    assert.ok(page);
    assert.deepEqual(
      await listModern(page),
      CORPUS.find((one) => one.id === id),
    );
    const file = join(tmpdir(), `${id}-${process.pid}.warc.gz`);
    await generatePage(id, file);
    const { device, entryUrl, title, warnings, exchanges } = await readRecording(file).finally(() => rm(file));
    assert.deepEqual(device, DEVICES[page.device]);
    assert.equal(entryUrl, `https://www.${page.host}${page.path}`);
    assert.deepEqual([title, warnings], [page.title, []]);
    const encodings = exchanges.flatMap(({ headers }) => headers.filter(([name]) => name === 'content-encoding'));
    assert.ok(encodings.length > 5);
    assert.ok(encodings.every(([, encoding]) => encoding === 'gzip'));
  });

test('a page at the root of its site is reached by a redirect', () => {
  const page = MODERN_PAGES.find(({ id }) => id === 'modern-brightwell');
  assert.ok(page);
  const light = { files: page.photos.files, kilobytes: 30 };
  const [first, second] = modernExchanges({ ...page, photos: light, scripts: light });
  assert.deepEqual([first.url, first.status], ['https://brightwell.example/', 301]);
  assert.deepEqual([second.url, second.status], ['https://www.brightwell.example/', 200]);
});

test('no host of a modern page encodes by brotli, whose bytes may change with Node', () => {
  const { site } = createKit(MODERN_PAGES[0]);
  site.host('a.test', { brotli: true });
  site.style('https://a.test/a.css', 'body { color: red }'.repeat(100));
  const [{ headers }] = site.exchanges();
  assert.deepEqual(
    headers.find(([name]) => name === 'content-encoding'),
    ['content-encoding', 'gzip'],
  );
});

test('a page that is none of them is a sentence', async () => {
  await assert.rejects(
    generatePage('modern-nothing', 'x'),
    /^Error: there is no modern page "modern-nothing"; known: /,
  );
});
