/** @import { PackedSource } from '../../recording/warc/packed-source.js' */

/** As `mkstemp` makes them, and nothing that could be a path. */
const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/;
const MOST_HEADER_BYTES = 128;

/**
 * The files of a folder as one stream of bytes, so that a process without the right to open a file can read and write
 * a folder: for each its name and size on a line, then its bytes.
 * @param {string} name
 * @param {number} size
 * @returns {Buffer} what stands before the bytes of a file
 * @throws {Error} where the name could be a path
 */
export function bundleHeader(name, size) {
  if (!isBundleName(name)) throw new Error(`a file of a record folder cannot be called ${JSON.stringify(name)}`);
  return Buffer.from(`${name} ${size}\n`);
}

/** @param {string} name */
export function isBundleName(name) {
  return NAME.test(name);
}

/**
 * @param {PackedSource} source
 * @returns {AsyncGenerator<{name: string, at: number, size: number}>} where each file is in it
 * @throws {Error} a clause
 */
export async function* bundledFiles(source) {
  for (let at = 0; at < source.size; ) {
    const start = await source.readAt(at, MOST_HEADER_BYTES);
    const [line, name, size] = /^([\w.-]+) (\d{1,15})\n/.exec(start.toString('latin1')) ?? [];
    if (line === undefined || !isBundleName(name) || at + line.length + Number(size) > source.size)
      throw new Error(`its list of files is damaged at byte ${at}`);
    yield { name, at: at + line.length, size: Number(size) };
    at += line.length + Number(size);
  }
}
