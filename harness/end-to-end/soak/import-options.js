import { readFileSync } from 'node:fs';

/**
 * Options of Node.js that run modules of this folder first. They hold the modules, since the origin's user may not be
 * able to read the folder: below root's home, for example.
 * @param {string[]} files that import only what is built into Node.js
 */
export function importOptions(files) {
  return files
    .map((file) => readFileSync(new URL(file, import.meta.url)).toString('base64'))
    .map((text) => `--import data:text/javascript;base64,${text}`)
    .join(' ');
}
