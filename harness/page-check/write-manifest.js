import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UsageError } from '../errors.js';

/** @typedef {import('./page-report.js').CheckedPage} CheckedPage */

const NAME = 'manifest.json';
const MAX_BYTES = 4 * 1024 * 1024; // as much as is read of a manifest

/**
 * Keeps the device pixel ratios that were found to be the better ones, in a manifest beside each recording, where a
 * bench looks for them. What else a manifest says stays.
 * @param {CheckedPage[]} pages
 * @returns {Promise<string[]>} paths of the manifests that were written
 * @throws {UsageError} where one cannot be read or written
 */
export async function writeManifests(pages) {
  const found = pages.filter(({ tried, verdict }) => tried.length > 0 && verdict !== 'failed');
  const folders = [...new Set(found.map(({ file }) => dirname(file)))];
  const written = [];
  for (const folder of folders) {
    const path = join(folder, NAME);
    try {
      const entries = await readEntries(path);
      for (const page of found.filter(({ file }) => dirname(file) === folder)) addTo(entries, page);
      const part = `${path}.${process.pid}.part`;
      try {
        await writeFile(part, `${JSON.stringify(entries, null, 2)}\n`, { flag: 'wx' });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    } catch (error) {
      throw new UsageError(
        `pages check: writing ${path}: ${/** @type {Error} */ (error).message}; mend that, or leave --write out`,
      );
    }
    written.push(path);
  }
  return written;
}

/** @param {string} path @returns {Promise<any[]>} */
async function readEntries(path) {
  const text = await readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  if (text.length > MAX_BYTES) throw new Error('it is larger than any manifest');
  const entries = parse(text);
  if (!Array.isArray(entries)) throw new Error('it holds something else than a list of pages');
  return entries;
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {any[]} entries @param {CheckedPage} page */
function addTo(entries, { id, file, entryUrl, tried: [{ devicePixelRatio }] }) {
  const name = basename(file);
  const entry = entries.find((one) => one?.file === name);
  if (entry) entry.device = { ...Object(entry.device), devicePixelRatio };
  else entries.push({ id, file: name, entryUrl, device: { devicePixelRatio } });
}
