import assert from 'node:assert/strict';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { runCommand } from '../host/run-command.js';
import { confine } from './confine.js';
import { partUser } from './part-users.js';

const user = partUser({ part: 'squid', runId: 'abcdef', index: 400 });
const limits = { fileBytes: 100_000, processes: 50, sharedMemoryBytes: 65_536 };

/** @type {string} */
let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'slowstart-confine-'));
  chmodSync(folder, 0o755);
  for (const name of ['own', 'memory', 'source', 'place']) {
    mkdirSync(join(folder, name));
    chownSync(join(folder, name), user.uid, user.gid);
  }
  writeFileSync(join(folder, 'source', 'file'), 'shown');
});
after(() => rmSync(folder, { recursive: true }));

/** @param {string} script @param {boolean} [ownProcesses] @returns {Promise<string[]>} the lines that it prints */
async function inPart(script, ownProcesses = true) {
  const argv = confine({
    user,
    limits,
    folder: join(folder, 'own'),
    memoryFolders: [[join(folder, 'memory'), 65_536]],
    shown: [[join(folder, 'source'), join(folder, 'place')]],
    enter: ['setpriv', '--groups', '4', '--'], // as a root who has groups
    ownProcesses,
  });
  return (await runCommand('running in a part', [...argv, 'sh', '-c', script])).trim().split('\n');
}

for (const ownProcesses of [true, false])
  test(`a part sees no process of another user, ${ownProcesses ? 'in a PID namespace' : 'without one'}`, async () => {
    const users = await inPart('stat -c %u /proc/[0-9]* 2>/dev/null | sort -u', ownProcesses);
    assert.deepEqual(users, [String(user.uid)]);
  });

test('a part writes into its own folders alone, and nowhere that everybody may', async () => {
  const [own, memory, place] = ['own', 'memory', 'place'].map((name) => join(folder, name));
  const shared = ['/tmp', '/var/tmp', '/run/lock', '/var/crash'].filter(existsSync);
  const name = `slowstart-confine-${process.pid}`;
  const isIn = (/** @type {string} */ where) => existsSync(join(where, name));
  const tried = [...shared, '/dev/shm', own, memory, place];
  try {
    const written = await inPart(`for i in ${tried.join(' ')}; do ( : > $i/${name} ) 2>/dev/null && echo $i; done; :`);
    assert.deepEqual(written, ['/dev/shm', own, memory]);
    assert.deepEqual(tried.filter(isIn), [own], 'the others are in memory, and gone');
  } finally {
    for (const where of tried) rmSync(join(where, name), { force: true });
  }
});

test('what a part is shown it can read', async () => {
  assert.deepEqual(await inPart(`cat ${folder}/place/file`), ['shown']);
});

test('memory and files of a part have an end', async () => {
  const bytesIn = async (/** @type {string} */ file) =>
    Number((await inPart(`head -c 300000 /dev/zero >${file} 2>/dev/null; stat -c %s ${file}; rm ${file}`))[0]);
  assert.equal(await bytesIn(`/dev/shm/slowstart-confine-${process.pid}`), 65_536);
  assert.equal(await bytesIn(`${folder}/memory/x`), 65_536);
  assert.equal(await bytesIn(`${folder}/own/x`), 100_000);
});

test('a part has no capability, no group and no way to get one', async () => {
  const status = await inPart('grep -E "^(Uid|Gid|Groups|Cap...|NoNewPrivs):" /proc/self/status | tr -s "\\t " " "');
  const none = '0000000000000000';
  assert.deepEqual(status, [
    ...['Uid', 'Gid'].map((name) => `${name}: ${Array(4).fill(user.uid).join(' ')}`),
    'Groups: ',
    ...['Inh', 'Prm', 'Eff', 'Bnd', 'Amb'].map((set) => `Cap${set}: ${none}`),
    'NoNewPrivs: 1',
  ]);
});
