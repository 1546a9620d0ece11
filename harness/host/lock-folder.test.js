import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { lockFolder } from './lock-folder.js';

const now = new Date('2026-03-02T09:00:00Z');

/** @type {string} */
let dir;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'slowstart-lock-folder-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** A process that has the lock until it ends. */
async function otherBench() {
  const module = JSON.stringify(new URL('lock-folder.js', import.meta.url));
  const script = `import { lockFolder } from ${module};
    await lockFolder(${JSON.stringify(dir)}, { now: new Date('2026-03-02T08:00:00Z') });
    console.log('locked'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    pid: child.pid,
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

test('a folder that another process has is refused with its process and time; killed, it loses the lock', async () => {
  const other = await otherBench();
  const message =
    `bench: ${dir} is being written by process ${other.pid} since 2026-03-02T08:00:00.000Z; wait for its end, ` +
    'or name another --out';
  await assert.rejects(lockFolder(dir, { now }), { name: 'UsageError', exitCode: 2, message });
  await assert.rejects(lockFolder(dir, { now }), { message }, 'the refused attempt has not taken the lock');
  await other.kill();
  const lock = await lockFolder(dir, { now });
  assert.equal(JSON.parse(await readFile(join(dir, 'bench.lock'), 'utf8')).pid, process.pid);
  await lock.release();
});

test('a released folder can be locked again, and keeps no file of the lock', async () => {
  await writeFile(join(dir, 'kept'), '');
  const first = await lockFolder(dir, { now });
  await assert.rejects(lockFolder(dir, { now }), { exitCode: 2 });
  await first.release();
  assert.deepEqual(await readdir(dir), ['kept']);
  await (await lockFolder(dir, { now })).release();
});

test('a lock that was got on a file which had just been removed is not taken for the lock', async (t) => {
  const PATH = process.env.PATH ?? '';
  const tools = await mkdtemp(join(tmpdir(), 'slowstart-lock-folder-'));
  // the first time: between the opening of the file and its locking, a bench that ends removes it
  const removeOnce = `[ -e '${tools}/done' ] || rm '${dir}/bench.lock'; touch '${tools}/done'`;
  await writeFile(join(tools, 'flock'), `#!/bin/sh\n${removeOnce}\nPATH='${PATH}'\nexec flock "$@"\n`);
  await chmod(join(tools, 'flock'), 0o755);
  process.env.PATH = `${tools}:${PATH}`;
  t.after(() => {
    process.env.PATH = PATH;
    return rm(tools, { recursive: true });
  });
  const lock = await lockFolder(dir, { now });
  assert.equal(JSON.parse(await readFile(join(dir, 'bench.lock'), 'utf8')).pid, process.pid);
  await assert.rejects(lockFolder(dir, { now }), { exitCode: 2 });
  await lock.release();
});

test('a folder that was made for a bench which wrote nothing is removed, and no other', async () => {
  const made = join(dir, 'new');
  await (await lockFolder(made, { now })).release();
  await assert.rejects(access(made), { code: 'ENOENT' });
  const lock = await lockFolder(made, { now });
  await writeFile(join(made, 'report.html'), '');
  await lock.release();
  await access(join(made, 'report.html'));
});

test('of many that want a folder at once, each time one has it', async () => {
  let holders = 0;
  let turns = 0;
  const bench = async () => {
    while (turns < 40) {
      const lock = await lockFolder(dir, { now }).catch((error) => assert.equal(error.exitCode, 2));
      if (lock) {
        turns++;
        assert.equal(++holders, 1);
        await access(join(dir, 'bench.lock'));
        holders--;
        await lock.release();
      }
    }
  };
  await Promise.all([bench(), bench(), bench(), bench()]);
});

test('what another program wrote into the file of the lock is not repeated', async () => {
  const other = await otherBench();
  await writeFile(join(dir, 'bench.lock'), '{"pid": "<b>1</b>", "since": "now"}');
  await assert.rejects(lockFolder(dir, { now }), { message: /is being written by another bench; wait/ });
  await other.kill();
});

test('a folder that cannot be locked is a sentence', async () => {
  await writeFile(join(dir, 'file'), '');
  await assert.rejects(lockFolder(join(dir, 'file', 'out'), { now }), {
    name: 'LabError',
    message: /^lock-folder: locking .*\/file\/out for this bench: ENOTDIR.*; give another folder with --out$/,
  });
});
