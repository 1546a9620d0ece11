import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { nameOfProcess } from '../host/process-folder.js';
import { runCommand } from '../host/run-command.js';
import { startIperfServer } from '../link/cross-traffic.js';
import { closeSockets } from './close-sockets.js';
import { createNamespace } from './namespace.js';

test('connections of killed processes are gone at once, not after minutes of retransmission', async () => {
  const namespace = await createNamespace(await nameOfProcess('sockets'));
  try {
    const server = await startIperfServer(namespace.argv, 5301);
    const [command, ...args] = [
      ...namespace.argv,
      'iperf3',
      '-c',
      '127.0.0.1',
      '-p',
      '5301',
      '--reverse',
      '-t',
      '60',
      '--json',
    ];
    const client = spawn(command, args, { stdio: 'ignore' });
    const list = () =>
      runCommand('listing', [...namespace.argv, 'ss', '-tnH', 'exclude', 'time-wait', '(', 'sport', '=', ':5301', ')']);
    while ((await list()).split('\n').length < 2) await new Promise((resolve) => setTimeout(resolve, 50));
    // The path is cut before the client dies, so that no reset of its reaches the server.
    await runCommand('cutting', [...namespace.argv, 'ip', 'link', 'set', 'lo', 'down']);
    client.kill('SIGKILL');
    await once(client, 'exit');
    await server.stop();
    assert.equal(await list(), '');
    await closeSockets(namespace.argv, 5301); // nothing left to close is fine too
  } finally {
    await namespace.remove();
  }
});
