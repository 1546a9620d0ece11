import { readdir, readFile, readlink } from 'node:fs/promises';

/** In the environment of every process of a container that has one of the lab's servers: `origin`, `squid-cubic`. */
export const SERVICE_VARIABLE = 'SLOWSTART_SERVICE';

/** @typedef {{service: string, pids: number[]}} ServiceContainer `pids`: its processes, the earliest first */

/**
 * The composition's containers that stand ready for the lab's servers, as seen from the PID namespace that all of them
 * share.
 * @returns {Promise<ServiceContainer[]>}
 */
export async function findContainers() {
  /** @type {Map<string, {service: string, processes: {pid: number, startTicks: number}[]}>} */
  const containers = new Map();
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const found = await describeProcess(pid).catch(() => null); // it may have ended
    if (found === null) continue;
    const container = containers.get(found.mountNamespace) ?? { service: found.service, processes: [] };
    containers.set(found.mountNamespace, container);
    container.processes.push({ pid: Number(pid), startTicks: found.startTicks });
  }
  return [...containers.values()].map(({ service, processes }) => ({
    service,
    pids: processes
      .sort((one, other) => one.startTicks - other.startTicks || one.pid - other.pid)
      .map(({ pid }) => pid),
  }));
}

/** @param {string} pid */
async function describeProcess(pid) {
  const environ = await readFile(`/proc/${pid}/environ`, 'latin1');
  const assignment = environ.split('\0').find((line) => line.startsWith(`${SERVICE_VARIABLE}=`));
  if (assignment === undefined) return null;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return {
    service: assignment.slice(SERVICE_VARIABLE.length + 1),
    mountNamespace: await readlink(`/proc/${pid}/ns/mnt`), // of each container its own
    startTicks: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]), // field 22 of proc(5)'s stat
  };
}
