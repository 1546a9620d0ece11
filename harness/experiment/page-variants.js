import { UsageError } from '../errors.js';

/** @import { PageRef } from '../types/experiment.js' */

/** Leaves room in an id (experiment-2.schema.json) for the name of a type. */
const MAX_ID_CHARACTERS = 180;

/**
 * Each page once for each type: as recorded under its own id, `shop.encrypted` wholly over TLS, `shop.unencrypted`
 * wholly without. The variants of one page come one after the other.
 * @param {PageRef[]} pages
 * @param {('recorded' | 'encrypted' | 'unencrypted')[]} types
 * @param {string} where what to call the request in an error
 * @returns {PageRef[]}
 * @throws {UsageError}
 */
export function pageVariants(pages, types, where) {
  if (types.includes('recorded') && types.includes('unencrypted'))
    throw new UsageError(
      `${where}: recorded and unencrypted pages share plain HTTP URLs, and a proxy that has cached one would answer ` +
        'the other with it; run them in two experiments',
    );
  const variants = pages.flatMap((page) =>
    types.map((type) =>
      type === 'recorded'
        ? page
        : {
            ...page,
            id: `${page.id.slice(0, MAX_ID_CHARACTERS)}.${type}`,
            title: `${page.title.slice(0, 4_000)} (${type})`,
            replayedAs: type,
          },
    ),
  );
  const ids = variants.map(({ id }) => id);
  const twice = ids.find((id, place) => ids.indexOf(id) !== place);
  if (twice !== undefined) throw new UsageError(`${where}: two pages are called "${twice}"; rename one of them`);
  return variants;
}
