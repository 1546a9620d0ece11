import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from '../errors.js';
import { unknownName } from '../experiment/unknown-name.js';
import { compileSchema } from '../schemas/compile-schema.js';
import { SCHEMAS } from '../schemas/schemas.js';
import { readPageManifests } from './read-page-manifest.js';
import { readRecording } from './read-recording.js';

/** @import { PageRef } from '../types/experiment.js' */
/** @import { CorpusPage } from '../../pages/corpus.js' */
/** @import { PageDefinition } from '../experiment/experiment-request.js' */

/**
 * A page before its recording is read; `asked`: the entry URL on which the user insists; `folder`: the
 * folder that was named instead of it.
 * @typedef {{id: string, file: string, title?: string, entryUrl?: string, tags?: string[], asked?: string, folder?:
 *   string}} Candidate
 */

// What experiment-2.schema.json takes of a page.
const MAX_ID_CHARACTERS = 200;
const MAX_TITLE_CHARACTERS = 4_096;
const MAX_TAGS = 50;
const corpusMismatch = compileSchema(SCHEMAS.corpus);
/** How many broken recordings one error names. */
const MOST_PROBLEMS = 20;

const RECORDING = /\.warc(\.gz)?$/i;

/**
 * The pages that `--pages LIST` names: ids and tags of the bundled corpus, recording files, folders of recordings; and
 * those that an experiment file defines. In the order named, folders sorted by file name, each file once.
 *
 * Every recording is read to its end, so that a broken one is refused before a lab is built for it. One that was named
 * is an error. One of a folder is left out, with `leaveOut`, as long as the folder holds another: nobody looked at each
 * of a thousand recordings, and 999 pages are worth a bench.
 * @param {(string | PageDefinition)[]} list
 * @param {{root: string, cwd?: string, leaveOut?: (sentence: string) => void}} places `root`: the project's folder;
 *   `cwd`: what relative paths are relative to; `leaveOut`: is told of each that is left out, absent: none is
 * @returns {Promise<PageRef[]>}
 * @throws {UsageError} naming what was not found, with suggestions, or every recording that cannot be read
 */
export async function findPages(list, { root, cwd = process.cwd(), leaveOut }) {
  const corpus = await readCorpus(join(root, 'pages'));
  /** @type {Map<string, Candidate>} */
  const found = new Map();
  for (const item of list)
    for (const candidate of await candidatesFor(item, { corpus, cwd }))
      found.set(typeof item === 'string' ? candidate.file : `${candidate.file} as ${item.id}`, candidate);
  return readAll([...found.values()], leaveOut);
}

/**
 * @param {string | PageDefinition} item
 * @param {{corpus: PageRef[], cwd: string}} context
 * @returns {Promise<Candidate[]>}
 */
async function candidatesFor(item, { corpus, cwd }) {
  if (typeof item !== 'string') {
    const file = resolve(cwd, item.file);
    if (!(await stat(file).catch(() => null))?.isFile())
      throw new UsageError(`finding pages: there is no file "${item.file}" for the page "${item.id}"; check the path`);
    return [{ ...item, file, asked: item.entryUrl }];
  }
  const bundled = corpus.filter((page) => page.id === item || page.tags.includes(item));
  return bundled.length > 0 ? bundled : pagesAt(resolve(cwd, item), { name: item, corpus });
}

/**
 * One after the other: each is as large in memory as it unpacks to.
 * @param {Candidate[]} candidates
 * @param {((sentence: string) => void) | undefined} leaveOut
 * @returns {Promise<PageRef[]>}
 */
async function readAll(candidates, leaveOut) {
  /** @type {PageRef[]} */
  const pages = [];
  /** @type {{folder: string | undefined, message: string}[]} */
  const problems = [];
  const readable = new Set();
  for (const candidate of candidates)
    await describeRecording(candidate).then(
      (page) => {
        pages.push(page);
        readable.add(candidate.folder);
      },
      ({ message }) => problems.push({ folder: candidate.folder, message }),
    );
  const mayBeLeftOut = problems.every(({ folder }) => folder !== undefined && readable.has(folder));
  if (problems.length > 0 && (leaveOut === undefined || !mayBeLeftOut)) throw new UsageError(renderProblems(problems));
  for (const { message } of problems) leaveOut?.(message);
  return pages;
}

/** @param {{message: string}[]} problems */
function renderProblems(problems) {
  const shown = problems.slice(0, MOST_PROBLEMS).map(({ message }) => message);
  const more = problems.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more recordings that cannot be read`] : [])].join('\n');
}

/** @param {string} folder @returns {Promise<PageRef[]>} */
async function readCorpus(folder) {
  /** @type {CorpusPage[]} */
  const pages = JSON.parse(await readFile(join(folder, 'corpus.json'), 'utf8'));
  const mismatch = corpusMismatch(pages);
  if (mismatch !== null)
    throw new UsageError(`finding pages: ${join(folder, 'corpus.json')} is damaged: ${mismatch}; check it out again`);
  return pages.map(({ id, title, entryUrl, tags, file }) => ({ id, title, entryUrl, tags, file: join(folder, file) }));
}

/**
 * @param {string} path
 * @param {{name: string, corpus: PageRef[]}} context
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
  };
}

/**
 * What is known of a page, then what its recording says of itself.
 * @param {Candidate} candidate
 * @returns {Promise<PageRef>}
 */
async function describeRecording({ id, title, file, entryUrl, tags = [], asked }) {
  const recording = await readRecording(file, { entryUrl });
  if (asked !== undefined && recording.entryUrl !== new URL(asked).href)
    throw new Error(`reading the recording ${file}: it does not hold ${asked}, the entryUrl of the page "${id}"`);
  return {
    id,
    title: (title ?? recording.title ?? stemOf(file)).slice(0, MAX_TITLE_CHARACTERS),
    file,
    entryUrl: recording.entryUrl,
    tags: tags.slice(0, MAX_TAGS).map((tag) => tag.slice(0, MAX_ID_CHARACTERS)),
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

/** @param {string} file */
function stemOf(file) {
  return basename(file).replace(RECORDING, '');
}
