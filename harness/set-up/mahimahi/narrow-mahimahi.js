import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SetUpError } from '../../errors.js';
import { runTool } from '../run-tool.js';
import { userNumbers } from '../user-numbers.js';
import { SOURCE_FILE } from './mahimahi-source.js';

const FOLDER = '/usr/bin';
const SETUID = 0o4000;
const BY_OTHERS = 0o001;
/** Of Mahimahi 0.98: all of its programs that start as root. */
export const SETUID_PROGRAMS = ['delay', 'link', 'loss', 'meter', 'onoff', 'webrecord', 'webreplay'].map((name) =>
  join(FOLDER, `mm-${name}`),
);

/**
 * Mahimahi's programs that start as root whoever calls them, and that any user of the machine may call.
 * @param {string} [folder]
 * @returns {string[]} paths
 */
export function openMahimahiPrograms(folder = FOLDER) {
  return readdirSync(folder)
    .filter((name) => name.startsWith('mm-'))
    .map((name) => join(folder, name))
    .filter((path) => (statSync(path).mode & (SETUID | BY_OTHERS)) === (SETUID | BY_OTHERS));
}

/**
 * Those that are open on a machine where set-up has installed Mahimahi: by an earlier version, which left them so. A
 * Mahimahi that somebody else installed stays as it is; the doctor says how to narrow it.
 * @returns {string[]} paths
 */
export function programsLeftOpen() {
  return existsSync(SOURCE_FILE) ? openMahimahiPrograms() : [];
}

/**
 * Lets only the group of the lab's link shells call them, beside root. The change is dpkg's, which keeps it when the
 * package is upgraded, and makes it before there is such a program: it then never lies open. What the administrator has
 * told dpkg of a program already counts more.
 * @param {{paths: string[], run?: typeof runTool}} settings
 * @returns {string[]} paths that were narrowed
 */
export function narrowMahimahi({ paths, run = runTool }) {
  const listed = paths.length === 0 ? '' : run(['dpkg-statoverride', '--list']).output;
  const decided = new Set(listed.split('\n').map((line) => line.split(' ').slice(3).join(' ')));
  const toNarrow = paths.filter((path) => !decided.has(path));
  for (const path of toNarrow) {
    const { ok, lastLines } = run(narrowing(path));
    if (!ok) throw new SetUpError(`set-up: letting only the lab call ${path}: ${lastLines}`);
  }
  return toNarrow;
}

/** @param {string} path @returns {string[]} */
export function narrowing(path) {
  return ['dpkg-statoverride', '--force-all', '--update', '--add', 'root', `#${userNumbers().first}`, '4750', path];
}
