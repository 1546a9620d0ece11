import { readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { RUN_VARIABLE, runLeases } from '../run-lease.js';
import { traceInstances } from '../telemetry/open-trace.js';
import { runIdOf, runIdOfEnviron } from './run-id-of.js';

/** @typedef {{runId: string, kind: import('./run-id-of.js').NamedKind | 'process' | 'lease', name: string}} Leftover `name`: a path, a pid, or what the kernel calls it */

/**
 * Everything on the host that carries the name of a run which nobody alive owns. A run says that it is alive before it makes
 * anything; things are listed first and leases read after, so what a run makes meanwhile is never taken for a leftover.
 * @returns {Promise<Leftover[]>} in the order in which they can be removed
 */
export async function findLeftovers() {
  const folders = new Set([tmpdir(), ...(await runLeases()).map((lease) => lease.tmpdir).filter((folder) => folder !== null)]);
  /** @type {Leftover[]} */
  const things = [
    ...await processes(),
    ...named('namespace', await namespaces()),
    ...named('trace instance', await traceInstances()),
    ...(await Promise.all([...folders].map(async (folder) => named('folder', await readdir(folder).catch(() => []), `${folder}/`)))).flat(),
  ];
  const leases = await runLeases();
  const alive = new Set(leases.filter((lease) => lease.isAlive).map(({ runId }) => runId));
  return [...things, ...leases.map(({ runId }) => ({ runId, kind: /** @type {const} */ ('lease'), name: runId }))].filter(({ runId }) => !alive.has(runId));
}

/**
 * @param {import('./run-id-of.js').NamedKind} kind
 * @param {string[]} names
 * @param {string} [prefix] of the name that it is removed by
 * @returns {Leftover[]}
 */
function named(kind, names, prefix = '') {
  return names.flatMap((name) => {
    const runId = runIdOf(kind, name);
    return runId === null ? [] : [{ runId, kind, name: `${prefix}${name}` }];
  });
}

async function namespaces() {
  return readdir('/run/netns').catch(() => []); // absent until the first namespace of this boot
}

/** @returns {Promise<Leftover[]>} */
async function processes() {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  const found = await Promise.all(pids.map(async (pid) => {
    const runId = runIdOfEnviron(await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => ''), RUN_VARIABLE); // it may have ended
    return runId === null ? [] : [{ runId, kind: /** @type {const} */ ('process'), name: pid }];
  }));
  return found.flat();
}
