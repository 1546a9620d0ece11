import { readdir, readFile, readlink } from 'node:fs/promises';
import { processIdentity } from '../../host/process-identity.js';
import { runCommand } from '../../host/run-command.js';
import { RUN_VARIABLE } from '../../host/run-folder.js';
import { variableOfEnviron } from './owner-of-name.js';

/** @typedef {import('../../host/run-folder.js').Run} Run */

/**
 * The processes of runs whose owners have ended. Belonging is something that only the lab could give them: the secret
 * of the run's lease in their environment; or a mount namespace that a process with the secret is in, and no clean-up
 * (Chrome writes titles over its environment, and its children stay in the mount namespace of their link); or a network
 * namespace of the run, which takes root to enter. What a process says on its command line counts for nothing.
 * @param {{run: Run, namespaces: string[]}[]} dead with the network namespaces of each
 * @returns {Promise<{runId: string, name: string}[]>} name: `<pid>-<start time>`
 */
export async function findProcesses(dead) {
  const owners = new Map(dead.map(({ run }) => [`${run.runId}-${run.lease.secret}`, run.runId]));
  const own = await readlink('/proc/self/ns/mnt');
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  const processes = await Promise.all(
    pids.map(async (pid) => {
      const environ = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => ''); // it may have ended
      const mounts = await readlink(`/proc/${pid}/ns/mnt`).catch(() => null);
      return { pid, mounts, runId: owners.get(variableOfEnviron(environ, RUN_VARIABLE) ?? '') };
    }),
  );
  const ofMounts = new Map(
    processes.flatMap(({ mounts, runId }) => (runId && mounts && mounts !== own ? [[mounts, runId]] : [])),
  );
  const found = processes.flatMap(({ pid, mounts, runId }) => {
    const owner = runId ?? ofMounts.get(mounts ?? '');
    return owner ? [{ pid, runId: owner }] : [];
  });
  for (const { run, namespaces } of dead)
    for (const namespace of namespaces)
      for (const pid of await pidsInside(namespace)) found.push({ pid, runId: run.runId });
  const identified = await Promise.all(
    found.map(async ({ pid, runId }) => ({ runId, name: await processIdentity(Number(pid)) })),
  );
  return [...new Map(identified.flatMap(({ runId, name }) => (name ? [[name, { runId, name }]] : []))).values()];
}

/** @param {string} namespace */
async function pidsInside(namespace) {
  const pids = await runCommand('find-processes: looking into a network namespace', [
    'ip',
    'netns',
    'pids',
    namespace,
  ]).catch(() => '');
  return pids.split('\n').filter((pid) => pid !== '' && Number(pid) !== process.pid);
}
