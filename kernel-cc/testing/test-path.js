import { RECEIVER_SYSCTLS, SENDER_SYSCTLS } from '../../harness/lab/pinned-sysctls.js';
import { createNamespace, setSysctls } from '../../harness/lab/namespace.js';
import { runCommand } from '../../harness/processes/run-command.js';
import { startTool } from './start-tool.js';
import { makeTarget } from './make-target.js';

const SENDER_ADDRESS = '10.88.0.1';
const RECEIVER_ADDRESS = '10.88.0.2';
const SUBNET = '10.88.0.0/24';
const PORT = 5001;
const REAL_TIME = ['chrt', '--fifo', '1']; // a busy machine must not delay what the path does not; the tools mostly sleep
const ATTEMPTS = 5;
const TRANSFER_TIMEOUT_MS = 20_000; // far longer than any transfer here; a stalled congestion control must fail, not hang

/** @typedef {{atMs: number, ordinal: number | null, bytes: number, verdict: 'pass' | 'drop' | 'hold' | 'mark'}} Segment at the hop; a retransmission has no ordinal */
/** @typedef {{atMs: number, cwnd: number, ssthresh: number, state: number, unacked: number, retransmitted: number, bytesAcked: number}} Sample of TCP_INFO */
/** @typedef {{congestionControl: string, segments: Segment[], samples: Sample[]}} Transfer times of both lists are on one clock */

/**
 * What to send, and what the path does to it.
 * @typedef {object} TransferPlan
 * @property {string} congestionControl made the default of the sender's namespace, as the lab does for a proxy
 * @property {string[]} send byte counts and pauses, `['500000', 'pause:1500', '500000']`
 * @property {number[]} [drop] ordinals of segments
 * @property {number[]} [hold] ordinals of segments that come late
 * @property {number} [holdMs]
 * @property {number[]} [mark] ordinals of segments that get an ECN mark; both ends then speak ECN
 * @property {number} [initialWindow] segments; absent: the kernel's
 * @property {Record<string, string>} [sysctls] of the sender's namespace, instead of what the lab pins there
 * @property {boolean} [tailLossProbe] off: a lost tail is found by timeout and by nothing else
 */

/**
 * A sender, a receiver, and between them a hop with a constant delay that drops what it is told to:
 *
 *   sender namespace  --veth--  hop namespace, testing/hop.c  --veth--  receiver namespace
 *
 * No rate limit and no queue: what is measured is the congestion control alone.
 * @param {{rttMs: number}} options
 * @returns {Promise<{transfer: (plan: TransferPlan) => Promise<Transfer>, close: () => Promise<void>}>}
 */
