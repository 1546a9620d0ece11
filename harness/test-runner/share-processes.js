import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// a hook of one file would run around the tests of all, and the environment is that of the process
const NEEDS_A_PROCESS = /^(before|after|beforeEach|afterEach)\(|\bprocess\.(env|exitCode|chdir|on|once)\b/m;

/**
 * Lets test files share a few processes, since starting one and loading its modules takes longer than most unit tests.
 * @param {string[]} files as paths from `root`
 * @param {{root: string, folder: string, processes: number}} options `folder`: for the files that import the others;
 *   made anew
 * @returns {string[]} files to run, as absolute paths; those that must have a process of their own first
 */
export function shareProcesses(files, { root, folder, processes }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const needsAProcess = (/** @type {string} */ file) => NEEDS_A_PROCESS.test(readFileSync(join(root, file), 'utf8'));
  const alone = files.filter(needsAProcess);
  const sharing = files.filter((file) => !alone.includes(file));
  // neighbours together, since they load the same modules
  const size = Math.max(1, Math.ceil(sharing.length / processes));
  const shares = Array.from({ length: Math.ceil(sharing.length / size) }, (_, index) => {
    const path = join(folder, `share-${index + 1}.test.mjs`);
    const share = sharing.slice(index * size, (index + 1) * size);
    writeFileSync(path, share.map((file) => `await import('${pathToFileURL(join(root, file))}');\n`).join(''));
    return path;
  });
  return [...alone.map((file) => join(root, file)), ...shares];
}
