import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const READ = 0o004;
const ENTER = 0o001;

/**
 * Whether any user can read a file, or enter and list a folder, by the modes of it and of the folders above it. An
 * access list may allow more: then it is taken for unreadable, which costs a copy.
 * @param {string} path
 * @returns {boolean}
 */
export function readableByAll(path) {
  return modeForAll(path) && reachableByAll(path);
}

/**
 * @param {string} path
 * @returns {boolean} whether any user who gets there can read a file, or enter and list a folder
 */
export function modeForAll(path) {
  const stat = statSync(path);
  const wanted = stat.isDirectory() ? READ | ENTER : READ;
  return (stat.mode & wanted) === wanted;
}

/** @param {string} path @returns {boolean} whether any user can enter all folders above it */
function reachableByAll(path) {
  const folder = dirname(realpathSync(path));
  return (statSync(folder).mode & ENTER) !== 0 && (folder === '/' || reachableByAll(folder));
}
