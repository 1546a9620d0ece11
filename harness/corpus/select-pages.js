/** @import { CorpusPage } from '../../pages/corpus.js' */

/** How a page comes to this machine. */
const SETS = /** @type {const} */ (['file', 'generator', 'repository']);

/**
 * The pages that a name stands for: an id, a tag, or tags joined by `+`, which a page must all have. Where pages of
 * several sets have them, those of the first are meant: the bundled ones, then those made at their first use, then
 * those to be fetched. So what a tag selects depends on no machine, and no bench downloads by surprise.
 * @param {CorpusPage[]} corpus
 * @param {string} name `harbour-herald`, `quick`, `alexa+encrypted`
 * @returns {CorpusPage[]} none when the name is none of the corpus
 */
export function selectPages(corpus, name) {
  const named = corpus.filter(({ id }) => id === name);
  if (named.length > 0) return named;
  const wanted = name.split('+');
  const tagged = corpus.filter(({ tags }) => wanted.every((tag) => tags.includes(tag)));
  return SETS.map((set) => tagged.filter((page) => set in page)).find((pages) => pages.length > 0) ?? [];
}
