import { createHash } from 'node:crypto';
import { execa } from 'execa';
import { cacheFolder } from '../set-up/cache-folder.js';

/** @typedef {{ok: boolean, output: string, skipped?: string}} Verdict `skipped`: why the tool did not run */

/** Other versions lay code out in other ways, so they are not asked. It is that of Debian 12. */
export const CLANG_FORMAT_VERSION = 14;

/** Formatting and lint of everything but C. @param {string} root @returns {Promise<Verdict>} */
export function checkWithBiome(root) {
  return node(root, ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']);
}

/**
 * Types of everything, with what the last check of this folder found out kept outside of it.
 * @param {string} root
 * @returns {Promise<Verdict>}
 */
export function checkTypes(root) {
  const known = `${createHash('sha256').update(root).digest('hex').slice(0, 16)}.tsbuildinfo`;
  const incremental = ['--incremental', '--tsBuildInfoFile', cacheFolder('types', known)];
  return node(root, ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false', ...incremental]);
}

/** Formatting of C. @param {string} root @returns {Promise<Verdict>} */
export async function checkWithClangFormat(root) {
  const { stdout: version = '' } = await execa('clang-format', ['--version'], { reject: false });
  const major = Number(/version (\d+)\./.exec(version)?.[1]);
  if (major !== CLANG_FORMAT_VERSION) {
    const found = Number.isNaN(major) ? 'it is not installed' : `this is version ${major}`;
    return { ok: true, output: '', skipped: `needs clang-format ${CLANG_FORMAT_VERSION}, and ${found}` };
  }
  const { stdout } = await execa('git', ['ls-files', '*.c', '*.h'], { cwd: root });
  return verdict(await execa('clang-format', ['--dry-run', '--Werror', ...stdout.split('\n')], { cwd: root, ...ASK }));
}

const ASK = /** @type {const} */ ({ reject: false, all: true });

/** @param {string} root @param {string[]} args */
async function node(root, args) {
  return verdict(await execa(process.execPath, args, { cwd: root, ...ASK }));
}

/** @param {{failed: boolean, all?: string}} result @returns {Verdict} */
function verdict({ failed, all = '' }) {
  return { ok: !failed, output: failed ? all : '' };
}
