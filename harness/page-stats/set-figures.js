import { quantileSorted } from 'd3-array';

/** @import { ObjectType, PageStats, Quartiles, SetFigures } from './page-stats.js' */

/**
 * What a sender has sent after two round trips of slow start from ten segments of 1,448 bytes: 10 + 20. Only larger
 * objects can be changed by how a window grows from there.
 */
export const LARGE_OBJECT_BYTES = 43_440;
const NEARLY_ALL = 0.9;
/** @type {ObjectType[]} */
const TYPES = ['document', 'style', 'script', 'image', 'font', 'other'];

/**
 * The figures of a set of pages.
 * @param {PageStats[]} pages at least one, each with at least one object
 * @returns {SetFigures}
 */
export function setFigures(pages) {
  const objects = pages.flatMap((page) => page.objects);
  const large = objects.filter(({ bytes }) => bytes > LARGE_OBJECT_BYTES);
  const connections = pages.flatMap((page) => page.connections);
  const below = (/** @type {number} */ most) => shareOf(connections, ({ bytes }) => bytes < most);
  const encrypted = pages.map((page) => shareOf(page.connections, (connection) => connection.encrypted));
  const typeShare = (/** @type {(share: number) => boolean} */ holds) => shareOf(encrypted, holds);
  const sizes = sorted(objects.map(({ bytes }) => bytes));
  return {
    pages: pages.length,
    requests: quartiles(pages.map(({ requests }) => requests)),
    bytes: quartiles(pages.map(({ bytes }) => bytes)),
    hosts: quartiles(pages.map(({ hosts }) => hosts)),
    connections: quartiles(pages.map((page) => page.connections.length)),
    largeObjects: { objectShare: large.length / objects.length, byteShare: total(large) / Math.max(1, total(objects)) },
    objectBytes: { ...quartiles(sizes), p90: at(sizes, 0.9) },
    types: /** @type {SetFigures['types']} */ (Object.fromEntries(TYPES.map((type) => [type, ofType(pages, type)]))),
    encryptedRequestShare:
      pages.reduce((sum, { encryptedShare, requests }) => sum + encryptedShare * requests, 0) / objects.length,
    connectionsBelow: { kB50: below(50_000), kB500: below(500_000) },
    pageTypes: {
      encrypted: typeShare((share) => share > NEARLY_ALL),
      unencrypted: typeShare((share) => share < 1 - NEARLY_ALL),
      mixed: typeShare((share) => share >= 1 - NEARLY_ALL && share <= NEARLY_ALL),
    },
  };
}

/** @param {PageStats[]} pages @param {ObjectType} type */
function ofType(pages, type) {
  const own = pages.map(({ objects }) => objects.filter((object) => object.type === type));
  return { requests: quartiles(own.map(({ length }) => length)).median, bytes: quartiles(own.map(total)).median };
}

/** @param {{bytes: number}[]} objects */
function total(objects) {
  return objects.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** @template T @param {T[]} items @param {(item: T) => boolean} holds */
function shareOf(items, holds) {
  return items.filter(holds).length / items.length;
}

/** @param {number[]} values @returns {Quartiles} */
function quartiles(values) {
  const ordered = sorted(values);
  const [min, p25, median, p75, max] = [0, 0.25, 0.5, 0.75, 1].map((share) => at(ordered, share));
  return { min, p25, median, p75, max };
}

/** @param {number[]} values */
function sorted(values) {
  return [...values].sort((a, b) => a - b);
}

/** @param {number[]} ordered @param {number} share */
function at(ordered, share) {
  return /** @type {number} */ (quantileSorted(ordered, share));
}
