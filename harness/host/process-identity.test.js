import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { isAlive, processIdentity } from './process-identity.js';

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

test('another process that got the same id later is not the one that was meant', async () => {
  assert.equal(await isAlive(`${process.pid}-1`), false);
});

test('a process id that nobody has is nobody', async () => {
  assert.equal(await processIdentity(2 ** 30), null);
});
