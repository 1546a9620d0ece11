import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from '../host/run-command.js';
import { OPPORTUNITY_BYTES } from '../link/constant-rate-trace.js';
import { startIperfServer } from '../link/cross-traffic.js';
import { IPERF_PROBE_PORT } from '../network/address-plan.js';
import { setSysctls } from '../network/namespace.js';
import { readMarksReceived } from './read-marks-received.js';
import { probeArgv } from './run-iperf.js';

/**
 * How RED spoke to one transfer.
 * @typedef {object} RedSignals
 * @property {number} marksReceived as the receiver's kernel counted them
 * @property {number} droppedEarly as the link counted them
 */

// The overshoot of slow start overflows the queue, and what it makes the sender send again must not be marked.
const SHORTEST_WARM_UP_SECONDS = 1;
const SECONDS = 3;
/** Square root of 3/2: the window of Reno is this over the root of the loss (Mathis et al. 1997). */
const MATHIS = 1.22;
const MOST_FLOWS = 32;

/**
 * Sends enough Cubic flows to fill pipe and queue, once with ECN and once without.
 * @param {{profile: import('../types/experiment.js').LinkProfile, link: import('../link/start-link.js').Link,
 *   namespaceArgv: string[], gateway: string, direction: 'down' | 'up', red: import('../types/experiment.js').Red}}
 *   settings
 * @returns {Promise<{ecn: RedSignals, withoutEcn: RedSignals}>}
 */
export async function measureRed({ profile, link, namespaceArgv, gateway, direction, red }) {
  const { rateMbps, queuePackets, loss } = profile[direction];
  const bitsPerSecond = 1e6 * /** @type {number} */ (rateMbps);
  const packetsPerSecond = bitsPerSecond / 8 / OPPORTUNITY_BYTES;
  // the average follows the queue within 1/weight packets
  const warmUpSeconds = SHORTEST_WARM_UP_SECONDS + Math.ceil(1 / red.weight / packetsPerSecond);
  const packets = (packetsPerSecond * profile.rttMs) / 1000 + /** @type {number} */ (queuePackets);
  const flows = Math.min(MOST_FLOWS, Math.max(1, Math.ceil((packets * Math.sqrt(loss)) / MATHIS)));
  const receiverArgv = direction === 'down' ? link.argv : namespaceArgv;
  const before = (
    await runCommand('measure-red: looking up tcp_ecn', [...namespaceArgv, 'sysctl', '-n', 'net.ipv4.tcp_ecn'])
  ).trim();
  try {
    return { ecn: await transfer('1'), withoutEcn: await transfer('0') };
  } finally {
    await setSysctls(namespaceArgv, { 'net.ipv4.tcp_ecn': before });
  }

  /** @param {'0' | '1'} ecn @returns {Promise<RedSignals>} */
  async function transfer(ecn) {
    await setSysctls(namespaceArgv, { 'net.ipv4.tcp_ecn': ecn });
    await setSysctls(link.argv, { 'net.ipv4.tcp_ecn': ecn });
    const server = await startIperfServer(namespaceArgv, IPERF_PROBE_PORT);
    try {
      const [start] = await Promise.all([
        delay(warmUpSeconds * 1000).then(look),
        runCommand(
          `measure-red: sending TCP ${direction} over "${profile.id}"`,
          [
            ...probeArgv({ link, gateway }),
            '-C',
            'cubic',
            '-P',
            String(flows),
            '-t',
            String(warmUpSeconds + SECONDS),
            ...(direction === 'down' ? ['--reverse'] : []),
          ],
          { timeoutMs: 60_000 },
        ),
      ]);
      return between(start, await look());
    } finally {
      await server.stop();
    }
  }

  /** @returns {Promise<RedSignals>} since the link is up */
  async function look() {
    const queues = /** @type {import('../types/run-record.js').Queues} */ (await link.queues());
    return { marksReceived: await readMarksReceived(receiverArgv), droppedEarly: queues[direction].droppedEarly };
  }
}

/**
 * @param {RedSignals} start
 * @param {RedSignals} end
 * @returns {RedSignals}
 */
function between(start, end) {
  return {
    marksReceived: end.marksReceived - start.marksReceived,
    droppedEarly: end.droppedEarly - start.droppedEarly,
  };
}
