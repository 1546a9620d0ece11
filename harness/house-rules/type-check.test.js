import assert from 'node:assert/strict';
import { test } from 'node:test';
import { execa } from 'execa';
import { PROJECT_ROOT } from '../set-up/project-root.js';

test('every file passes the strict type check', async () => {
  const { stdout } = await execa(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false'],
    { cwd: PROJECT_ROOT, reject: false },
  );
  assert.equal(stdout, '');
});
