import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';

const START = fileURLToPath(new URL('../../start.js', import.meta.url));
/** In a mount namespace of its own: a disk with room for one record and a half, then for all of them. */
const SCRIPT = `mount -t tmpfs -o size=$((150 * 1024)) tmpfs "$1"; out=$1; shift
"$@" --out "$out/run"; echo "exit code $?" >&2
mount -o remount,size=64m "$out"
"$@" --out "$out/run" --resume; echo "exit code $?" >&2
zcat "$out/run/records.jsonl.gz" | cut -c1-400 > "$out.indices"`;

test('a disk that fills up stops the bench with a sentence; with room again, --resume completes it', {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), `slowstart-test-${process.pid}-`));
  try {
    const bench = [
      process.execPath,
      START,
      'bench',
      '--no-setup',
      '--cc',
      'cubic,reno',
      '--pages',
      'kiln-and-oak',
      '--network',
      'lte-solo',
      '--runs',
      '1',
    ];
    const { stderr } = await execa('unshare', ['--mount', 'sh', '-c', SCRIPT, 'sh', folder, ...bench], {
      reject: false,
    });
    assert.match(
      stderr,
      /run-store: storing a record in \S+: ENOSPC[^;]*; make room, then go on with --resume --out \S+: no finished load is lost\nexit code 3/,
    );
    assert.match(stderr, /exit code 0\s*$/);
    const indices = readFileSync(`${folder}.indices`, 'utf8')
      .trim()
      .split('\n')
      .map((line) => Number(/"index":(\d+)/.exec(line)?.[1]));
    assert.deepEqual(indices, [0, 1, 2, 3]); // two warm-up loads and two loads, each once
  } finally {
    rmSync(folder, { recursive: true });
    rmSync(`${folder}.indices`, { force: true });
  }
});
