import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readlinkSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { hasEnded, isAlive, ownerOfThisProcess, processIdentity } from './process-identity.js';

test('a running process is alive, and no longer when it has ended', async () => {
  const child = spawn('sleep', ['30']);
  await once(child, 'spawn');
  const identity = await processIdentity(Number(child.pid));
  assert.match(String(identity), new RegExp(`^${child.pid}-\\d+$`));
  assert.equal(await isAlive(String(identity)), true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  assert.equal(await isAlive(String(identity)), false);
});

test('a process that has ended, and that nobody has waited for, is not alive', async (t) => {
  const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 30'], { stdio: ['ignore', 'pipe', 'ignore'] });
  t.after(() => parent.kill('SIGKILL'));
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(line);
  const identity = String(await processIdentity(pid));
  while (!/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) await delay(20);
  assert.equal(await isAlive(identity), false);
  assert.equal(await processIdentity(pid), null);
});

test('another process that got the same id later is not the one that was meant', async () => {
  assert.equal(await isAlive(`${process.pid}-1`), false);
});

test('a process id that nobody has is nobody', async () => {
  assert.equal(await processIdentity(2 ** 30), null);
});

test('an owner has ended when its process has, or all of its container', async () => {
  const owner = ownerOfThisProcess();
  assert.match(owner, /^\d+-\d+-\d+$/);
  assert.equal(await hasEnded(owner), false);
  assert.equal(await hasEnded(owner.replace(/\d+$/, '1')), true, 'another process has its id');
  const seesAll = readlinkSync('/proc/self/ns/pid') === 'pid:[4026531836]';
  assert.equal(await hasEnded('1-7-7'), seesAll, 'from a container nobody can tell of another');
});
