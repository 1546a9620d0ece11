import { runCommand } from '../../host/run-command.js';

const TABLES = ['filter', 'nat'];

/** @typedef {Map<string, string[]>} Rules by table, each as `iptables -S` writes it */

/** @returns {Promise<Rules>} the host's firewall rules as they are */
export async function dockerRules() {
  const rules = new Map();
  for (const table of TABLES)
    rules.set(table, (await runCommand('docker-rules: listing', ['iptables', '-t', table, '-S'])).trim().split('\n'));
  return rules;
}

/**
 * Takes out what a daemon has added since; a daemon that ends leaves its chains behind.
 * @param {Rules} before
 */
export async function removeRules(before) {
  const now = await dockerRules();
  for (const table of TABLES) {
    const added = (now.get(table) ?? []).filter((rule) => !before.get(table)?.includes(rule) && /DOCKER/.test(rule));
    const iptables = (/** @type {string} */ rule) =>
      runCommand(`docker-rules: removing ${rule}`, ['iptables', '-t', table, ...rule.split(' ')]);
    for (const rule of added.filter((line) => line.startsWith('-A'))) await iptables(rule.replace('-A', '-D'));
    for (const rule of added.filter((line) => line.startsWith('-N'))) await iptables(rule.replace('-N', '-X'));
  }
}
