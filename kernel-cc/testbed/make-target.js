import { fileURLToPath } from 'node:url';
import { runCommand } from '../../harness/host/run-command.js';

const KERNEL_CC = fileURLToPath(new URL('..', import.meta.url));
const COMPILE_TIMEOUT_MS = 60_000; // a cold compiler on a busy machine

/**
 * Brings one target of `kernel-cc/Makefile` up to date.
 * @param {string} target below the build folder: `testbed/impairment-node`, `fld_tcp/fld_tcp.bpf.o`
 * @returns {Promise<string>} absolute path of the file made
 */
export async function makeTarget(target) {
  await runCommand(`make-target: building ${target}`, ['make', '--silent', '-C', KERNEL_CC, `build/${target}`], {
    timeoutMs: COMPILE_TIMEOUT_MS,
  });
  return `${KERNEL_CC}build/${target}`;
}
