import { join } from 'node:path';
import { UsageError } from '../errors.js';
import { cacheFolder } from '../set-up/cache-folder.js';
import { cachedRecording, isWhole } from './cached-recording.js';
import { makePages } from './make-pages.js';

/** @import { CorpusPage, GeneratedPage, PublicPage } from '../../pages/corpus.js' */

/** Where recordings are kept that are not in the repository. */
export const pageCache = () => cacheFolder('pages');

/**
 * Where the recordings of pages of the corpus are on this machine. What the generator makes is made when it is not
 * there, or is not what it was; what has to be fetched is fetched only when somebody says so.
 * @param {CorpusPage[]} pages
 * @param {{root: string, cache?: string, tell?: (sentence: string) => void, leaveOut?: (sentence: string) => void,
 *   make?: typeof makePages}} places `root`: the project's folder; `tell`: is told what takes a while; `leaveOut`: is
 *   told of each page that is not there, as long as others are; absent: that is an error
 * @returns {Promise<{page: CorpusPage, file: string}[]>} in the order of `pages`
 * @throws {UsageError | import('../errors.js').SetUpError}
 */
export async function locatePages(pages, { root, cache = pageCache(), tell, leaveOut, make = makePages }) {
  /** @type {{page: CorpusPage, file: string, isThere: boolean}[]} */
  const located = [];
  for (const page of pages) {
    const isBundled = 'file' in page;
    const file = isBundled ? join(root, 'pages', page.file) : cachedRecording(cache, page);
    located.push({ page, file, isThere: isBundled || (await isWhole(file, page)) });
  }
  const missing = located.flatMap(({ page, isThere }) => (isThere ? [] : [page]));
  const toMake = missing.filter((page) => 'generator' in page);
  if (toMake.length > 0) {
    tell?.(makingSentence(toMake, cache));
    await make(toMake, { root, cache });
  }
  const toFetch = missing.filter((page) => 'repository' in page);
  if (toFetch.length > 0) {
    if (leaveOut === undefined || toFetch.length === pages.length) throw new UsageError(fetchSentence(toFetch));
    for (const page of toFetch) leaveOut(fetchSentence([page]));
  }
  const isAbsent = (/** @type {CorpusPage} */ page) => toFetch.some((absent) => absent === page);
  return located.flatMap(({ page, file }) => (isAbsent(page) ? [] : [{ page, file }]));
}

/** @param {GeneratedPage[]} pages @param {string} cache */
function makingSentence(pages, cache) {
  const megabytes = Math.ceil(pages.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000);
  const what = pages.length === 1 ? `the page ${pages[0].id}` : `${pages.length} pages`;
  return `pages: making ${what}, ${megabytes} MB, once; kept in ${cache}`;
}

/** @param {PublicPage[]} pages */
function fetchSentence(pages) {
  const ids = pages.map(({ id }) => id);
  const names = pages.length === 1 ? `the page ${ids[0]} is` : `the pages ${ids.join(', ')} are`;
  const command = pages.length === 1 ? ids[0] : 'alexa';
  return `finding pages: ${names} not on this machine; npm run pages -- fetch ${command} downloads what is missing`;
}
