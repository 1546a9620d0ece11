import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { SetUpError } from '../errors.js';
import { cachedRecording, isWhole } from './cached-recording.js';

/** @import { GeneratedPage } from '../../pages/corpus.js' */

/** The heaviest page takes some 5 s on a core of 3 GHz. */
const TIMEOUT_MS = 300_000;
/** Of a process that was killed while it wrote. */
const STALE_MS = 60 * 60 * 1000;

/**
 * Makes recordings by the committed generator, several at once, each in a process of its own. A file gets its name when
 * it is whole and has the committed hash, so two benches can do it at the same time and neither sees half a file.
 * @param {GeneratedPage[]} pages
 * @param {{root: string, cache: string, generator?: string, signal?: AbortSignal}} places `generator`: the program,
 *   called with an id and a file
 * @throws {SetUpError}
 */
export async function makePages(pages, { root, cache, generator, signal }) {
  const program = generator ?? join(root, 'pages/generate/modern/generate-page.js');
  await prepare(cache);
  // the heaviest first, or one core waits for it in the end
  const waiting = [...pages].sort((a, b) => b.bytes - a.bytes);
  const next = async () => {
    for (let page = waiting.shift(); page; page = waiting.shift()) await makePage(page, { program, cache, signal });
  };
  const done = await Promise.allSettled(Array.from({ length: Math.min(pages.length, availableParallelism()) }, next));
  for (const result of done) if (result.status === 'rejected') throw result.reason;
}

/** @param {string} cache */
async function prepare(cache) {
  try {
    await mkdir(cache, { recursive: true });
    for (const name of (await readdir(cache)).filter((name) => name.endsWith('.making'))) {
      const file = join(cache, name);
      const status = await stat(file).catch(() => null);
      if (status !== null && Date.now() - status.mtimeMs > STALE_MS) await rm(file, { force: true });
    }
  } catch (error) {
    throw notWritable(cache, error);
  }
}

/**
 * @param {GeneratedPage} page
 * @param {{program: string, cache: string, signal?: AbortSignal}} places
 */
async function makePage(page, { program, cache, signal }) {
  const file = cachedRecording(cache, page);
  const part = `${file}.${randomUUID()}.making`;
  try {
    const { failed, stderr, shortMessage } = await execa(process.execPath, [program, page.id, part], {
      reject: false,
      timeout: TIMEOUT_MS,
      maxBuffer: 1_000_000,
      stdin: 'ignore',
      cancelSignal: signal,
    });
    if (failed) throw new SetUpError(`making the page "${page.id}": ${lastLine(stderr) || shortMessage}`);
    if (!(await isWhole(part, page)))
      throw new SetUpError(
        `making the page "${page.id}": the generator made other bytes than corpus.json describes; check pages/ out ` +
          'again, or report it with the version of Node.js and the processor',
      );
    await rename(part, file).catch((error) => {
      throw notWritable(cache, error);
    });
  } finally {
    await rm(part, { force: true });
  }
}

/** @param {string} text */
function lastLine(text) {
  const lines = text.trim().split('\n');
  return (lines.find((line) => /^\w*Error/.test(line)) ?? lines[lines.length - 1]).slice(0, 500);
}

/** @param {string} cache @param {unknown} error */
function notWritable(cache, error) {
  return new SetUpError(
    `making pages in ${cache}: ${/** @type {Error} */ (error).message}; make room or name another folder by ` +
      'SLOWSTART_CACHE',
  );
}
