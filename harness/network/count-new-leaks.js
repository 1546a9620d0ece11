import { runCommand } from '../host/run-command.js';
import { countDroppedByPolicy } from './firewall-rules.js';

/**
 * Packets that tried to leave the lab from a namespace.
 * @param {string[]} namespaceArgv prefix that enters it
 * @returns {() => Promise<number>} how many since the last call
 */
export function countNewLeaks(namespaceArgv) {
  let seen = 0;
  return async () => {
    const total = countDroppedByPolicy(
      await runCommand('count-new-leaks: reading the firewall counters', [
        ...namespaceArgv,
        'iptables-save',
        '-c',
        '-t',
        'filter',
      ]),
    );
    const leaks = total - seen;
    seen = total;
    return leaks;
  };
}
