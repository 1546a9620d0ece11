import { setTimeout as sleep } from 'node:timers/promises';
import { removeControlGroups } from '../../confinement/control-groups.js';
import { withHostLock } from '../../host/host-lock.js';
import { isAlive } from '../../host/process-identity.js';
import { rootOnlyFolder } from '../../host/root-only-folder.js';
import { runCommand } from '../../host/run-command.js';
import { LAB_FOLDER, removeRunFolder, removeUnfinishedRunFolders } from '../../host/run-folder.js';
import { unregisterBpfProgram } from '../../kernel/bpf-program.js';
import { unloadAbandonedCongestionControls } from '../../kernel/load-congestion-control.js';
import { removeTraceInstance } from '../../telemetry/open-trace.js';
import { findLeftovers } from './find-leftovers.js';

/** @typedef {import('./find-leftovers.js').Leftover} Leftover */

const ROUNDS = 20; // processes that were just being started by others of their run show up in a later one
const PROCESS_EXIT_MS = 50;

/** @type {Record<Leftover['kind'], (name: string) => Promise<unknown>>} */
const REMOVE = {
  process: async (identity) => (await isAlive(identity)) && process.kill(Number(identity.split('-')[0]), 'SIGKILL'),
  namespace: (name) => runCommand(`remove-leftovers: removing the namespace "${name}"`, ['ip', 'netns', 'del', name]),
  'trace instance': removeTraceInstance,
  'control group': (path) => removeControlGroups([path]),
  'congestion control': unregisterBpfProgram,
  folder: removeRunFolder,
};

/**
 * Removes what killed runs and tests have left on this host: processes, namespaces with their devices and rules, trace
 * instances, congestion controls in the kernel, and their folders. Never touches what a living run, or anybody else,
 * owns.
 * @param {{warn: (warning: string) => void}} options
 * @returns {Promise<{removed: Leftover[], unloaded: string[], failures: string[]}>}
 */
export async function removeLeftovers({ warn }) {
  /** @type {Map<string, Leftover>} */
  const removed = new Map();
  /** @type {string[]} */
  let failures = [];
  await rootOnlyFolder(LAB_FOLDER); // what lies in it is believed
  await withHostLock(async () => {
    await removeUnfinishedRunFolders();
    for (let round = 0; round < ROUNDS; round++) {
      const leftovers = await findLeftovers();
      failures = [];
      if (leftovers.length === 0) return;
      const processes = leftovers.filter(({ kind }) => kind === 'process');
      // the rest only once no process is left that could add to it or keep it open
      const next = processes.length > 0 ? processes : leftovers;
      /** @type {Set<string>} */
      const unfinished = new Set();
      for (const leftover of next) {
        // without its lease nobody would know what else is left of the run
        if (leftover.kind === 'folder' && unfinished.has(leftover.runId)) continue;
        await REMOVE[leftover.kind](leftover.name).then(
          () => removed.set(`${leftover.kind} ${leftover.name}`, leftover),
          (error) => {
            // a trace instance that stays busy is held by a keeper that outlives its bench for a moment
            const isHeld = leftover.kind === 'trace instance' && /busy/i.test(error.message);
            // gone by itself, or seen again next round
            if (isHeld) return;
            unfinished.add(leftover.runId);
            failures.push(`${leftover.kind} ${leftover.name}: ${error.message}`);
          },
        );
      }
      if (processes.length > 0) await sleep(PROCESS_EXIT_MS);
    }
  });
  const unloaded = await unloadAbandonedCongestionControls(warn);
  return { removed: [...removed.values()], unloaded, failures };
}
