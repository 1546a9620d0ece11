import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseRecording } from '../../../harness/recording/read-recording.js';
import { buildModernPage } from './build-modern-page.js';
import { DEVICES } from './devices.js';
import { MODERN_PAGES } from './index.js';
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

// the two lightest: a page for each device; a bench compares the hash of each page that it makes
for (const id of ['modern-fieldnotes', 'modern-quillpedia'])
  test(`${id} is made byte for byte as the corpus describes it, with the device it is for`, async () => {
    const page = MODERN_PAGES.find((one) => one.id === id);
    const listed = CORPUS.find((one) => one.id === id);
    assert.ok(page && listed);
    const { recording, summary } = await buildModernPage(page);
    const { id: _, ...said } = summary;
    assert.deepEqual(
      said,
      Object.fromEntries(Object.keys(said).map((key) => [key, listed[/** @type {'id'} */ (key)]])),
    );
    assert.equal(createHash('sha256').update(recording).digest('hex'), listed.sha256);
    const { device, entryUrl, title, warnings, exchanges } = await parseRecording(Buffer.from(recording));
    assert.deepEqual(device, DEVICES[page.device]);
    assert.deepEqual([entryUrl, title, warnings], [listed.entryUrl, page.title, []]);
    assert.deepEqual(
      [
        ...new Set(
          exchanges.flatMap(({ headers }) =>
            headers.filter(([name]) => name === 'content-encoding').map(([, value]) => value),
          ),
        ),
      ],
      ['gzip'],
    );
  });
