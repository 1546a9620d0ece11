import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';

const START = fileURLToPath(new URL('../../start.js', import.meta.url));
const RUN = fileURLToPath(new URL('../../results/fixtures/schema-1', import.meta.url));
/**
 * In a mount namespace of its own: a disk with all records and room for so many bytes of the report, then for all of
 * it.
 */
const SCRIPT = `set -e; folder=$1; room=$2; shift 2
mount -t tmpfs -o size=64m tmpfs "$folder/disk"
cp -r "$folder/run" "$folder/disk/run"
head -c "$room" /dev/zero > "$folder/disk/room"
cat /dev/zero > "$folder/disk/full" 2>/dev/null || :
rm "$folder/disk/room"
"$@" "$folder/disk/run" && echo "exit code $?" >&2 || echo "exit code $?" >&2
ls "$folder/disk/run" >&2
rm "$folder/disk/full"
"$@" "$folder/disk/run" && echo "exit code $?" >&2 || echo "exit code $?" >&2
rm -r "$folder/run"; cp -r "$folder/disk/run" "$folder/run"`;

for (const { file, roomBytes } of [
  { file: 'results.json', roomBytes: 0 },
  { file: 'report.html', roomBytes: 131_072 }, // results.json and loads.csv of these loads have 40 kB
])
  test(`a disk that is full for ${file} stops the report with a sentence; with room again, it is written`, {
    timeout: 60_000,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), `slowstart-test-${process.pid}-`));
    try {
      cpSync(RUN, join(folder, 'run'), { recursive: true });
      const recordsBefore = readFileSync(join(folder, 'run', 'records.jsonl'));
      await execa('mkdir', [join(folder, 'disk')]);
      const report = [process.execPath, START, 'report'];
      const { stderr } = await execa(
        'unshare',
        ['--mount', 'sh', '-c', SCRIPT, 'sh', folder, String(roomBytes), ...report],
        { reject: false },
      );
      const sentence = new RegExp(
        `^write-results: storing ${file} in \\S+/run: ENOSPC[^;]*; make room, then go on with npx slowstart report ` +
          '\\S+/run: no load is lost\\nexit code 3$',
        'm',
      );
      assert.match(stderr, sentence);
      assert.doesNotMatch(stderr, /\.part$/m, 'no half of a file');
      assert.match(stderr, /exit code 0\s*$/);
      assert.deepEqual(readFileSync(join(folder, 'run', 'records.jsonl')), recordsBefore);
      assert.match(readFileSync(join(folder, 'run', 'report.html'), 'utf8'), /<\/html>\s*$/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
