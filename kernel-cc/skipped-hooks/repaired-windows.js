import { runCommand } from '../../harness/host/run-command.js';

/**
 * How often each loaded program has put a window in place of one that no hook returned (repair.h).
 * @returns {Promise<Map<number, number>>} by the id of the map that holds the program's variables
 */
export const repairedWindows = () => variablesOf('repaired_windows');

/**
 * What the last repair of each test program has put in place of the window (skipped_reno.bpf.c).
 * @returns {Promise<Map<number, number>>} by the id of the map that holds the program's variables
 */
export const windowsAfterRepair = () => variablesOf('window_after_repair');

/** @param {string} wanted the name of a variable @returns {Promise<Map<number, number>>} */
async function variablesOf(wanted) {
  const doing = 'repaired-windows: asking the kernel';
  const maps = JSON.parse(await runCommand(doing, ['bpftool', '--json', 'map', 'show']));
  const counts = new Map();
  for (const { id, name } of maps) {
    if (!name?.endsWith('.bss')) continue;
    const entries = await runCommand(doing, ['bpftool', '--json', 'map', 'dump', 'id', String(id)]).then(
      JSON.parse,
      (error) => {
        if (/No such file|can't get|get map by id/.test(error.message)) return []; // it has gone meanwhile
        throw error;
      },
    );
    const variables = Object.assign({}, ...(entries[0]?.formatted?.value?.['.bss'] ?? [])); // one object each
    if (variables[wanted] !== undefined) counts.set(id, variables[wanted]);
  }
  return counts;
}

/**
 * How many windows all programs have repaired since.
 * @param {Map<number, number>} before
 */
export async function repairedSince(before) {
  let repaired = 0;
  for (const [id, count] of await repairedWindows()) repaired += count - (before.get(id) ?? 0);
  return repaired;
}
