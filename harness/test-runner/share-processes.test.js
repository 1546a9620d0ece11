import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { shareProcesses } from './share-processes.js';

/** @param {import('node:test').TestContext} t @param {Record<string, string>} files text by name */
function writeFiles(t, files) {
  const root = mkdtempSync(join(tmpdir(), 'slowstart-share-'));
  t.after(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  return { root, folder: join(root, 'shares') };
}

/** @param {string} path names of the files that it imports */
const imported = (path) =>
  [...readFileSync(path, 'utf8').matchAll(/import\('file:.*\/(\w+)\.test\.js'\)/g)].map(([, name]) => name);

test('every file is run once, by as many processes as are asked for', (t) => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const options = writeFiles(t, Object.fromEntries(names.map((name) => [`${name}.test.js`, "test('a claim');"])));
  const files = names.map((name) => `${name}.test.js`);
  const shares = shareProcesses(files, { ...options, processes: 2 });
  assert.deepEqual(shares.map(imported), [
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
  assert.deepEqual(shareProcesses(files, { ...options, processes: 9 }).flatMap(imported), names);
});

test('what works for seconds, hooks into all tests or changes the process runs first in one of its own', (t) => {
  const options = writeFiles(t, {
    'one.test.js': "test('a claim');",
    'hook.test.js': "after(() => close());\ntest('a claim');",
    'environment.test.js': "test('a claim', () => { process.env.HOME = '/'; });",
    'inner.test.js': "describe('claims', () => {\n  after(() => close());\n});",
    'long.slow.test.js': "test('a claim');",
  });
  const files = ['one.test.js', 'hook.test.js', 'environment.test.js', 'inner.test.js', 'long.slow.test.js'];
  const [first, second, third, ...shares] = shareProcesses(files, { ...options, processes: 1 });
  assert.deepEqual(
    [first, second, third].map((path) => basename(path)),
    ['hook.test.js', 'environment.test.js', 'long.slow.test.js'],
  );
  assert.deepEqual(shares.map(imported), [['one', 'inner']]);
});

test('what each process has to import first is imported first, also where a file is alone', (t) => {
  const options = writeFiles(t, { 'one.test.js': "test('a claim');", 'hook.test.js': 'after(() => close());' });
  const first = join(options.root, 'quietly.test.js');
  const paths = shareProcesses(['one.test.js', 'hook.test.js'], { ...options, processes: 1, first });
  assert.deepEqual(paths.map(imported), [
    ['quietly', 'hook'],
    ['quietly', 'one'],
  ]);
});
