import { readdir, readlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { runCommand } from '../../host/run-command.js';
import { availableCongestionControls } from '../../kernel/kernel-congestion-controls.js';
import { processOfName } from './owner-of-name.js';

/** @typedef {import('./find-leftovers.js').Leftover} Leftover */

/** The kernel's number for the first namespace of process ids (PROC_PID_INIT_INO). */
const OF_THE_HOST = 'pid:[4026531836]';

/**
 * Everything on the host that is named after a process which is no more, and the processes in such namespaces. A
 * process that got the same id since keeps it all alive until it ends: rather late than too early.
 * @returns {Promise<Leftover[]>}
 */
export async function findTestLeftovers() {
  // in a container, ids of the host's processes mean nothing
  if ((await readlink('/proc/self/ns/pid')) !== OF_THE_HOST) return [];
  const named = [
    ...(await readdir('/run/netns').catch(() => [])).map((name) => ({
      kind: /** @type {const} */ ('namespace'),
      name,
      path: name,
    })),
    ...(await readdir(tmpdir())).map((name) => ({
      kind: /** @type {const} */ ('folder'),
      name,
      path: `${tmpdir()}/${name}`,
    })),
    ...(await availableCongestionControls()).map((name) => ({
      kind: /** @type {const} */ ('congestion control'),
      name,
      path: name,
    })),
  ];
  /** @type {Leftover[]} */
  const left = [];
  for (const { kind, name, path } of named) {
    const owner = processOfName(kind, name);
    if (owner === null || isProcess(owner)) continue;
    const runId = `process ${owner}`;
    if (kind === 'namespace')
      left.push(
        ...(await processesIn(name)).map((pid) => ({ runId, kind: /** @type {const} */ ('process'), name: pid })),
      );
    left.push({ runId, kind, name: path });
  }
  return left;
}

/** @param {number} pid */
function isProcess(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} namespace */
async function processesIn(namespace) {
  const pids = await runCommand('find-test-leftovers: looking into a namespace', [
    'ip',
    'netns',
    'pids',
    namespace,
  ]).catch(() => '');
  return pids.split('\n').filter((pid) => pid !== '');
}
