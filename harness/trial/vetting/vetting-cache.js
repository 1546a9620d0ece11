import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileSchema } from '../../schemas/compile-schema.js';
import { SCHEMAS } from '../../schemas/schemas.js';
import { cacheFolder } from '../../set-up/cache-folder.js';
import { PROJECT_ROOT } from '../../set-up/project-root.js';

/** @typedef {import('../../types/experiment.js').PageVetting} PageVetting */

const MAX_BYTES = 10_000; // of one; it has four numbers
/** What decides how a page is answered and what it asks for. */
const CODE = ['harness/replay', 'harness/recording', 'harness/checks', 'harness/browser'];

const mismatch = compileSchema({ ...SCHEMAS.experiment.$defs.vetting, $defs: SCHEMAS.experiment.$defs });

/**
 * What pages were found to be by earlier benches of this user, so that a repeated bench costs no load more. Nothing in
 * it is needed: what cannot be read or written is found out again.
 * @param {{folder?: string}} [settings]
 */
export function openVettingCache({ folder = cacheFolder('vetted') } = {}) {
  const placeOf = (/** @type {string} */ key) => join(folder, `${key}.json`);
  return {
    /** @param {string} key of `vettingKey` @returns {Promise<PageVetting | null>} */
    async read(key) {
      const text = await readFile(placeOf(key), 'utf8').catch(() => '');
      if (text === '' || text.length > MAX_BYTES) return null;
      try {
        const vetted = JSON.parse(text);
        return mismatch(vetted) === null ? vetted : null;
      } catch {
        return null;
      }
    },
    /** @param {string} key @param {PageVetting} vetted */
    async write(key, vetted) {
      try {
        await mkdir(folder, { recursive: true });
        const part = `${placeOf(key)}.${process.pid}.part`;
        await writeFile(part, JSON.stringify(vetted));
        await rename(part, placeOf(key));
      } catch {
        // the next bench vets the page again
      }
    },
  };
}

/**
 * By what a vetting is found again: the recording, whatever decides how it is replayed, and how its page is loaded.
 * @param {import('../../types/experiment.js').PageRef} page
 * @param {{clock: string | undefined, browserVersion: string | null, code: string}} load `code`: of `codeDigest()`
 * @returns {Promise<string | null>} hexadecimal; null where the recording cannot be read
 */
export async function vettingKey({ file, entryUrl, device, replayedAs }, { clock, browserVersion, code }) {
  try {
    const recording = createHash('sha256');
    for await (const chunk of createReadStream(file)) recording.update(chunk);
    const parts = [
      recording.digest('hex'),
      code,
      entryUrl,
      replayedAs ?? null,
      device ?? null,
      clock ?? 'live',
      browserVersion,
    ];
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  } catch {
    return null;
  }
}

/**
 * Of all sources that take part in a replay, so that no change of them can be forgotten.
 * @param {{root?: string}} [settings]
 */
export async function codeDigest({ root = PROJECT_ROOT } = {}) {
  const hash = createHash('sha256');
  for (const folder of CODE) {
    const files = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    const sources = files
      .filter((file) => file.isFile() && /\.(js|json)$/.test(file.name) && !/\.(test|system)\.js$/.test(file.name))
      .map(({ parentPath, name }) => join(parentPath, name));
    for (const source of sources.sort()) hash.update(await readFile(source)).update('\0');
  }
  return hash.digest('hex');
}
