import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { availableCongestionControls } from '../../harness/kernel/kernel-congestion-controls.js';

const START = fileURLToPath(new URL('../../harness/start.js', import.meta.url));

/** @type {[command: string, args: string[]][]} each with far more to do than this test has time for */
const COMMANDS = [
  ['stress:cc', ['--cc', 'aimd', '--seconds', '600']],
  ['bench:cc', ['--cc', 'aimd', '--rounds', '1000']],
];

/** @param {number} pid of the command @returns {string[]} its namespaces */
function namespacesOf(pid) {
  return execFileSync('ip', ['netns', 'list'], { encoding: 'utf8' })
    .split('\n')
    .filter((name) => name.includes(`-${pid}-`));
}

for (const [command, args] of COMMANDS) {
  test(`${command}, interrupted as by Ctrl-C, ends with 130 and leaves no namespace and no congestion control`, {
    timeout: 60_000,
  }, async () => {
    const child = spawn(process.execPath, [START, command, '--no-setup', ...args], { stdio: 'ignore', detached: true });
    const pid = Number(child.pid);
    const ended = once(child, 'exit');
    try {
      while (namespacesOf(pid).length < 2 && child.exitCode === null) await delay(50);
      assert.ok((await availableCongestionControls()).includes('aimd'), 'it is at work');
      await delay(1000);
      process.kill(-pid, 'SIGINT'); // the whole group, as a terminal does
      const [code] = await ended;
      assert.deepEqual(namespacesOf(pid), []);
      assert.equal((await availableCongestionControls()).includes('aimd'), false);
      assert.equal(code, 130);
    } finally {
      child.kill('SIGKILL'); // one that has not ended would work on for ten minutes
    }
  });
}
