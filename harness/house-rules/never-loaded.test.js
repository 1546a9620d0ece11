import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import { neverLoaded } from './never-loaded.js';

/** Modules that only the lab runs. Who adds one finds a part of it to test without; who tests one lowers this. */
const BUDGET = 87;

test('the number of modules that no unit test loads does not grow', () => {
  const { files } = neverLoaded(PROJECT_ROOT);
  assert.ok(files.length <= BUDGET, `${files.length} modules, ${BUDGET} allowed:\n${files.join('\n')}`);
});

test('a module is loaded by the tests that import it, through others too', (context) => {
  const root = mkdtempSync(join(tmpdir(), 'slowstart-test-'));
  context.after(() => rmSync(root, { recursive: true }));
  const write = (/** @type {string} */ file, /** @type {string} */ text) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const folder of ['kernel-cc', 'pages', 'proxies', 'reports']) mkdirSync(join(root, folder));
  write('harness/a.test.js', "import './a.js';");
  write('harness/a.js', "import './deep/b.js';");
  write('harness/deep/b.js', "import '../a.js';");
  write('harness/c.js', "import './a.js';");
  write('harness/c.system.js', "import './c.js';");
  assert.deepEqual(neverLoaded(root), { files: ['harness/c.js'], all: 3 });
});
