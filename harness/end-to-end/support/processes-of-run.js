import { readdirSync, readFileSync } from 'node:fs';
import { RUN_VARIABLE } from '../../host/run-folder.js';

/**
 * The programs that a bench has started, wherever they run by now.
 * @param {string} runId
 * @returns {{pid: number, command: string}[]} command: the command line, its words joined by spaces
 */
export function processesOfRun(runId) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ');
        // Chrome writes its titles over its own
        const environment = readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0');
        return command.includes(`/runs/${runId}/`) ||
          environment.some((assignment) => assignment.startsWith(`${RUN_VARIABLE}=${runId}-`))
          ? [{ pid: Number(pid), command }]
          : [];
      } catch {
        return []; // it has ended meanwhile
      }
    });
}
