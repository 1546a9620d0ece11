import { readdir } from 'node:fs/promises';
import { controlGroupsOf } from '../../confinement/control-groups.js';
import { hasEnded } from '../../host/process-identity.js';
import { readRuns } from '../../host/run-folder.js';
import { availableCongestionControls } from '../../kernel/kernel-congestion-controls.js';
import { ownerOfTraceInstance, traceInstances } from '../../telemetry/open-trace.js';
import { findProcesses } from './find-processes.js';
import { namesOfRun } from './owner-of-name.js';

/**
 * @typedef {import('./owner-of-name.js').NamedKind | 'process' | 'trace instance' | 'control group' | 'folder'}
 *   LeftoverKind
 */
/**
 * @typedef {object} Leftover
 * @property {string} runId
 * @property {LeftoverKind} kind
 * @property {string} name a path, a process with its start time, or what the kernel calls it; of a folder the run
 */

/**
 * Everything on the host that belongs to runs whose owners have ended. The lease in the run's folder, where only root
 * can put one, says who owns a run and what its names begin with. What has such a name and no lease is somebody else's.
 * @returns {Promise<Leftover[]>} in the order in which they can be removed, the folder with the lease last
 */
export async function findLeftovers() {
  const runs = await readRuns();
  const namespaces = await readdir('/run/netns').catch(() => []); // absent until the first namespace of this boot
  const controls = await availableCongestionControls();
  const dead = runs
    .filter((run) => !run.isAlive)
    .map((run) => {
      const named = { runId: run.runId, pid: pidOfNames(run, runs) };
      return {
        run,
        namespaces: namesOfRun('namespace', namespaces, named),
        controls: namesOfRun('congestion control', controls, named),
      };
    });
  /** @type {Leftover[]} */
  const left = (await findProcesses(dead)).map((found) => ({ ...found, kind: 'process' }));
  const add = (/** @type {string} */ runId, /** @type {LeftoverKind} */ kind, /** @type {string[]} */ names) =>
    void left.push(...names.map((name) => ({ runId, kind, name })));
  for (const { run, namespaces } of dead) add(run.runId, 'namespace', namespaces);
  left.push(...(await deadTraceInstances()));
  for (const { run, controls } of dead) {
    add(run.runId, 'control group', await controlGroupsOf(run.folder));
    add(run.runId, 'congestion control', controls);
    add(run.runId, 'folder', [run.runId]);
  }
  return left;
}

/**
 * The process id in names of a run: none where a living run has the same, for then the names may be that one's.
 * @param {import('../../host/run-folder.js').Run} run
 * @param {import('../../host/run-folder.js').Run[]} runs
 */
function pidOfNames(run, runs) {
  const pid = run.lease.owner.split('-')[1];
  return runs.some(({ isAlive, lease }) => isAlive && lease.owner.split('-')[1] === pid) ? 'none' : pid;
}

/**
 * A trace instance outlives even the container that its run's lease was in. Only root can make one, and its name says
 * who owns it.
 * @returns {Promise<Leftover[]>}
 */
async function deadTraceInstances() {
  const found = await Promise.all(
    (await traceInstances()).map(async (name) => {
      const owned = ownerOfTraceInstance(name);
      if (owned === null || !(await hasEnded(owned.owner))) return [];
      return [{ runId: owned.runId, kind: /** @type {const} */ ('trace instance'), name }];
    }),
  );
  return found.flat();
}
