import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { withHostLock } from '../../host/host-lock.js';
import { runCommand } from '../../host/run-command.js';
import { dropLease } from '../../host/run-lease.js';
import { unregisterBpfProgram } from '../../kernel/bpf-program.js';
import { unloadAbandonedCongestionControls } from '../../kernel/load-congestion-control.js';
import { removeTraceInstance } from '../../telemetry/open-trace.js';
import { findLeftovers } from './find-leftovers.js';

/** @typedef {import('./find-leftovers.js').Leftover} Leftover */

const ROUNDS = 20; // processes that were just being started by others of their run show up in a later one
const PROCESS_EXIT_MS = 50;

/** @type {Record<Leftover['kind'], (name: string) => Promise<unknown>>} */
const REMOVE = {
  process: async (pid) => process.kill(Number(pid), 'SIGKILL'),
  namespace: (name) => runCommand(`remove-leftovers: removing the namespace "${name}"`, ['ip', 'netns', 'del', name]),
  'trace instance': removeTraceInstance,
  'memory segment': (path) => rm(path, { force: true }),
  // the rounds try again; rm's own retries would multiply by level over a mount
  folder: (path) => rm(path, { recursive: true, force: true }),
  'congestion control': unregisterBpfProgram,
  lease: dropLease,
};

/**
 * Removes what killed runs have left on this host: processes, namespaces with their devices and rules, trace instances,
 * scratch folders, and congestion controls in the kernel; and what killed tests have left. Never touches what a living
 * run, or anybody else, owns.
 * @param {{warn: (warning: string) => void}} options
 * @returns {Promise<{removed: Leftover[], unloaded: string[], failures: string[]}>}
 */
export async function removeLeftovers({ warn }) {
  /** @type {Map<string, Leftover>} */
  const removed = new Map();
  /** @type {string[]} */
  let failures = [];
  await withHostLock(async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const leftovers = await findLeftovers();
      if (leftovers.length === 0) return;
      failures = [];
      const processes = leftovers.filter(({ kind }) => kind === 'process');
      // the rest only once no process is left that could add to it or keep it open; the lease goes with the rest
      const next = processes.length > 0 ? processes : leftovers;
      for (const leftover of next) {
        await REMOVE[leftover.kind](leftover.name).then(
          () => removed.set(`${leftover.kind} ${leftover.name}`, leftover),
          (error) => {
            // a trace instance that stays busy is held by a bench whose lease is not seen from here: across a
            // container's border
            const isHeld = leftover.kind === 'trace instance' && /busy/i.test(error.message);
            // gone by itself, or seen again next round
            if (!isHeld) failures.push(`${leftover.kind} ${leftover.name}: ${error.message}`);
          },
        );
      }
      if (processes.length > 0) await sleep(PROCESS_EXIT_MS);
    }
  });
  const unloaded = await unloadAbandonedCongestionControls(warn);
  return { removed: [...removed.values()], unloaded, failures };
}
