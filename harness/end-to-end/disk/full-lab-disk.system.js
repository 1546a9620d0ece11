import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';

const START = fileURLToPath(new URL('../../start.js', import.meta.url));
/**
 * In a mount namespace of its own: the folder of the runs on a disk of its own, which fills up as soon as the loads
 * begin, first with bytes, where Squid writes its log, then with files, where Chrome's profile is made; then it has
 * room.
 */
const SCRIPT = `notes=$1; lab=/mnt; shift
mount -t tmpfs -o mode=755,size=64m,nr_inodes=4k tmpfs "$lab"; export SLOWSTART_LAB_FOLDER="$lab"
full_of() {
  while ! grep -qs 'as asked' "$notes/said"; do [ -e "$notes/ended" ] && return; sleep 0.05; done
  case $1 in
    bytes) cat /dev/zero > "$lab/full" ;;
    files) mkdir "$lab/full.d"; count=0; while : > "$lab/full.d/$count"; do count=$((count + 1)); done ;;
  esac 2>/dev/null
}
bench() {
  rm -f "$notes/said" "$notes/ended"
  full_of "$1" &
  shift; "$@" 2> "$notes/said"; code=$?
  : > "$notes/ended"; wait; cat "$notes/said" >&2; echo "exit code $code" >&2; rm -rf "$lab/full" "$lab/full.d"
}
bench bytes "$@"; bench files "$@" --resume; bench nothing "$@" --resume; ls "$lab/runs" | sed "s/^/left: /" >&2`;

test('a disk full for Squid’s log or Chrome’s profile stops the bench with a sentence; with room again, ' +
  '--resume completes it', {
  timeout: 120_000,
}, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), `slowstart-test-${process.pid}-`));
  try {
    const bench = [process.execPath, START, 'bench', '--no-setup', '--cc', 'cubic', '--pages', 'seekwell-search'];
    const rest = ['--network', 'lte-solo', '--runs', '3', '--out', join(folder, 'run')];
    const { stderr } = await execa('unshare', ['--mount', 'sh', '-c', SCRIPT, 'sh', folder, ...bench, ...rest], {
      reject: false,
    });
    t.diagnostic(stderr);
    const sentences = stderr.match(/^run-trials: .*\nexit code 3$/gm) ?? [];
    const full = ['is full, with \\d+ bytes left', 'is full: it can hold no more than its \\d+ files'];
    for (const [index, how] of full.entries()) {
      const toDo = 'make room, then go on with --resume: no finished load is lost';
      const sentence = `^run-trials: writing what a load needs: the disk of \\S+ ${how}; ${toDo}\n`;
      assert.match(sentences[index] ?? '', new RegExp(sentence));
    }
    assert.deepEqual(stderr.match(/^exit code \d+$/gm), ['exit code 3', 'exit code 3', 'exit code 0']);
    assert.doesNotMatch(stderr, /^left: /m);
    const { loads } = JSON.parse(readFileSync(join(folder, 'run', 'results.json'), 'utf8'));
    assert.deepEqual(
      loads.map((/** @type {any} */ load) => [load.round, load.status]),
      [1, 2, 3].map((round) => [round, 'ok']),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
