import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const MODULE = JSON.stringify(new URL('append-file.js', import.meta.url));
/** No file may become longer than 4 KiB: a write beyond that is done in part, then fails. */
const WITH_SHORT_FILES = `trap '' XFSZ; ulimit -f 8; exec "$@"`;

test('a write that fails half done has added nothing, and the next one stands where it would have', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'slowstart-append-file-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'file');
  const program = `const { openAppendFile } = await import(${MODULE});
    const file = await openAppendFile(process.argv[1]);
    await file.append(Buffer.alloc(1000, 'a'));
    console.log(await file.append(Buffer.alloc(9000, 'b')).catch(({ code }) => code));
    await file.append(Buffer.alloc(1000, 'c'));
    await file.close();`;
  const node = [process.execPath, '--input-type=module', '--eval', program, path];
  const { stdout, stderr } = spawnSync('sh', ['-c', WITH_SHORT_FILES, 'sh', ...node], { encoding: 'utf8' });
  assert.equal(stdout, 'EFBIG\n', stderr);
  assert.equal(readFileSync(path, 'utf8'), 'a'.repeat(1000) + 'c'.repeat(1000));
});
