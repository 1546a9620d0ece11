import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { execa } from 'execa';
import { PROJECT_ROOT } from '../set-up/project-root.js';

// Whoever clones the project has mirrors of their own, so none is named; written in parts, or this file would name
// them.
const PACKAGE_HOSTS = [
  ['deb', 'debian', 'org'],
  ['npmjs', 'org'],
  ['npmjs', 'com'],
  ['pypi', 'org'],
  ['archive', 'ubuntu', 'com'],
  ['nodesource', 'com'],
].map((parts) => parts.join('.'));
const HOME_FOLDER = /(?<![\w.<>*-])\/(home|root|Users)\/[\w.-]/;

const files = (await execa('git', ['ls-files'], { cwd: PROJECT_ROOT })).stdout
  .split('\n')
  .filter((file) => existsSync(join(PROJECT_ROOT, file)));
const texts = files
  .map((file) => ({ file, bytes: readFileSync(join(PROJECT_ROOT, file)) }))
  .filter(({ bytes }) => !bytes.includes(0)) // binary files: recordings, fonts, pictures
  .map(({ file, bytes }) => ({ file, text: bytes.toString('utf8') }));

/** @param {(text: string) => boolean} isWrong */
const filesWhere = (isWrong) => texts.filter(({ text }) => isWrong(text)).map(({ file }) => file);

test('the committed texts are found', () => {
  assert.ok(texts.some(({ file }) => file === 'package.json'));
});

test('no committed file names the host of a package registry', () => {
  assert.deepEqual(
    filesWhere((text) => PACKAGE_HOSTS.some((host) => text.includes(host))),
    [],
  );
});

test('package-lock.json leaves it to npm where packages come from', () => {
  assert.doesNotMatch(readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8'), /"resolved"/);
});

test('no committed file names a folder of somebody’s machine', () => {
  assert.deepEqual(
    filesWhere((text) => HOME_FOLDER.test(text) || text.includes(`${PROJECT_ROOT}/`)),
    [],
  );
});
