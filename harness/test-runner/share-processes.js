import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { testKind } from './test-kind.js';

// a hook of one file would run around the tests of all, and the environment is that of the process
const NEEDS_A_PROCESS = /^(before|after|beforeEach|afterEach)\(|\bprocess\.(env|exitCode|chdir|on|once)\b/m;

const nameOf = (/** @type {string} */ file) => file.replaceAll('/', '-').replace(/\.test\.js$/, '');

/**
 * Lets test files share a few processes, since starting one and loading its modules takes longer than most unit tests.
 * @param {string[]} files as paths from `root`
 * @param {{root: string, folder: string, processes: number, first?: string}} options `folder`: for the files that
 *   import the others; made anew. `first`: a file that each process imports before any other
 * @returns {string[]} files to run, as absolute paths; those that must have a process of their own first
 */
export function shareProcesses(files, { root, folder, processes, first }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const needsAProcess = (/** @type {string} */ file) =>
    testKind(file) === 'slow' || NEEDS_A_PROCESS.test(readFileSync(join(root, file), 'utf8'));
  const alone = files.filter(needsAProcess);
  const sharing = files.filter((file) => !alone.includes(file));
  // neighbours together, since they load the same modules
  const size = Math.max(1, Math.ceil(sharing.length / processes));
  const write = (/** @type {string} */ name, /** @type {string[]} */ share) => {
    const path = join(folder, `${name}.test.mjs`);
    const imports = [...(first === undefined ? [] : [first]), ...share.map((file) => join(root, file))];
    writeFileSync(path, imports.map((file) => `await import('${pathToFileURL(file)}');\n`).join(''));
    return path;
  };
  return [
    ...alone.map((file) => (first === undefined ? join(root, file) : write(nameOf(file), [file]))),
    ...Array.from({ length: Math.ceil(sharing.length / size) }, (_, index) =>
      write(`share-${index + 1}`, sharing.slice(index * size, (index + 1) * size)),
    ),
  ];
}
