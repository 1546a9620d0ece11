import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

// a hook of one file would run around the tests of all, and the environment is that of the process
const NEEDS_A_PROCESS = /^(before|after|beforeEach|afterEach)\(|\bprocess\.(env|exitCode|chdir|on|once)\b/m;

/**
 * Lets the test files of a folder share a process, since starting one and loading its modules takes longer than most
 * unit tests.
 * @param {string[]} files as paths from `root`
 * @param {{root: string, folder: string}} options `folder`: for the files that import the others; made anew
 * @returns {string[]} files to run, as absolute paths
 */
export function shareProcesses(files, { root, folder }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  /** @type {Map<string, string[]>} */
  const shared = new Map();
  const alone = [];
  for (const file of files) {
    if (NEEDS_A_PROCESS.test(readFileSync(join(root, file), 'utf8'))) alone.push(join(root, file));
    else shared.set(dirname(file), [...(shared.get(dirname(file)) ?? []), file]);
  }
  const groups = [...shared].map(([name, group]) => {
    const path = join(folder, `${name.replaceAll('/', '-')}.test.mjs`);
    writeFileSync(path, group.map((file) => `await import('${pathToFileURL(join(root, file))}');\n`).join(''));
    return path;
  });
  return [...alone, ...groups];
}
