import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import { checkTypes, checkWithBiome, checkWithClangFormat } from './run-code-tools.js';

test('every file passes the strict type check', async () => {
  assert.equal((await checkTypes(PROJECT_ROOT)).output, '');
});

test('every file is formatted, and the linter finds nothing', async () => {
  assert.equal((await checkWithBiome(PROJECT_ROOT)).output, '');
});

test('the C code is formatted', async (context) => {
  const { output, skipped } = await checkWithClangFormat(PROJECT_ROOT);
  if (skipped) context.skip(skipped);
  assert.equal(output, '');
});
