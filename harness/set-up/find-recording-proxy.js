import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The proxy by which pages are recorded: that of Debian's package, or of pipx.
 * @param {string} [path] of the environment
 * @returns {string | null} its path
 */
export function findRecordingProxy(path = process.env.PATH ?? '') {
  const folders = ['/usr/bin', ...path.split(':').filter((folder) => folder.startsWith('/'))];
  return folders.map((folder) => join(folder, 'mitmdump')).find((file) => existsSync(file)) ?? null;
}
