import { readFile, writeFile } from 'node:fs/promises';
import { runCommand } from '../../harness/host/run-command.js';

const TROUBLE =
  /WARNING|BUG|Oops|general protection|Call Trace|bpf|verifier|refcount|soft lockup|rcu.*stall|hung task|KASAN|UBSAN/i;

const SAY_AGAIN = '/sys/kernel/debug/clear_warn_once'; // most warnings are said only the first time

/**
 * Notes where the kernel's log stands, for what it says afterwards.
 * @returns {Promise<() => Promise<string[]>>} gives the troubling lines since, and a line if the kernel has become
 *   tainted
 */
export async function watchKernelMessages() {
  // debugfs is not mounted everywhere; then a warning comes once a boot
  await writeFile(SAY_AGAIN, '1').catch(() => {});
  const before = await read();
  return async () => {
    const now = await read();
    // the log is a ring: what was there before may have left it
    const since = now.lines.slice(now.lines.lastIndexOf(before.lines.at(-1) ?? '') + 1);
    return [
      ...since.filter((line) => TROUBLE.test(line)),
      ...(now.taint === before.taint ? [] : [`the kernel's taint went from ${before.taint} to ${now.taint}`]),
    ];
  };
}

async function read() {
  return {
    lines: (await runCommand('kernel-messages: reading the log', ['dmesg'])).split('\n').filter(Boolean),
    taint: (await readFile('/proc/sys/kernel/tainted', 'utf8')).trim(), // a warning of the kernel sets it
  };
}
