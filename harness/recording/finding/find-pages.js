import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { cachedRecording } from '../../corpus/cached-recording.js';
import { locatePages } from '../../corpus/locate-pages.js';
import { readCorpus } from '../../corpus/read-corpus.js';
import { selectPages } from '../../corpus/select-pages.js';
import { UsageError } from '../../errors.js';
import { unknownName } from '../../experiment/unknown-name.js';
import { MAX_ID_CHARACTERS, RECORDING, readCandidates, stemOf } from './read-candidates.js';
import { readPageManifests } from './read-page-manifest.js';

/** @import { PageRef } from '../../types/experiment.js' */
/** @import { CorpusPage } from '../../../pages/corpus.js' */
/** @import { PageDefinition } from '../../experiment/experiment-request.js' */
/** @import { Candidate } from './read-candidates.js' */
/** @import { RecordingSummary } from '../recording.js' */

/**
 * The pages that `--pages LIST` names: ids and tags of the corpus, recording files, folders of recordings; and those
 * that an experiment file defines. In the order named, folders sorted by file name, each file once. Pages of the corpus
 * that are made at their first use are made here.
 *
 * Every recording is read to its end, so that a broken one is refused before a lab is built for it. One that was named
 * is an error. One of a folder is left out, with `leaveOut`, as long as the folder holds another: nobody looked at each
 * of a thousand recordings, and 999 pages are worth a bench.
 * @param {(string | PageDefinition)[]} list
 * @param {{root: string, cwd?: string, leaveOut?: (sentence: string) => void, known?: Map<string, RecordingSummary>,
 *   tell?: (sentence: string) => void, cache?: string}} places `root`: the project's folder; `cwd`: what relative paths
 *   are relative to; `leaveOut`: is told of each that is left out, absent: none is; `known`: gets what each recording
 *   was found to hold, by the id of its page; `tell`: is told what takes a while; `cache`: where recordings are kept
 *   that are not in the repository
 * @returns {Promise<PageRef[]>}
 * @throws {UsageError} naming what was not found, with suggestions, or every recording that cannot be read
 */
export async function findPages(list, { root, cwd = process.cwd(), leaveOut, known, tell = console.error, cache }) {
  const corpus = await readCorpus(root);
  const locate = (/** @type {CorpusPage[]} */ pages) => locatePages(pages, { root, cache, leaveOut, tell });
  /** @type {Map<string, Candidate>} */
  const found = new Map();
  for (const item of list)
    for (const candidate of await candidatesFor(item, { corpus, cwd, locate }))
      found.set(typeof item === 'string' ? candidate.file : `${candidate.file} as ${item.id}`, candidate);
  return readCandidates([...found.values()], { leaveOut, known });
}

/**
 * @param {string | PageDefinition} item
 * @param {{corpus: CorpusPage[], cwd: string, locate: (pages: CorpusPage[]) => ReturnType<typeof locatePages>}} context
 * @returns {Promise<Candidate[]>}
 */
async function candidatesFor(item, { corpus, cwd, locate }) {
  if (typeof item !== 'string') {
    const file = resolve(cwd, item.file);
    const isThere = async () => Boolean((await stat(file).catch(() => null))?.isFile());
    if (!(await isThere())) {
      // a bench that is resumed names the file of its page; whoever has emptied the cache gets it again
      const cached = corpus.filter((page) => page.id === item.id && isCachedAs(page, file));
      if (cached.length > 0) await locate(cached);
      if (!(await isThere()))
        throw new UsageError(
          `finding pages: there is no file "${item.file}" for the page "${item.id}"; check the path`,
        );
    }
    return [{ ...item, file, asked: item.entryUrl }];
  }
  const selected = selectPages(corpus, item);
  if (selected.length === 0) return pagesAt(resolve(cwd, item), { name: item, corpus });
  const located = await locate(selected);
  return located.map(({ page: { id, title, entryUrl, tags }, file }) => ({ id, title, entryUrl, tags, file }));
}

/** @param {CorpusPage} page @param {string} file */
function isCachedAs(page, file) {
  return !('file' in page) && basename(file) === basename(cachedRecording('', page));
}

/**
 * @param {string} path
 * @param {{name: string, corpus: CorpusPage[]}} context
 * @returns {Promise<Candidate[]>}
 */
async function pagesAt(path, { name, corpus }) {
  const status = await stat(path).catch(() => null);
  if (status?.isDirectory()) {
    const files = (await readdir(path)).filter((file) => RECORDING.test(file)).sort();
    if (files.length === 0)
      throw new UsageError(
        `finding pages: the folder "${name}" holds no recording (*.warc, *.warc.gz); put one there or name ` +
          'another folder',
      );
    const manifestOf = await readPageManifests(path);
    return files.map((file) => ({ ...listedRecording(join(path, file), manifestOf), folder: path }));
  }
  if (status && RECORDING.test(path)) return [listedRecording(path, await readPageManifests(dirname(path)))];
  if (status)
    throw new UsageError(
      `finding pages: "${name}" is no recording; name a *.warc or *.warc.gz file, or a folder of them`,
    );
  if (/[/\\]|\.warc/i.test(name))
    throw new UsageError(`finding pages: there is no file or folder "${name}"; check the path`);
  const known = [...new Set(corpus.flatMap((page) => [...page.tags, page.id]))];
  throw unknownName({ what: 'page, tag, file or folder', name, known });
}

/**
 * What a manifest beside the file says of it.
 * @param {string} file
 * @param {Awaited<ReturnType<typeof readPageManifests>>} manifestOf
 * @returns {Candidate}
 */
function listedRecording(file, manifestOf) {
  const listed = manifestOf(basename(file));
  return {
    id: pageIdOf(listed?.id ?? stemOf(file).toLowerCase()),
    title: listed?.title,
    file,
    entryUrl: listed?.entryUrl,
    tags: listed?.tags,
    device: listed?.device,
  };
}

/** An id that can never be a path, from what a file or a manifest is called. @param {string} name */
function pageIdOf(name) {
  const id = name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}/\\]+/gu, '-')
    .replace(/^\.+/, '')
    .slice(0, MAX_ID_CHARACTERS);
  return id === '' || id === '__proto__' ? 'page' : id;
}
