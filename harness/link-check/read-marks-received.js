import { runCommand } from '../host/run-command.js';

/**
 * Packets with Congestion Experienced that a namespace's kernel has received: InCEPkts of /proc/net/netstat.
 * @param {string[]} namespaceArgv
 * @returns {Promise<number>}
 */
export async function readMarksReceived(namespaceArgv) {
  return parseMarksReceived(
    await runCommand('read-marks-received: reading the counters of IP', [...namespaceArgv, 'cat', '/proc/net/netstat']),
  );
}

/**
 * @param {string} text each protocol has a line of names, then one of values
 * @returns {number}
 */
export function parseMarksReceived(text) {
  const [names, values] = text
    .split('\n')
    .filter((line) => line.startsWith('IpExt:'))
    .map((line) => line.split(' '));
  return Number(values[names.indexOf('InCEPkts')]);
}
