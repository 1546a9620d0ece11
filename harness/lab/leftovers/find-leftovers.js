import { readdir, readFile, readlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { RUN_VARIABLE, runLeases } from '../../host/run-lease.js';
import { traceInstances } from '../../telemetry/open-trace.js';
import { findTestLeftovers } from './find-test-leftovers.js';
import { runIdOf, runIdOfCommand, runIdOfEnviron } from './owner-of-name.js';

const SHARED_MEMORY = '/dev/shm';

/** @typedef {import('./owner-of-name.js').NamedKind | 'process' | 'congestion control' | 'lease'} LeftoverKind */
/**
 * @typedef {object} Leftover
 * @property {string} runId or who else made it
 * @property {LeftoverKind} kind
 * @property {string} name a path, a pid, or what the kernel calls it
 */

/**
 * Everything on the host that carries the name of a run which nobody alive owns, or of a test's process that is no
 * more. A run says that it is alive before it makes anything; things are listed first and leases read after, so what a
 * run makes meanwhile is never taken for a leftover.
 * @returns {Promise<Leftover[]>} in the order in which they can be removed
 */
export async function findLeftovers() {
  const folders = new Set([
    tmpdir(),
    ...(await runLeases()).map((lease) => lease.tmpdir).filter((folder) => folder !== null),
  ]);
  /** @type {Leftover[]} */
  const things = [
    ...(await processes()),
    ...named('namespace', await namespaces()),
    ...named('trace instance', await traceInstances()),
    ...named('memory segment', await readdir(SHARED_MEMORY).catch(() => []), `${SHARED_MEMORY}/`),
    ...(
      await Promise.all(
        [...folders].map(async (folder) => named('folder', await readdir(folder).catch(() => []), `${folder}/`)),
      )
    ).flat(),
  ];
  const leases = await runLeases();
  const alive = new Set(leases.filter((lease) => lease.isAlive).map(({ runId }) => runId));
  const ofRuns = [
    ...things,
    ...leases.map(({ runId }) => ({ runId, kind: /** @type {const} */ ('lease'), name: runId })),
  ].filter(({ runId }) => !alive.has(runId));
  return [...ofRuns, ...(await findTestLeftovers())];
}

/**
 * @param {import('./owner-of-name.js').NamedKind} kind
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

/**
 * Those of this process's own PID namespace: the leases of benches in containers are not seen from here, and a
 * container that ends takes all of its processes along.
 * @returns {Promise<Leftover[]>}
 */
async function processes() {
  const own = await readlink('/proc/self/ns/pid');
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  const found = await Promise.all(
    pids.map(async (pid) => {
      if ((await readlink(`/proc/${pid}/ns/pid`).catch(() => null)) !== own) return [];
      // it may have ended
      const read = (/** @type {string} */ file) => readFile(`/proc/${pid}/${file}`, 'latin1').catch(() => '');
      const runId = runIdOfEnviron(await read('environ'), RUN_VARIABLE) ?? runIdOfCommand(await read('cmdline'));
      return runId === null ? [] : [{ runId, kind: /** @type {const} */ ('process'), name: pid }];
    }),
  );
  return found.flat();
}
