import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { runCommand } from '../../harness/host/run-command.js';

const IPV4 = 2; // AF_INET
const EMPTY_WITHIN_MS = 3000; // the last ACK, of the FIN, takes one round trip; and the machine may be busy
const POLL_MS = 50;

/**
 * A group as common/hydra_group.h has it.
 * @typedef {object} HydraGroup
 * @property {string} id the same as long as the program is loaded
 * @property {string} place the peers' network: `10.88.1.0`, or the first half of an IPv6 address in hex
 * @property {number} members
 * @property {number} rttMs
 * @property {number} sumCwnd
 * @property {number} sumSsthresh
 * @property {number} joins JOIN events so far
 * @property {number} losses LOSS events so far
 * @property {number} strays members so far whose RTT fell out of the interval
 */

/**
 * The groups that connections of a network namespace ever had, those without members too; of every program that has
 * such a map.
 * @param {import('../../harness/network/namespace.js').Namespace} namespace
 * @returns {Promise<HydraGroup[]>}
 */
export async function readHydraGroups({ name }) {
  const { ino } = await stat(`/run/netns/${name}`);
  const doing = 'read-hydra-groups: asking the kernel';
  const maps = JSON.parse(await runCommand(doing, ['bpftool', '--json', 'map', 'show']));
  /** @type {HydraGroup[]} */
  const found = [];
  for (const { id } of maps.filter((/** @type {{name?: string}} */ map) => map.name === 'hydras')) {
    for (const {
      formatted: { key, value },
    } of await dumpMap(doing, id)) {
      if (key.netns !== ino) continue;
      const groups = value.groups.map((/** @type {any} */ group, /** @type {number} */ slot) => ({
        id: `${id}/${placeOf(key)}/${slot}`,
        place: placeOf(key),
        members: group.members,
        rttMs: group.rtt_us / 1000,
        sumCwnd: group.sum_cwnd,
        sumSsthresh: group.sum_ssthresh,
        joins: group.join_seq,
        losses: group.loss_seq,
        strays: group.strays,
      }));
      found.push(...groups.filter((/** @type {HydraGroup} */ { rttMs }) => rttMs > 0)); // the others were never founded
    }
  }
  return found;
}

/**
 * @param {string} doing
 * @param {number} id
 * @returns {Promise<{formatted: {key: any, value: any}}[]>} empty when the map has gone since it was listed, with the
 *   program of another test
 */
async function dumpMap(doing, id) {
  return runCommand(doing, ['bpftool', '--json', 'map', 'dump', 'id', String(id)]).then(JSON.parse, (error) => {
    if (/No such file or directory/.test(error.message)) return [];
    throw error;
  });
}

/**
 * Waits until the groups of a network namespace have no members, and returns them.
 * @param {import('../../harness/network/namespace.js').Namespace} namespace
 * @throws {assert.AssertionError} when somebody stays
 */
export async function emptyHydraGroups(namespace) {
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    const groups = await readHydraGroups(namespace);
    if (groups.every(({ members }) => members === 0)) return groups;
    if (waitedMs > EMPTY_WITHIN_MS)
      assert.fail(
        `read-hydra-groups: waiting for the members of ${namespace.name} to leave: after ${waitedMs} ms there ` +
          `are ${JSON.stringify(groups)}`,
      );
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** @param {{family: number, prefix: number[]}} key its words in network order, read by a little-endian machine */
function placeOf({ family, prefix }) {
  const bytes = prefix.flatMap((word) => [word & 255, (word >>> 8) & 255, (word >>> 16) & 255, word >>> 24]);
  return family === IPV4 ? bytes.slice(0, 4).join('.') : Buffer.from(bytes.slice(0, 8)).toString('hex');
}
