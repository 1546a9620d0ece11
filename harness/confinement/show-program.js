import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../host/run-command.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import { modeForAll, readableByAll } from './readable-by-all.js';

/** Of our own folder, all that a part of the lab runs; with a file by which to see whether everybody may read it. */
const SOURCES = [
  ['harness', 'harness/replay/origin-server.js'],
  ['proxies', 'proxies/run-squid.sh'],
  ['node_modules', 'node_modules/.package-lock.json'],
  ['package.json', 'package.json'],
];

/** Whether everybody can reach all of our own sources, and Node.js: then nothing is to be shown. */
export function isProgramReachable({ root = PROJECT_ROOT, node = process.execPath } = {}) {
  return [...SOURCES.map(([, sample]) => join(root, sample)), node].every(readableByAll);
}

/**
 * Our own sources and Node.js, where only root can reach them: below root's home, for example. What only root can read
 * even then is copied.
 * @param {string} folder of a part of the lab
 * @param {{root?: string, node?: string}} [where]
 * @returns {Promise<{shown: [string, string][], placeOf: (word: string) => string}>} `shown`: what is to be shown
 *   there, and where; `placeOf`: a word of an argument list as the part is to be told it
 */
export async function showProgram(folder, { root = PROJECT_ROOT, node = process.execPath } = {}) {
  /** @type {[string, string][]} */
  const shown = [];
  /** @type {[string, string][]} */
  const places = [];
  const hidden = SOURCES.filter(([, sample]) => !readableByAll(join(root, sample)));
  if (hidden.length > 0) await mkdir(join(folder, 'slowstart'));
  // all or none: modules find each other by their places
  for (const [name, sample] of hidden.length > 0 ? SOURCES : []) {
    const [source, place] = [join(root, name), join(folder, 'slowstart', name)];
    if (!modeForAll(join(root, sample))) {
      await runCommand('show-program: copying what only root can read', ['cp', '-rL', source, place]);
      await runCommand('show-program: copying what only root can read', ['chmod', '-R', 'a+rX', place]);
    } else {
      await (name.includes('.') ? writeFile(place, '') : mkdir(place));
      shown.push([source, place]);
    }
    places.push([source, place]);
  }
  if (!readableByAll(node)) {
    await writeFile(join(folder, 'node'), '');
    shown.push([node, join(folder, 'node')]);
    places.push([node, join(folder, 'node')]);
  }
  const placeOf = (/** @type {string} */ word) => {
    const found = places.find(([path]) => word === path || word.startsWith(`${path}/`));
    return found ? found[1] + word.slice(found[0].length) : word;
  };
  return { shown, placeOf };
}
