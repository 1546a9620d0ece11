import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { missingNpmPackages } from './npm-packages.js';

/**
 * A project folder with a lock file and, in node_modules, npm's own account of what is installed.
 * @param {import('node:test').TestContext} t
 * @param {Record<string, object>} locked
 * @param {Record<string, object> | null} installed
 */
function makeProject(t, locked, installed) {
  const root = mkdtempSync(join(tmpdir(), 'slowstart-npm-'));
  t.after(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': { version: '0.1.0' }, ...locked } }));
  if (installed === null) return root;
  for (const path of ['node_modules', ...Object.keys(installed)]) mkdirSync(join(root, path), { recursive: true });
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  return root;
}

const LOCKED = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } };

test('a fresh clone misses every package', (t) => {
  assert.deepEqual(missingNpmPackages(makeProject(t, LOCKED, null)), ['node_modules/a', 'node_modules/b']);
});

test('an installed project misses none', (t) => {
  assert.deepEqual(missingNpmPackages(makeProject(t, LOCKED, LOCKED)), []);
});

test('a package in another version counts as missing', (t) => {
  const installed = { ...LOCKED, 'node_modules/b': { version: '1.9.0' } };
  assert.deepEqual(missingNpmPackages(makeProject(t, LOCKED, installed)), ['node_modules/b']);
});

test('a package whose folder was deleted counts as missing', (t) => {
  const root = makeProject(t, LOCKED, LOCKED);
  rmSync(join(root, 'node_modules/a'), { recursive: true });
  assert.deepEqual(missingNpmPackages(root), ['node_modules/a']);
});

test('an optional package for another platform may be absent', (t) => {
  assert.deepEqual(
    missingNpmPackages(makeProject(t, { ...LOCKED, 'node_modules/c': { version: '1.0.0', optional: true } }, LOCKED)),
    [],
  );
});
