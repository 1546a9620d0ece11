import { readFile } from 'node:fs/promises';
import { runCommand } from '../host/run-command.js';

/** @typedef {import('../types/run-record.js').SocketRecord} SocketRecord */

/** The same in every network namespace. */
const AVAILABLE = '/proc/sys/net/ipv4/tcp_available_congestion_control';
/** The plain words that `ss` prints before the congestion control. */
const FLAGS = ['ts', 'sack', 'ecn', 'ecnseen', 'fastopen'];

/**
 * The TCP sockets of a namespace that send from the given ports, as the kernel lists them now (sock_diag).
 * @param {string[]} namespaceArgv prefix that enters the namespace
 * @param {number[]} ports of this end
 * @returns {Promise<SocketRecord[]>}
 */
export async function listSockets(namespaceArgv, ports) {
  const filter = ports.map((port) => `sport = :${port}`).join(' or ');
  const [text, available] = await Promise.all([
    runCommand('list-sockets: listing live connections', [...namespaceArgv, 'ss', '-tinoOH', `( ${filter} )`]),
    readFile(AVAILABLE, 'utf8'),
  ]);
  return parseSockets(text, available.trim().split(' '));
}

/**
 * Reads the lines of `ss -tinoOH`: state, queues, local and peer address, a timer, flags, the congestion control, then
 * `key:value`. Debian 12's ss prints no JSON. Without -o it leaves out the flags.
 * @param {string} text
 * @param {string[]} available congestion controls of the kernel
 * @returns {SocketRecord[]}
 * @throws {Error} for a word that is neither a known flag nor one of these, or a value that is not a number
 */
export function parseSockets(text, available) {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => parseSocket(line.trim().split(/\s+/), available));
}

/** @param {string[]} words of one line @param {string[]} available @returns {SocketRecord} */
function parseSocket([state, , , local, peer, ...words], available) {
  const details = words[0]?.startsWith('timer:') ? words.slice(1) : words;
  const isKnown = details.length > 0; // the kernel keeps no details of a connection that is opening or in TIME-WAIT
  const firstPair = details.findIndex((word) => word.includes(':'));
  const head = firstPair === -1 ? details : details.slice(0, firstPair);
  const others = head.filter((word) => !FLAGS.includes(word));
  const unknown = others.find((word) => !available.includes(word)) ?? others[1];
  if (unknown !== undefined) {
    throw new Error(
      `list-sockets: reading what ss prints of the socket ${local}: found "${unknown}" beside the flags ` +
        `${FLAGS.join(', ')} and one of the congestion controls ${available.join(', ')}; install the iproute2 of ` +
        'Debian 12 or 13',
    );
  }
  /** @param {string} key @returns {string | null} */
  const value = (key) => details.find((word) => word.startsWith(`${key}:`))?.slice(key.length + 1) ?? null;
  /** @param {string} key */
  const number = (key) => numberOf(key, value(key));
  return {
    clientPort: port(peer),
    proxyPort: port(local),
    congestionControl: others[0] ?? null,
    bytesSent: number('bytes_sent'),
    bytesAcked: number('bytes_acked'),
    bytesReceived: number('bytes_received'),
    // printed as now/total, and only if any
    retransmits: numberOf('retrans', value('retrans')?.split('/')[1] ?? null) ?? (isKnown ? 0 : null),
    cwnd: number('cwnd'),
    minRttMs: number('minrtt'),
    ecn: isKnown ? head.includes('ecn') : null,
    deliveredCe: number('delivered_ce') ?? (isKnown ? 0 : null), // printed only if any
    state,
  };
}

/** @param {string} key @param {string | null} text */
function numberOf(key, text) {
  if (text === null) return null;
  if (!/^[\d.]+(e[+-]?\d+)?$/.test(text) || Number.isNaN(Number(text)))
    throw new Error(
      `list-sockets: reading what ss prints: ${key} is "${text}", not a number; install the iproute2 of Debian 12 ` +
        'or 13',
    );
  return Number(text);
}

/** @param {string} address */
function port(address) {
  return Number(address.slice(address.lastIndexOf(':') + 1));
}
