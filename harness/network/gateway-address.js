import { runCommand } from '../host/run-command.js';

/**
 * The address at which the proxy's namespace is reached from inside the link shells: its end of the outermost shell's
 * device.
 * @param {string[]} namespaceArgv
 * @returns {Promise<string>}
 */
export async function gatewayAddress(namespaceArgv) {
  const text = await runCommand("gateway-address: looking for the link's device", [
    ...namespaceArgv,
    'ip',
    '-o',
    '-4',
    'address',
    'show',
  ]);
  const found = /\s(?:delay|link|loss)-\d+\s+inet\s+([\d.]+)/.exec(text);
  if (!found)
    throw new Error("gateway-address: looking for the link's device: no Mahimahi shell is running in this namespace");
  return found[1];
}
