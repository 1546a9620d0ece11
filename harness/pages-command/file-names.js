import { basename, resolve } from 'node:path';
import { UsageError } from '../errors.js';

/** @import { FormatName } from '../formats/detect-format.js' */

/**
 * What the files of a format are called; a record folder of Mahimahi has no ending.
 * @type {Record<FormatName, string>}
 */
export const ENDINGS = { warc: '.warc.gz', wacz: '.wacz', har: '.har', wpr: '.wprgo', mahimahi: '' };

const KNOWN = /\.(warc(\.gz)?|wacz|har(\.gz)?|wprgo)$/i;

/** @param {string} path @returns {string} its name without the folder and the ending of a known format */
export function stemOf(path) {
  return basename(resolve(path)).replace(KNOWN, '');
}

/**
 * The format that the name of a file says.
 * @param {string} path
 * @returns {FormatName | null}
 */
export function formatOfName(path) {
  const ending = KNOWN.exec(path)?.[1].toLowerCase().replace('.gz', '');
  if (ending === 'wprgo') return 'wpr';
  return /** @type {FormatName | undefined} */ (ending) ?? null;
}

/**
 * Where each of several files is written.
 * @param {string[]} files
 * @param {(file: string) => string} placeOf
 * @returns {string[]}
 * @throws {UsageError} where two would have one name
 */
export function differentPlaces(files, placeOf) {
  /** @type {Map<string, string>} */
  const taken = new Map();
  return files.map((file) => {
    const place = placeOf(file);
    const other = taken.get(resolve(place));
    if (other !== undefined)
      throw new UsageError(
        `pages: ${other} and ${file} would both become ${place}; name one of them at a time, with --out`,
      );
    taken.set(resolve(place), file);
    return place;
  });
}
