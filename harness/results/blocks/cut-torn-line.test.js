import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { cutTornLine } from './cut-torn-line.js';

/** @type {string} */
let dir;
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'slowstart-cut-'));
});
after(() => rm(dir, { recursive: true, force: true }));

/** @param {string} text @returns {Promise<string>} what is left of it */
async function cut(text) {
  const path = join(dir, 'file');
  await writeFile(path, text);
  await cutTornLine(path);
  return readFile(path, 'utf8');
}

test('what follows the last line feed is removed', async () => {
  assert.equal(await cut('one\ntwo\nthr'), 'one\ntwo\n');
  assert.equal(await cut('one\ntwo\n'), 'one\ntwo\n');
  assert.equal(await cut('on'), '');
  assert.equal(await cut(''), '');
});

test('the cut is made at bytes, not at characters', async () => {
  assert.equal(await cut('één\ntwéé'), 'één\n');
});

test('a torn line longer than what is read at once is found', async () => {
  const long = 'x'.repeat(65_536);
  assert.equal(await cut(`one\n${long}${long}`), 'one\n');
  assert.equal(await cut(`${long}${long}\n${long}`), `${long}${long}\n`);
  assert.equal(await cut(`one\n${long.slice(1)}`), 'one\n');
  assert.equal(await cut(`one\n${long}`), 'one\n');
});

test('a file that does not exist is not made', async () => {
  const path = join(dir, 'none');
  await cutTornLine(path);
  await assert.rejects(readFile(path), { code: 'ENOENT' });
});
