import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { userNumbers } from '../user-numbers.js';
import { narrowMahimahi, openMahimahiPrograms } from './narrow-mahimahi.js';

test('of Mahimahi’s programs, those are open that are setuid and that everybody may call', (context) => {
  const folder = mkdtempSync(join(tmpdir(), `slowstart-test-${process.pid}-`));
  context.after(() => rmSync(folder, { recursive: true }));
  const files = { 'mm-link': 0o4755, 'mm-delay': 0o4750, 'mm-delay-graph': 0o755, other: 0o4755 };
  for (const [name, mode] of Object.entries(files)) {
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), mode);
  }
  assert.deepEqual(openMahimahiPrograms(folder), [join(folder, 'mm-link')]);
});

test('dpkg is told to let only the group of the link shells call them', () => {
  /** @type {string[][]} */
  const told = [];
  const run = (/** @type {string[]} */ argv) => {
    told.push(argv);
    return {
      ok: true,
      output: 'root messagebus 4754 /usr/lib/helper\nroot root 4755 /usr/bin/mm-delay\n',
      lastLines: '',
    };
  };
  const narrowed = narrowMahimahi({ paths: ['/usr/bin/mm-delay', '/usr/bin/mm-link'], run });
  assert.deepEqual(narrowed, ['/usr/bin/mm-link'], 'what the administrator decided counts more');
  const group = `#${userNumbers().first}`;
  assert.deepEqual(told, [
    ['dpkg-statoverride', '--list'],
    ['dpkg-statoverride', '--force-all', '--update', '--add', 'root', group, '4750', '/usr/bin/mm-link'],
  ]);
});

test('the numbers of the lab’s users are high, and lower in a user namespace without them', () => {
  assert.equal(userNumbers('         0          0 4294967295\n').first, 1_879_048_192);
  assert.equal(userNumbers('         0     100000      65536\n').first, 62_000);
});
