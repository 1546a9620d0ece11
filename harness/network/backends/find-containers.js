import { readdir, readFile, readlink } from 'node:fs/promises';

/** In the environment of every process of a container that has one of the lab's servers: `origin`, `squid-cubic`. */
export const SITE_VARIABLE = 'SLOWSTART_SITE';

/** @typedef {{site: string, pids: number[]}} SiteContainer `pids`: its processes, the one that started first first */

/**
 * The composition's containers that stand ready for the lab's servers, as seen from the PID namespace that all of them
 * share.
 * @returns {Promise<SiteContainer[]>}
 */
export async function findContainers() {
  /** @type {Map<string, {site: string, processes: {pid: number, startTicks: number}[]}>} */
  const containers = new Map();
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const found = await describeProcess(pid).catch(() => null); // it may have ended
    if (found === null) continue;
    const container = containers.get(found.mountNamespace) ?? { site: found.site, processes: [] };
    containers.set(found.mountNamespace, container);
    container.processes.push({ pid: Number(pid), startTicks: found.startTicks });
  }
  return [...containers.values()].map(({ site, processes }) => ({
    site,
    pids: processes
      .sort((one, other) => one.startTicks - other.startTicks || one.pid - other.pid)
      .map(({ pid }) => pid),
  }));
}

/** @param {string} pid */
async function describeProcess(pid) {
  const environ = await readFile(`/proc/${pid}/environ`, 'latin1');
  const assignment = environ.split('\0').find((line) => line.startsWith(`${SITE_VARIABLE}=`));
  if (assignment === undefined) return null;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return {
    site: assignment.slice(SITE_VARIABLE.length + 1),
    mountNamespace: await readlink(`/proc/${pid}/ns/mnt`), // of each container its own
    startTicks: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]), // field 22 of proc(5)'s stat
  };
}
