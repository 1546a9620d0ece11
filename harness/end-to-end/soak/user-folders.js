import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** By such names earlier versions took folders in the temporary directory for their own, and removed them. */
const NAMES = [`slowstart-results-2026-11-22`, `slowstart-paper-11-runs`, `slowstart-facade-notes`];

/**
 * Folders of a user that look like a bench's.
 * @param {string} parent
 * @returns {{lost: () => string[], remove: () => void}} lost: those that are gone, or have another content
 */
export function userFolders(parent) {
  const folders = NAMES.map((name) => join(parent, `${name}-${process.pid}`));
  for (const folder of folders) {
    mkdirSync(folder);
    writeFileSync(join(folder, 'kept.txt'), folder);
  }
  const isKept = (/** @type {string} */ folder) => {
    try {
      return readFileSync(join(folder, 'kept.txt'), 'utf8') === folder;
    } catch {
      return false;
    }
  };
  return {
    lost: () => folders.filter((folder) => !isKept(folder)),
    remove: () => folders.map((folder) => rmSync(folder, { recursive: true, force: true })),
  };
}
