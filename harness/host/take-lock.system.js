import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { processFolder } from './process-folder.js';
import { takeLock } from './take-lock.js';

const ANOTHER_USER = ['setpriv', '--reuid', '65534', '--regid', '65534', '--clear-groups', '--'];
const MODULE = JSON.stringify(new URL('take-lock.js', import.meta.url));

/** @type {string} */
let stateFolder;
before(async () => {
  stateFolder = join(await processFolder(), 'state');
  mkdirSync(stateFolder);
});
after(() => rmSync(stateFolder, { recursive: true }));

const take = () => takeLock('host', { stateFolder });

test('one at a time has a lock, and whoever is killed loses it', async () => {
  const release = await take();
  assert.ok(release);
  assert.equal(await take(), null);
  await release();

  const program = `const { takeLock } = await import(${MODULE});
    console.log(await takeLock('host', { stateFolder: process.argv[1] }) !== null); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program, stateFolder]);
  const [said] = await once(holder.stdout.setEncoding('utf8'), 'data');
  assert.equal(said, 'true\n');
  assert.equal(await take(), null);
  holder.kill('SIGKILL');
  await once(holder, 'close');
  const again = await take();
  assert.ok(again);
  await again();
});

test('another user can lock nothing that a bench waits for', async (t) => {
  await (await take())?.();
  const flock = (/** @type {string} */ path) =>
    `const tried = () => console.log('tried');
     require('child_process').spawn('flock', ['${stateFolder}/${path}', 'sleep', '5']).on('close', tried);
     setTimeout(tried, 1000);`; // he has it
  for (const command of [
    // what he could have is a name, of a socket say, and the files of others that he can open
    `require('net').createServer().listen('\\0slowstart-host-lock', () => console.log('tried'))`,
    flock('locks/host'),
    flock('locks'),
  ]) {
    const [program, ...args] = ANOTHER_USER;
    const child = spawn(program, [...args, process.execPath, '--eval', command], { cwd: '/' });
    t.after(() => child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    const release = await take();
    assert.ok(release, command);
    await release();
    child.kill('SIGKILL');
    await once(child, 'close');
  }
});
