import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

const MAX_BYTES = 2 ** 20; // many times the largest program that the kernel takes

/**
 * The SHA-256 of a C source. What it includes is not in it.
 * @param {string} file
 * @returns {string} hexadecimal
 * @throws {Error} for what is no regular file, or is too large for a program
 */
export function sourceDigest(file) {
  const status = statSync(file, { throwIfNoEntry: false });
  if (!status) throw new Error(`there is no file ${file}; check the path`);
  if (!status.isFile()) throw new Error(`${file} is no regular file; name a .bpf.c`);
  if (status.size > MAX_BYTES) throw new Error(`${file} has ${status.size} bytes; a program has at most ${MAX_BYTES}`);
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