export async function openTestPath({ rttMs }) {
  const [hopTool, sendTool] = [await makeTarget('testing/hop'), await makeTarget('testing/send')];
  const priority = await runCommand('test-path: asking for real time', [...REAL_TIME, 'true']).then(
    () => REAL_TIME,
    () => [], // refused in some containers: then a busy machine costs attempts
  );
  const prefix = `cctest-${process.pid}`;
  /** @type {import('../../harness/lab/namespace.js').Namespace[]} */
  const namespaces = [];
  const close = async () => {
    for (const namespace of namespaces.splice(0)) await namespace.remove(); // devices go with them
  };

  try {
    for (const [role, sysctls] of Object.entries({ sender: SENDER_SYSCTLS, hop: {}, receiver: RECEIVER_SYSCTLS })) {
      namespaces.push(await createNamespace(`${prefix}-${role}`, sysctls));
    }
    const [sender, hop, receiver] = namespaces;
    await addLink({ end: sender, address: SENDER_ADDRESS, hop, hopDevice: 'in' });
    await addLink({ end: receiver, address: RECEIVER_ADDRESS, hop, hopDevice: 'out' });
    // each segment acknowledged at once: an ACK delayed by 40 ms would carry its segments into the next round
    await runCommand('test-path: no delayed ACKs', [...receiver.argv, 'ip', 'route', 'change', SUBNET, 'dev', 'eth0', 'quickack', '1']);

    const delay = ['--delay-us', String((rttMs * 1000) / 2)];
    return { transfer, close };

    /**
     * Makes a transfer on time: on a busy machine rounds run into each other and samples miss their moment, and what was
     * measured then is the machine. Such a transfer does not count.
     * @param {TransferPlan} plan
     * @returns {Promise<Transfer>}
     */
    async function transfer(plan) {
      for (let attempt = 1; ; attempt++) {
        const { latenessMs, ...transfer } = await transferOnce(plan);
        if (latenessMs <= rttMs / 4) return transfer;
        if (attempt === ATTEMPTS) {
          throw new Error(`test-path: ${ATTEMPTS} transfers were up to ${latenessMs} ms late on a path of ${rttMs} ms; this machine is too busy to measure on`);
        }
      }
    }

    /**
     * @param {TransferPlan} plan
     * @returns {Promise<Transfer & {latenessMs: number}>}
     */
    async function transferOnce({ congestionControl, send, drop = [], hold = [], holdMs = 0, mark = [], tailLossProbe = true, initialWindow, sysctls = {} }) {
      const ecn = { 'net.ipv4.tcp_ecn': mark.length > 0 ? '1' : '0' };
      await setSysctls(receiver.argv, ecn);
      const firstWindow = initialWindow === undefined ? [] : ['initcwnd', String(initialWindow)];
      await runCommand('test-path: setting the initial window', [...sender.argv, 'ip', 'route', 'change', SUBNET, 'dev', 'eth0', ...firstWindow]);
      await setSysctls(sender.argv, {
        ...SENDER_SYSCTLS,
        ...sysctls,
        ...ecn,
        'net.ipv4.tcp_congestion_control': congestionControl,
        'net.ipv4.tcp_early_retrans': tailLossProbe ? '3' : '0',
      });
      const faults = ['--drop', drop.join(','), '--hold', hold.join(','), '--hold-us', String(holdMs * 1000), '--mark', mark.join(',')];
      const running = await startTool([...hop.argv, ...priority, hopTool, ...delay, ...faults, 'in', 'out']);
      const server = await startTool([...sender.argv, ...priority, sendTool, String(PORT), ...send]).catch(async (error) => {
        await running.stop();
        throw error;
      });
      try {
        await runCommand('test-path: receiving', [...receiver.argv, 'bash', '-c', `cat < /dev/tcp/${SENDER_ADDRESS}/${PORT} > /dev/null`], {
          timeoutMs: TRANSFER_TIMEOUT_MS,
        });
      } catch (error) {
        await Promise.all([server.stop(), running.stop()]);
        throw error;
      }
      const sent = parseReport(await server.output());
      const carried = parseReport(await running.stop());
      const [announced, ...samples] = sent.lines;
      return {
        congestionControl: announced.replace('cc ', ''),
        samples: samples.map(parseSample),
        segments: carried.lines.map(parseSegment),
        latenessMs: Math.max(sent.latenessMs, carried.latenessMs),
      };
    }
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param {{end: import('../../harness/lab/namespace.js').Namespace, address: string, hop: import('../../harness/lab/namespace.js').Namespace, hopDevice: string}} link */
async function addLink({ end, address, hop, hopDevice }) {
  const doing = `test-path: linking ${end.name}`;
  await runCommand(doing, ['ip', 'link', 'add', 'eth0', 'netns', end.name, 'type', 'veth', 'peer', 'name', hopDevice, 'netns', hop.name]);
  // one segment a frame: losses, rounds and windows are counted in segments
  await runCommand(doing, [...end.argv, 'ip', 'link', 'set', 'eth0', 'gso_max_segs', '1']);
  await runCommand(doing, [...end.argv, 'ip', 'address', 'add', `${address}/24`, 'dev', 'eth0']);
  await runCommand(doing, [...end.argv, 'ip', 'link', 'set', 'eth0', 'up']);
  await runCommand(doing, [...hop.argv, 'ip', 'link', 'set', hopDevice, 'up']);
}

/** @param {string[]} lines of a tool, the last of which tells how late it was */
function parseReport(lines) {
  const last = lines.at(-1) ?? '';
  if (!last.startsWith('late ')) throw new Error(`test-path: a tool ended before its report was complete, with "${last}"`);
  return { lines: lines.slice(0, -1), latenessMs: Number(last.slice('late '.length)) / 1000 };
}

/** @param {string} line @returns {Segment} */
function parseSegment(line) {
  const [us, ordinal, bytes, verdict] = line.split(' ');
  return { atMs: Number(us) / 1000, ordinal: ordinal === '0' ? null : Number(ordinal), bytes: Number(bytes), verdict: /** @type {Segment['verdict']} */ (verdict) };
}

/** @param {string} line @returns {Sample} */
function parseSample(line) {
  const [us, cwnd, ssthresh, state, unacked, retransmitted, bytesAcked] = line.split(' ').map(Number);
  return { atMs: us / 1000, cwnd, ssthresh, state, unacked, retransmitted, bytesAcked };
}
