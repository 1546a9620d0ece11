import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { hasEnded } from './process-identity.js';

const MODULE = JSON.stringify(new URL('process-identity.js', import.meta.url));
const SAY_OWNER = `import { ownerOfThisProcess } from ${MODULE};
  console.log(ownerOfThisProcess()); process.stdin.resume();`;

test('an owner in a container is known to have ended once its container has', async (t) => {
  const argv = ['--pid', '--fork', '--kill-child', process.execPath, '--input-type=module', '--eval', SAY_OWNER];
  const container = spawn('unshare', argv, { stdio: ['pipe', 'pipe', 'inherit'] });
  t.after(() => container.kill('SIGKILL'));
  const [line] = await once(container.stdout.setEncoding('utf8'), 'data');
  assert.equal(await hasEnded(line.trim()), false);
  container.stdin.end(); // not killed: its parent is to wait for it
  await once(container, 'exit');
  assert.equal(await hasEnded(line.trim()), true);
});
