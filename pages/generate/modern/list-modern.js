import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildModernPage } from './build-modern-page.js';
import { MODERN_PAGES } from './index.js';

/** @import { CorpusPage, GeneratedPage } from '../../corpus.js' */
/** @import { ModernPage } from './modern-page.js' */

const CORPUS_FILE = new URL('../../corpus.json', import.meta.url);
const PROVENANCE =
  'Made by pages/generate/modern/ at the first use; fonts under the SIL Open Font License, see pages/generate/fonts/';

/**
 * What `corpus.json` says of a modern page. `node pages/generate/modern/list-modern.js` writes it for all of them: to be
 * run after each change of what they are made of. The hashes of a published version stay, or its results are of other
 * pages.
 * @param {ModernPage} page
 * @returns {Promise<GeneratedPage>}
 */
export async function listModern(page) {
  const { recording, summary } = await buildModernPage(page);
  const sha256 = createHash('sha256').update(recording).digest('hex');
  return { ...summary, generator: 'modern', sha256, bytes: recording.length, provenance: PROVENANCE };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  /** @type {CorpusPage[]} */
  const corpus = JSON.parse(await readFile(CORPUS_FILE, 'utf8'));
  const made = [];
  for (const page of MODERN_PAGES) made.push(await listModern(page));
  const bundled = corpus.filter((page) => 'file' in page);
  const others = corpus.filter((page) => !('file' in page || 'generator' in page));
  await writeFile(CORPUS_FILE, `${JSON.stringify([...bundled, ...made, ...others], null, 2)}\n`);
}
