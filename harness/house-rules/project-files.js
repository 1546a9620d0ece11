import { readdirSync } from 'node:fs';
import { join } from 'node:path';

// where the project's own code lies; the same folders as `include` in tsconfig.json
const CODE_FOLDERS = ['harness', 'kernel-cc', 'pages', 'proxies', 'reports'];
const NOT_OURS = new Set(['node_modules', 'out', 'build', 'recordings']);

/**
 * The project's code files, sorted, as paths from its root.
 * @param {string} root
 * @param {(name: string) => boolean} wanted by file name
 * @returns {string[]}
 */
export function projectFiles(root, wanted) {
  return CODE_FOLDERS.flatMap((folder) => filesBelow(root, folder, wanted)).sort();
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {(name: string) => boolean} wanted
 * @returns {string[]}
 */
function filesBelow(root, folder, wanted) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : filesBelow(root, path, wanted);
    return wanted(entry.name) ? [path] : [];
  });
}
