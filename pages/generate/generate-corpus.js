import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { buildPage } from './build-page.js';
import { buildRung } from './ladder/build-rung.js';
import { RUNGS } from './ladder/rungs.js';
import { SITES } from './sites/index.js';

/** The issue allows 12 MB; a repository never forgets a byte. */
const MAX_CORPUS_BYTES = 12_000_000;
const PAGES_FOLDER = new URL('../', import.meta.url);
const CORPUS_FILE = new URL('corpus.json', PAGES_FOLDER);

/** Every page that is made here, in the order of `corpus.json`. */
const MADE = [
  ...SITES.map((site) => ({
    id: site.id,
    build: () => buildPage(site),
    provenance: `Made by pages/generate/sites/${site.id}.js; fonts under the SIL Open Font License, see pages/generate/fonts/`,
  })),
  ...RUNGS.map((rung) => ({
    id: `ladder-${rung.kilobytes}kb`,
    build: () => buildRung(rung),
    provenance: 'Made by pages/generate/ladder/',
  })),
];

await generateCorpus(process.argv.slice(2));

/** Writes `recordings/` and `corpus.json`; with ids, only those pages anew. @param {string[]} ids */
async function generateCorpus(ids) {
  const unknown = ids.find((id) => !MADE.some((made) => made.id === id));
  if (unknown)
    throw new Error(
      `generate-corpus: there is no page "${unknown}"; choose from ${MADE.map(({ id }) => id).join(', ')}`,
    );
  await mkdir(new URL('recordings/', PAGES_FOLDER), { recursive: true });
  /** @type {CorpusPage[]} */
  const before = JSON.parse(await readFile(CORPUS_FILE, 'utf8'));
  const bundled = ids.length === 0 ? [] : before.flatMap((page) => ('file' in page ? [page] : []));
  /** @type {BundledPage[]} */
  const corpus = [];
  for (const made of MADE) {
    const kept = bundled.find((page) => page.id === made.id);
    corpus.push(kept && !ids.includes(made.id) ? kept : await generatePage(made));
  }
  const bytes = corpus.reduce((sum, page) => sum + page.bytes, 0);
  if (bytes > MAX_CORPUS_BYTES)
    throw new Error(
      `generate-corpus: the recordings take ${bytes} bytes, more than ${MAX_CORPUS_BYTES}; make pictures smaller`,
    );
  const others = before.filter((page) => !('file' in page));
  await writeFile(CORPUS_FILE, `${JSON.stringify([...corpus, ...others], null, 2)}\n`);
  console.log(`${corpus.length} pages, ${bytes} bytes`);
}

/** @import { BundledPage, CorpusPage } from '../corpus.js' */

/** @param {(typeof MADE)[number]} made @returns {Promise<BundledPage>} */
async function generatePage({ build, provenance }) {
  const { recording, summary } = await build();
  const file = `recordings/${summary.id}.warc.gz`;
  await writeFile(new URL(file, PAGES_FOLDER), recording);
  console.log(`${file}: ${summary.requests} requests, ${summary.hosts} hosts, ${recording.length} bytes`);
  return {
    ...summary,
    file,
    sha256: createHash('sha256').update(recording).digest('hex'),
    bytes: recording.length,
    provenance,
  };
}
