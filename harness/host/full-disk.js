import { statfs } from 'node:fs/promises';

const LEAST_BYTES = 2 ** 20; // a load writes some 30 kB to its logs

/**
 * Whether what ordinary users write to a folder has no place any more: a program that finds none stops, or goes on
 * without saying what it could not write.
 * @param {string} folder
 * @param {(folder: string) => Promise<Pick<import('node:fs').StatsFs, 'bavail' | 'bsize' | 'files' | 'ffree'>>} [ask]
 * @returns {Promise<string | null>} a clause; null while there is room
 */
export async function fullDisk(folder, ask = statfs) {
  const { bavail, bsize, files, ffree } = await ask(folder);
  if (bavail * bsize < LEAST_BYTES) return `the disk of ${folder} is full, with ${bavail * bsize} bytes left`;
  // some file systems do not number their files
  if (files > 0 && ffree === 0) return `the disk of ${folder} is full: it can hold no more than its ${files} files`;
  return null;
}
