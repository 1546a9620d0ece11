import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SetUpError } from '../errors.js';
import { runTool } from './run-tool.js';

/** @typedef {{version?: string, optional?: boolean, link?: boolean}} LockedPackage */

/**
 * Which packages of package-lock.json are not installed as locked. npm keeps a lock file of its own in node_modules;
 * comparing the two takes milliseconds, where asking npm takes a second.
 * @param {string} root
 * @returns {string[]} `node_modules/execa`, ...
 */
export function missingNpmPackages(root) {
  const wanted = readLock(join(root, 'package-lock.json'));
  const present = readLock(join(root, 'node_modules/.package-lock.json'));
  return Object.keys(wanted).filter(
    (path) =>
      path !== '' &&
      !wanted[path].optional &&
      !(present[path]?.version === wanted[path].version && existsSync(join(root, path))),
  );
}

/**
 * @param {string} root
 * @throws {SetUpError}
 */
export function installNpmPackages(root) {
  // npm stands beside the node that runs this, unless npm itself started us and says where it is
  const npm = process.env.npm_execpath
    ? [process.execPath, process.env.npm_execpath]
    : [join(dirname(process.execPath), 'npm')];
  const installed = runTool([...npm, 'ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: root });
  if (!installed.ok) {
    throw new SetUpError(
      `set-up: \`npm ci\` failed; is the package registry reachable? It said:\n${installed.lastLines}`,
    );
  }
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function readLock(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}
