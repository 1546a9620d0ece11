import { lstat, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from './run-command.js';

const ATTEMPTS = 6;
const PAUSE_MS = 100;
const TIMEOUT_MS = 120_000; // a profile of 1 GB on a slow disk

/**
 * Removes a file, or a folder with all that is in it, as root, while others may be changing what is in it.
 *
 * GNU rm goes by descriptors: it opens each folder relative to the one that it holds open, never through a link, and
 * compares what it opened with what it saw. Node's own `rm` goes by paths, and follows a folder that is swapped for a
 * link between two of its steps. A file system mounted inside is left alone: `--one-file-system` goes by device, which
 * a bind mount of the same file system shares, so mounts are looked for first. Only root can mount where root can see
 * it (what users mount by FUSE has a device of its own), so nobody can add one in between.
 *
 * The folder that it lies in must be one where others can swap nothing: see root-only-folder.js.
 * @param {string} path
 * @throws {Error} when something is mounted inside, or something could not be removed
 */
export async function removeTree(path) {
  if ((await lstat(path).catch(() => null)) === null) return;
  const mounted = mountPointsIn(path, await readFile('/proc/self/mountinfo', 'utf8'));
  if (mounted.length > 0)
    throw new Error(
      `remove-tree: removing ${path}: ${mounted.join(', ')} is mounted in it; unmount it, then start again`,
    );
  for (let attempt = 1; ; attempt++) {
    try {
      const argv = ['rm', '-rf', '--one-file-system', '--', path];
      await runCommand(`remove-tree: removing ${path}`, argv, { timeoutMs: TIMEOUT_MS });
      return;
    } catch (error) {
      // a process that was just killed may have written into a folder between its reading and its removal
      if (attempt === ATTEMPTS || !/not empty/.test(/** @type {Error} */ (error).message)) throw error;
      await sleep(attempt * PAUSE_MS);
    }
  }
}

/**
 * @param {string} path
 * @param {string} mountinfo of proc(5)
 * @returns {string[]} the mount points at the path or below
 */
export function mountPointsIn(path, mountinfo) {
  return mountinfo
    .split('\n')
    .map((line) => line.split(' ')[4])
    .filter((point) => point !== undefined)
    .map((point) => point.replace(/\\([0-7]{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8))))
    .filter((point) => point === path || point.startsWith(`${path}/`));
}
