import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { test } from 'node:test';
import { networkNamespacesOfProcesses } from './network-namespaces-of-processes.js';

test('each network namespace of a process is listed once, with a process in it', async () => {
  const own = String(statSync('/proc/self/ns/net').ino);
  const pid = (await networkNamespacesOfProcesses()).get(own);
  assert.equal(String(statSync(`/proc/${pid}/ns/net`).ino), own);
});
