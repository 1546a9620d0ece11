import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from '../errors.js';
import { unknownName } from '../experiment/unknown-name.js';
import { readPageManifest } from './read-page-manifest.js';
import { readRecording } from './read-recording.js';

/** @import { PageRef } from '../types/experiment.js' */
/** @import { CorpusPage } from '../../pages/corpus.js' */

const RECORDING = /\.warc(\.gz)?$/i;

/**
 * The pages that `--pages LIST` names: ids and tags of the bundled corpus, recording files, folders of recordings. In
 * the order
 * named, folders sorted by file name, each file once.
 *
 * A recording that cannot be read is still a page: its loads fail with the reader's reason, and the others go on.
 * @param {string[]} list
 * @param {{root: string, cwd?: string}} places `root`: the project's folder; `cwd`: what relative paths are relative to
 * @returns {Promise<PageRef[]>}
 * @throws {UsageError} naming what was not found, with suggestions
 */
export async function findPages(list, { root, cwd = process.cwd() }) {
  const corpus = await readCorpus(join(root, 'pages'));
  /** @type {Map<string, PageRef>} */
  const found = new Map();
  for (const name of list) {
    const bundled = corpus.filter((page) => page.id === name || page.tags.includes(name));
    const pages = bundled.length > 0 ? bundled : await pagesAt(resolve(cwd, name), { name, corpus });
    for (const page of pages) found.set(page.file, page);
  }
  return [...found.values()];
}

/** @param {string} folder @returns {Promise<PageRef[]>} */
async function readCorpus(folder) {
  /** @type {CorpusPage[]} */
  const pages = JSON.parse(await readFile(join(folder, 'corpus.json'), 'utf8'));
  return pages.map(({ id, title, entryUrl, tags, file }) => ({ id, title, entryUrl, tags, file: join(folder, file) }));
}

/**
 * @param {string} path
 * @param {{name: string, corpus: PageRef[]}} context
 * @returns {Promise<PageRef[]>}
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
    return Promise.all(files.map((file) => describeRecording(join(path, file))));
  }
  if (status && RECORDING.test(path)) return [await describeRecording(path)];
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
 * What a manifest beside the file says of it, then what the recording says of itself.
 * @param {string} file
 * @returns {Promise<PageRef>}
 */
async function describeRecording(file) {
  const stem = basename(file).replace(RECORDING, '');
  const listed = await readPageManifest(dirname(file), basename(file));
  const id = listed?.id ?? stem.toLowerCase();
  const tags = listed?.tags ?? [];
  try {
    const recording = await readRecording(file, { entryUrl: listed?.entryUrl });
    return { id, title: listed?.title ?? recording.title ?? stem, file, entryUrl: recording.entryUrl, tags };
  } catch {
    // not the place to complain: the load says why, in its record
    return { id, title: listed?.title ?? stem, file, entryUrl: listed?.entryUrl ?? 'about:blank', tags };
  }
}
