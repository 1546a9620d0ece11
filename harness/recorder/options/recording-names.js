import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '../../errors.js';

const MOST_NAME_CHARACTERS = 80;
const ENDING = '.warc.gz';

/**
 * Where each recording is written.
 * @param {{urls: string[], out: string | null, folder: string}} options `folder`: the user's current one
 * @returns {string[]} absolute, one for each URL, of files that are not there
 * @throws {UsageError} for an `--out` that is there already
 */
export function recordingNames({ urls, out, folder }) {
  const path = out === null ? folder : resolve(folder, out);
  const isFolder = out === null || urls.length > 1 || /[/\\]$/.test(out) || isExistingFolder(path);
  if (!isFolder) {
    if (existsSync(path)) throw new UsageError(`record: ${path} is there already; name another --out, or remove it`);
    return [path];
  }
  if (existsSync(path) && !isExistingFolder(path))
    throw new UsageError(`record: ${path} is a file; with several URLs --out is a folder`);
  /** @type {string[]} */
  const names = [];
  for (const url of urls) names.push(freeName(join(path, nameOf(url)), names));
  return names;
}

/** @param {string} path */
function isExistingFolder(path) {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** @param {string} url @returns {string} of letters, digits, dots and dashes, whatever is in the URL */
export function nameOf(url) {
  const { host, pathname } = new URL(url);
  const name = `${host}${pathname}`.replaceAll(/[^A-Za-z0-9.]+/g, '-').replaceAll(/^[-.]+|[-.]+$/g, '');
  return name.replace(/^www\./, '').slice(0, MOST_NAME_CHARACTERS) || 'page';
}

/** @param {string} path without ending @param {string[]} taken */
function freeName(path, taken) {
  for (let count = 1; ; count += 1) {
    const file = `${path}${count === 1 ? '' : `-${count}`}${ENDING}`;
    if (!existsSync(file) && !existsSync(`${file}.part`) && !taken.includes(file)) return file;
  }
}
