import { runCommand } from '../host/run-command.js';

/** @typedef {import('../types/run-record.js').SocketRecord} SocketRecord */

/**
 * The TCP sockets between a proxy and its browser, as the kernel lists them now (sock_diag).
 * @param {string[]} namespaceArgv prefix that enters the proxy's namespace
 * @param {number[]} proxyPorts Squid's listening ports
 * @returns {Promise<SocketRecord[]>}
 */
export async function listSockets(namespaceArgv, proxyPorts) {
  const ports = proxyPorts.map((port) => `sport = :${port}`).join(' or ');
  return parseSockets(
    await runCommand('list-sockets: asking the kernel for the live connections', [
      ...namespaceArgv,
      'ss',
      '-tinoOH',
      `( ${ports} )`,
    ]),
  );
}

/**
 * Reads the lines of `ss -tinoO`: state, queues, local and peer address, then the CC's name among words, and
 * `key:value`.
 * Without -o it leaves out which options were agreed on.
 * @param {string} text
 * @returns {SocketRecord[]}
 */
export function parseSockets(text) {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [state, , , local, peer, ...words] = line.trim().split(/\s+/);
      // also of sockets of which nothing else is told
      const details = words.filter((word) => !word.startsWith('timer:'));
      /** @param {string} key @returns {string | null} */
      const value = (key) => details.find((word) => word.startsWith(`${key}:`))?.slice(key.length + 1) ?? null;
      /** @param {string} key */
      const number = (key) => {
        const found = value(key);
        return found === null ? null : Number.parseFloat(found);
      };
      const retransmits = value('retrans');
      return {
        clientPort: port(peer),
        proxyPort: port(local),
        congestionControl: details.find(isCongestionControl) ?? null,
        bytesSent: number('bytes_sent'),
        bytesAcked: number('bytes_acked'),
        bytesReceived: number('bytes_received'),
        // printed as now/total, and only if any
        retransmits: retransmits === null ? (details.length > 0 ? 0 : null) : Number(retransmits.split('/')[1]),
        cwnd: number('cwnd'),
        minRttMs: number('minrtt'),
        ecn: details.length > 0 ? details.includes('ecn') : null,
        deliveredCe: number('delivered_ce') ?? (details.length > 0 ? 0 : null), // printed only if any
        state,
      };
    });
}

/** @param {string} address */
function port(address) {
  return Number(address.slice(address.lastIndexOf(':') + 1));
}

// The CC stands first among the details, after the plain flags that ss knows.
const FLAGS = new Set(['ts', 'sack', 'ecn', 'ecnseen', 'fastopen', 'cubic_hystart']);

/** @param {string} word */
function isCongestionControl(word) {
  return /^[a-z][a-z0-9_]{1,15}$/.test(word) && !FLAGS.has(word) && word !== 'send' && word !== 'app_limited';
}
