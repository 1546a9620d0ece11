import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';

/**
 * A control group that lets its processes have so much memory together, and has the kernel kill one when they want
 * more.
 * @param {string} name
 * @param {number} bytes
 * @returns {{add: (pid: number) => void, kills: () => number, remove: () => void} | null} kills: how many processes
 *   were killed for want of memory; null where this host lets nobody make one
 */
export function memoryLimit(name, bytes) {
  const own = readFileSync('/proc/self/cgroup', 'utf8');
  const v1 = /^\d+:memory:(.*)$/m.exec(own)?.[1];
  const parent = v1 === undefined ? ROOT : join(ROOT, 'memory', v1);
  const [limit, events] =
    v1 === undefined ? ['memory.max', 'memory.events'] : ['memory.limit_in_bytes', 'memory.oom_control'];
  const folder = join(parent, name);
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, limit), String(bytes));
  } catch {
    if (existsSync(folder)) rmdirSync(folder);
    return null;
  }
  return {
    add: (pid) => writeFileSync(join(folder, 'cgroup.procs'), String(pid)),
    kills: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(join(folder, events), 'utf8'))?.[1] ?? 0),
    remove: () => rmdirSync(folder),
  };
}
