import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { startOrigin } from './start-origin.js';

const LOOPBACK = { address: '127.0.0.1', ports: { http: 0, https: 0 } };

test('a port in use is named', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (taken.address());
  try {
    await assert.rejects(startOrigin({ ...LOOPBACK, ports: { http: port, https: 0 }, recordings: [] }), {
      message: `replay origin: listening on 127.0.0.1:${port}: another program listens there; end it`,
    });
  } finally {
    taken.close();
  }
});

test('a launcher that cannot be started is named', async () => {
  await assert.rejects(
    startOrigin({ ...LOOPBACK, launch: (program) => ['/nonexistent/nsenter', ...program], recordings: [] }),
    /replay origin: starting `\/nonexistent\/nsenter`: .*ENOENT/,
  );
  await assert.rejects(
    startOrigin({ ...LOOPBACK, launch: () => ['sh', '-c', 'echo no such namespace >&2; exit 1'], recordings: [] }),
    { message: 'replay origin: its process ended (exit code 1): no such namespace' },
  );
});

test('when its process ends, open requests fail with the reason', async () => {
  const mortal = await startOrigin({ ...LOOPBACK, launch: (program) => ['env', ...program], recordings: [] });
  process.kill(mortal.pid, 'SIGKILL');
  await assert.rejects(mortal.beginLoad('page'), { message: 'replay origin: its process ended (SIGKILL)' });
  assert.equal(await mortal.exited, 'replay origin: its process ended (SIGKILL)');
  await mortal.stop();
});

test('it ends when its parent ends', async () => {
  const script = `import { startOrigin } from ${JSON.stringify(new URL('./start-origin.js', import.meta.url).href)};
    const { pid } = await startOrigin(${JSON.stringify({ ...LOOPBACK, recordings: [] })});
    console.log(pid);
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = Number(String((await once(parent.stdout, 'data'))[0]));
  process.kill(pid, 0); // alive
  parent.kill('SIGKILL');
  for (let tries = 0; tries < 100 && isAlive(pid); tries += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(isAlive(pid), false);
});

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
