import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { removeTree } from './remove-tree.js';
import { runCommand } from './run-command.js';

const SWAPS = Number(process.env.SLOWSTART_SWAPS ?? 2000); // npm run test:soak makes it 10,000
const NOBODY = 65534;
const FILES_OUTSIDE = 66;

/** @type {string} */
let folder;
/** @type {string} */
let outside;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'remove-tree-'));
  chmodSync(folder, 0o755);
  outside = join(folder, 'outside');
  mkdirSync(outside);
  // names that the tree has too, and others
  for (let file = 0; file < FILES_OUTSIDE; file++) writeFileSync(join(outside, `file-${file}`), '');
});
after(() => removeTree(folder));

test(`${SWAPS} swaps of folders for links by another user lead the deletion nowhere else`, async () => {
  const work = join(folder, 'work');
  mkdirSync(work);
  chownSync(work, NOBODY, NOBODY);
  const swapper = fork(fileURLToPath(new URL('testing/swap-folders.js', import.meta.url)), [work, outside]);
  try {
    let swaps = 0;
    for (let round = 0; swaps < SWAPS; round++) {
      swapper.send(round);
      const [{ tree }] = await once(swapper, 'message');
      let isSwapping = true;
      const swapped = once(swapper, 'message').finally(() => {
        isSwapping = false;
      });
      // a folder that came back at the wrong moment is not empty
      while (isSwapping) await removeTree(tree).catch(() => {});
      const [answer] = await swapped;
      swaps += answer.swaps;
      assert.equal(readdirSync(outside).length, FILES_OUTSIDE, `after ${swaps} swaps`);
    }
  } finally {
    swapper.kill();
  }
});

test('a bind mount of the same file system inside stops the deletion', async () => {
  const tree = join(folder, 'mounted');
  mkdirSync(join(tree, 'mount'), { recursive: true });
  const script = `import { removeTree } from '${new URL('remove-tree.js', import.meta.url).href}';
    await removeTree('${tree}').then(() => console.log('removed'), (error) => console.log(error.message));`;
  const said = await runCommand('remove-tree test: mounting in a namespace of its own', [
    ...['unshare', '--mount', '--propagation', 'private', 'sh', '-ec', 'mount --bind "$1" "$2"; shift 2; exec "$@"'],
    ...['sh', outside, join(tree, 'mount'), process.execPath, '--input-type=module', '-e', script],
  ]);
  assert.equal(
    said.trim(),
    `remove-tree: removing ${tree}: ${tree}/mount is mounted in it; unmount it, then start again`,
  );
  assert.equal(readdirSync(outside).length, FILES_OUTSIDE);
});
