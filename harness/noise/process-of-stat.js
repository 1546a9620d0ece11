/**
 * A process as /proc/PID/stat tells of it.
 * @typedef {object} ProcessTimes
 * @property {number} pid
 * @property {number} parent
 * @property {number} userMs
 * @property {number} systemMs
 */

/** Of the clock in which proc(5) counts: 100 on every Linux that there is (USER_HZ). */
export const MS_PER_TICK = 10;

/**
 * @param {string} text of /proc/PID/stat
 * @returns {ProcessTimes}
 */
export function processOfStat(text) {
  // the second field, the command in parentheses, may itself hold spaces and parentheses
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return {
    pid: Number.parseInt(text, 10),
    parent: Number(fields[1]),
    userMs: Number(fields[11]) * MS_PER_TICK,
    systemMs: Number(fields[12]) * MS_PER_TICK,
  };
}

/**
 * What kind of Chrome's processes a command line is: `renderer`, `gpu-process`, `network` and so on; `browser` for the
 * first one.
 * @param {string} commandLine of /proc/PID/cmdline, with NULs or, as Chrome leaves it, spaces between its words
 */
export function kindOfProcess(commandLine) {
  const option = (/** @type {string} */ name) => new RegExp(`--${name}=([a-z_.-]+)`, 'i').exec(commandLine)?.[1];
  const service = option('utility-sub-type')?.split('.')[0];
  return (service ?? option('type') ?? 'browser').slice(0, 32);
}
