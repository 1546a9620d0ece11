/**
 * Writes what the modern pages are into `corpus.json`: `node pages/generate/modern/list-modern.js`. To be run after each
 * change of what they are made of; the hashes of a published version stay, or its results are of other pages.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { buildModernPage } from './build-modern-page.js';
import { MODERN_PAGES } from './index.js';

/** @import { CorpusPage, GeneratedPage } from '../../corpus.js' */

const CORPUS_FILE = new URL('../../corpus.json', import.meta.url);
const PROVENANCE =
  'Made by pages/generate/modern/ at the first use; fonts under the SIL Open Font License, see pages/generate/fonts/';

/** @type {CorpusPage[]} */
const corpus = JSON.parse(await readFile(CORPUS_FILE, 'utf8'));
/** @type {GeneratedPage[]} */
const made = [];
for (const page of MODERN_PAGES) {
  const { recording, summary } = await buildModernPage(page);
  const sha256 = createHash('sha256').update(recording).digest('hex');
  made.push({ ...summary, generator: 'modern', sha256, bytes: recording.length, provenance: PROVENANCE });
  console.log(`${page.id}: ${summary.requests} requests, ${summary.hosts} hosts, ${recording.length} bytes`);
}
const bundled = corpus.filter((page) => 'file' in page);
const others = corpus.filter((page) => !('file' in page || 'generator' in page));
await writeFile(CORPUS_FILE, `${JSON.stringify([...bundled, ...made, ...others], null, 2)}\n`);
