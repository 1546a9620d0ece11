import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { replaceFile } from './replace-file.js';

test('a file is replaced whole', async (context) => {
  const dir = folder(context);
  await replaceFile(join(dir, 'report.html'), ['<p>', 'new']);
  assert.equal(readFileSync(join(dir, 'report.html'), 'utf8'), '<p>new');
  assert.deepEqual(readdirSync(dir), ['report.html']);
});

test('on a full disk the old file stays, and the sentence says how to go on', async (context) => {
  const dir = folder(context);
  writeFileSync(join(dir, 'report.html'), 'old');
  symlinkSync('/dev/full', join(dir, 'report.html.part'));
  await assert.rejects(replaceFile(join(dir, 'report.html'), ['new']), {
    name: 'LabError',
    message:
      `write-results: storing report.html in ${dir}: ENOSPC: no space left on device, write; make room, then go on ` +
      `with npx slowstart report ${dir}: no load is lost`,
  });
  assert.equal(readFileSync(join(dir, 'report.html'), 'utf8'), 'old');
  assert.deepEqual(readdirSync(dir), ['report.html'], 'and no part of the new one');
});

test('a text that cannot be made is a defect, and no matter of the disk', async (context) => {
  const dir = folder(context);
  function* broken() {
    yield 'half';
    throw new TypeError('of the report');
  }
  await assert.rejects(replaceFile(join(dir, 'report.html'), broken()), TypeError);
  assert.deepEqual(readdirSync(dir), []);
});

/** @param {import('node:test').TestContext} context */
function folder(context) {
  const dir = mkdtempSync(join(tmpdir(), 'slowstart-test-'));
  context.after(() => rmSync(dir, { recursive: true }));
  return dir;
}
