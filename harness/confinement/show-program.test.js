import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { showProgram } from './show-program.js';

const FILES = [
  'harness/replay/origin-server.js',
  'proxies/run-squid.sh',
  'node_modules/.package-lock.json',
  'package.json',
];

/** @param {import('node:test').TestContext} context @param {{folderMode: number, fileMode: number}} modes */
function clone(context, { folderMode, fileMode }) {
  const folder = mkdtempSync(join(tmpdir(), `slowstart-test-${process.pid}-`));
  context.after(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o755);
  const [root, part, node] = [join(folder, 'clone'), join(folder, 'part'), join(folder, 'node')];
  mkdirSync(part);
  writeFileSync(node, '', { mode: 0o755 });
  for (const file of FILES) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
    chmodSync(join(root, file), fileMode);
  }
  chmodSync(root, folderMode);
  return { root, part, node };
}

test('a clone that everybody can read is used where it lies', async (context) => {
  const { root, part, node } = clone(context, { folderMode: 0o755, fileMode: 0o644 });
  const { shown, placeOf } = await showProgram(part, { root, node });
  assert.deepEqual([shown, placeOf(`${root}/harness/x.js`), placeOf('nice')], [[], `${root}/harness/x.js`, 'nice']);
});

test('a clone below a folder that only root can enter is shown in the folder of the part', async (context) => {
  const { root, part, node } = clone(context, { folderMode: 0o700, fileMode: 0o644 });
  const { shown, placeOf } = await showProgram(part, { root, node });
  assert.deepEqual(
    shown,
    ['harness', 'proxies', 'node_modules', 'package.json'].map((name) => [
      `${root}/${name}`,
      `${part}/slowstart/${name}`,
    ]),
  );
  assert.equal(placeOf(`${root}/harness/x.js`), `${part}/slowstart/harness/x.js`);
  assert.ok(statSync(`${part}/slowstart/package.json`).isFile());
});

test('files that only root can read are copied, readable', async (context) => {
  const { root, part, node } = clone(context, { folderMode: 0o755, fileMode: 0o600 });
  const { shown, placeOf } = await showProgram(part, { root, node });
  assert.deepEqual(shown, []);
  assert.equal(placeOf(`${root}/proxies/run-squid.sh`), `${part}/slowstart/proxies/run-squid.sh`);
  assert.ok(existsSync(`${part}/slowstart/harness/replay/origin-server.js`));
  assert.equal(statSync(`${part}/slowstart/proxies/run-squid.sh`).mode & 0o777, 0o644);
});

test('a Node.js that only root can reach is shown as well', async (context) => {
  const { root, part, node } = clone(context, { folderMode: 0o755, fileMode: 0o644 });
  chmodSync(node, 0o700);
  const { shown, placeOf } = await showProgram(part, { root, node });
  assert.deepEqual([shown, placeOf(node)], [[[node, `${part}/node`]], `${part}/node`]);
});
