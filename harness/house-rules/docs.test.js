import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { execa } from 'execa';
import { parseBenchOptions } from '../command-line/bench-options.js';
import { findCommand } from '../set-up/commands.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import { documentedCommands } from './documented-commands.js';
import { namedPaths, npmScripts, relativeLinks, slugs } from './read-markdown.js';

/** Folders that no clone has: what is written there is made by a command. */
const MADE_LATER = /^(reports\/out|node_modules|.*\bbuild)(\/|$)/;

const listed = await execa('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: PROJECT_ROOT });
const files = listed.stdout.split('\n');
const folders = new Set(files.flatMap(foldersAbove));
const exists = (/** @type {string} */ path) => files.includes(path) || folders.has(path.replace(/\/$/, ''));

const documents = files
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, folder: dirname(file), text: readFileSync(join(PROJECT_ROOT, file), 'utf8') }));
const scripts = Object.keys(JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')).scripts);

/** @param {string} file */
function foldersAbove(file) {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** @param {{folder: string, text: string}} document @param {(text: string) => string[]} find */
const found = ({ text }, find) => [...new Set(find(text))];

test('the documents of the project are found', () => {
  const names = documents.map(({ file }) => file);
  for (const name of ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'kernel-cc/README.md'])
    assert.ok(names.includes(name), name);
});

test('every link between documents leads to a committed file, and to a heading of it', () => {
  const broken = documents.flatMap((document) =>
    found(document, relativeLinks)
      .filter((link) => {
        const [path, heading] = link.split('#');
        const target = path === '' ? document.file : normalize(join(document.folder, path));
        if (!exists(target)) return true;
        return heading !== undefined && !slugs(readFileSync(join(PROJECT_ROOT, target), 'utf8')).includes(heading);
      })
      .map((link) => `${document.file}: ${link}`),
  );
  assert.deepEqual(broken, []);
});

test('every path that a document names exists, seen from the root or from beside the document', () => {
  const missing = documents.flatMap((document) =>
    found(document, namedPaths)
      .filter((path) => !MADE_LATER.test(path) && !exists(path) && !exists(normalize(join(document.folder, path))))
      .map((path) => `${document.file}: ${path}`),
  );
  assert.deepEqual(missing, []);
});

test('every npm script that a document names exists', () => {
  const missing = documents.flatMap((document) =>
    found(document, npmScripts)
      .filter((script) => !scripts.includes(script))
      .map((script) => `${document.file}: ${script}`),
  );
  assert.deepEqual(missing, []);
});

test('every command that a document shows exists, and a bench has options that exist', () => {
  const commands = documents.flatMap(({ file, text }) =>
    documentedCommands(text).map((command) => ({ file, ...command })),
  );
  assert.ok(commands.length > 20);
  const wrong = commands.flatMap(({ file, text, name, args }) => {
    if (name.includes(':')) return []; // an npm script, see above
    if (!findCommand(name)) return [`${file}: ${text}: there is no such command`];
    if (name !== 'bench' || args.some((word) => word === '--help' || word.startsWith('['))) return [];
    try {
      parseBenchOptions(args);
      return [];
    } catch (error) {
      return [`${file}: ${text}: ${/** @type {Error} */ (error).message}`];
    }
  });
  assert.deepEqual(wrong, []);
});

test('the README is no longer than 150 lines', () => {
  const readme = documents.find(({ file }) => file === 'README.md');
  assert.ok(Number(readme?.text.split('\n').length) <= 151);
});
