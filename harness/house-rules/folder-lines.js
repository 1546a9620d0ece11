/** `node harness/house-rules/folder-lines.js`: the folders of the project with the lines of code in each. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{folder: string, files: number, lines: number}} FolderLines */

/**
 * The lines of each folder's own files, without those of folders inside it, sorted by folder.
 * @param {{file: string, text: string}[]} sources
 * @returns {FolderLines[]}
 */
export function folderLines(sources) {
  /** @type {Map<string, FolderLines>} */
  const folders = new Map();
  for (const { file, text } of sources) {
    const folder = dirname(file);
    const { files, lines } = folders.get(folder) ?? { files: 0, lines: 0 };
    folders.set(folder, { folder, files: files + 1, lines: lines + text.split('\n').length - 1 });
  }
  return [...folders.values()].sort((one, other) => (one.folder < other.folder ? -1 : 1));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.([cm]?js|ts|c|h|sh)$/.test(file) && existsSync(join(root, file)));
  for (const { folder, files: count, lines } of folderLines(
    files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
  ))
    console.log(`${String(lines).padStart(6)} ${String(count).padStart(4)} files  ${folder}`);
}
