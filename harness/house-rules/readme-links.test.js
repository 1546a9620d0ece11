import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PROJECT_ROOT } from '../set-up/project-root.js';

const readme = readFileSync(join(PROJECT_ROOT, 'README.md'), 'utf8');
const scripts = Object.keys(JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')).scripts);

/** @param {RegExp} pattern with one group */
const mentioned = (pattern) => [...new Set([...readme.matchAll(pattern)].map(([, found]) => found))];

test('every file that the README links to exists', () => {
  const links = mentioned(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g);
  assert.ok(links.length > 0);
  assert.deepEqual(
    links.filter((link) => !existsSync(join(PROJECT_ROOT, link))),
    [],
  );
});

test('every path of the project that the README names exists', () => {
  const paths = mentioned(/`((?:harness|kernel-cc|pages|proxies|reports|\.ci)\/[\w./-]*)`/g).filter(
    (path) => !path.startsWith('reports/out/'),
  );
  assert.ok(paths.length > 0);
  assert.deepEqual(
    paths.filter((path) => !existsSync(join(PROJECT_ROOT, path))),
    [],
  );
});

test('every npm script that the README names exists', () => {
  const named = [...mentioned(/npm run ([\w:-]+)/g), ...mentioned(/npm (test)\b/g)];
  assert.ok(named.length > 0);
  assert.deepEqual(
    named.filter((script) => !scripts.includes(script)),
    [],
  );
});
