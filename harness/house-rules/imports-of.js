import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { projectFiles } from './project-files.js';

/**
 * @typedef {{from: string, to: string, isProject: boolean}} Import `to`: a path from the root, or a package or node:
 *   module
 */

/**
 * What the project's code imports when it runs: tests are left out, and so are types, which JSDoc imports for reading
 * only.
 * @param {string} root
 * @returns {Import[]}
 */
export function importsOf(root) {
  return projectFiles(root, (name) => /\.js$/.test(name) && !/\.(test|system)\.js$/.test(name)).flatMap((from) =>
    ts
      .preProcessFile(readFileSync(join(root, from), 'utf8'), true, true)
      .importedFiles.map(({ fileName }) =>
        fileName.startsWith('.')
          ? { from, to: normalize(join(dirname(from), fileName)), isProject: true }
          : { from, to: fileName, isProject: false },
      ),
  );
}

/**
 * The part of the project that a file belongs to: `harness/lab`, `reports`; the files of `harness/` itself are the rim.
 * @param {string} path
 */
export function partOf(path) {
  const [top, second, ...rest] = path.split('/');
  if (top !== 'harness') return top;
  return rest.length > 0 ? `harness/${second}` : 'harness';
}
