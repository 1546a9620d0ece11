import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { init, parse } from 'es-module-lexer';
import { projectFiles } from './project-files.js';

await init;

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
    importsIn(root, from),
  );
}

/**
 * What one file imports, be it a test or not.
 * @param {string} root
 * @param {string} from
 * @returns {Import[]}
 */
export function importsIn(root, from) {
  return parse(readFileSync(join(root, from), 'utf8'))[0].flatMap(({ specifier }) =>
    typeof specifier === 'string' ? [resolveImport(from, specifier)] : [],
  );
}

/** @param {string} from @param {string} specifier @returns {Import} */
function resolveImport(from, specifier) {
  return specifier.startsWith('.')
    ? { from, to: normalize(join(dirname(from), specifier)), isProject: true }
    : { from, to: specifier, isProject: false };
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
