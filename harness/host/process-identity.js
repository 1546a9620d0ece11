import { readFile } from 'node:fs/promises';

/**
 * What tells a process from a later one of the same id.
 * @param {number} pid
 * @returns {Promise<string | null>} `<pid>-<start time>`; null when there is no such process
 */
export async function processIdentity(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // the second field, the command in parentheses, may itself hold spaces and parentheses
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  return state === 'Z' ? null : `${pid}-${fields[19]}`; // clock ticks after boot, field 22 of proc(5)'s stat
}

/** @param {string} identity what processIdentity() gave once, and perhaps more behind another `-` */
export async function isAlive(identity) {
  const [pid, startTime] = identity.split('-');
  return (await processIdentity(Number(pid))) === `${pid}-${startTime}`;
}
