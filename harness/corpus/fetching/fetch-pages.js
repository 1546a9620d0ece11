import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { cachedRecording, isWhole } from '../cached-recording.js';
import { copiesInFolder } from './copies-in-folder.js';
import { downloadAgent } from './download-agent.js';
import { downloadFile } from './download-file.js';
import { rawFileUrl } from './raw-file-url.js';

/** @import { PublicPage } from '../../../pages/corpus.js' */
/** @import { Dispatcher } from './download-agent.js' */

/**
 * What became of a page; `problem`: a clause, for those that are not there.
 * @typedef {{page: PublicPage, file: string, outcome: 'there' | 'copied' | 'downloaded' | 'absent', problem: string |
 *   null}} Fetched
 */

/**
 * Brings published recordings to this machine, one after the other: each is verified, and kept in the cache.
 * @param {PublicPage[]} pages
 * @param {{cache: string, from?: string, origin?: string, dispatcher?: Dispatcher, tell?: (fetched: Fetched) => void}}
 *   settings `from`: a folder in which they are looked for, by their hashes, instead of downloading; `origin`: of a
 *   host that has files as the public one has them; `tell`: is told of each as soon as it is known
 * @returns {Promise<Fetched[]>} in the order of `pages`
 * @throws {import('../../errors.js').UsageError} when the folder cannot be read
 */
export async function fetchPages(pages, { cache, from, origin, dispatcher, tell }) {
  const missing = [];
  for (const page of pages) if (!(await isWhole(cachedRecording(cache, page), page))) missing.push(page);
  const copies = from === undefined ? new Map() : await copiesInFolder(from, missing);
  const agent = dispatcher ?? downloadAgent();
  try {
    const fetched = [];
    for (const page of pages) {
      const file = cachedRecording(cache, page);
      const outcome = await bring(page, file, { isMissing: missing.includes(page), from, copies, origin, agent });
      fetched.push({ page, file, ...outcome });
      tell?.(fetched[fetched.length - 1]);
    }
    return fetched;
  } finally {
    if (dispatcher === undefined) await agent.close();
  }
}

/**
 * @param {PublicPage} page
 * @param {string} file
 * @param {{isMissing: boolean, from?: string, copies: Map<PublicPage, string>, origin?: string, agent: Dispatcher}}
 *   ways
 * @returns {Promise<Pick<Fetched, 'outcome' | 'problem'>>}
 */
async function bring(page, file, { isMissing, from, copies, origin, agent }) {
  if (!isMissing) return { outcome: 'there', problem: null };
  try {
    const copy = copies.get(page);
    if (copy !== undefined) {
      await copyWhole(copy, file, page);
      return { outcome: 'copied', problem: null };
    }
    if (from !== undefined) return { outcome: 'absent', problem: `no file of ${from} has its SHA-256` };
    await downloadFile({ ...page, url: rawFileUrl(page, origin), file }, { dispatcher: agent });
    return { outcome: 'downloaded', problem: null };
  } catch (error) {
    return { outcome: 'absent', problem: /** @type {Error} */ (error).message };
  }
}

/** @param {string} copy @param {string} file @param {PublicPage} page */
async function copyWhole(copy, file, page) {
  const part = `${file}.${process.pid}.making`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await copyFile(copy, part);
    if (!(await isWhole(part, page))) throw new Error(`${copy} changed while it was copied`);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}
