import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from '../../harness/host/run-command.js';
import { setSysctls } from '../../harness/network/namespace.js';
import { SENDER_SYSCTLS } from '../../harness/network/pinned-sysctls.js';
import { makeTarget } from './make-target.js';
import {
  isIpv6,
  openThreeNamespaces,
  RECEIVER_ADDRESS,
  SENDER_ADDRESS,
  SENDER_ADDRESS_V6,
  SUBNET,
} from './open-three-namespaces.js';
import { parseHop, parseSender } from './parse-transfer.js';
import { noteLateness } from './retry-when-late.js';
import { startTool } from './start-tool.js';
import { transferDisturbance } from './transfer-disturbance.js';

const FIRST_PORT = 5001; // of the sender; one more for each further connection
// a busy machine must not delay what the path does not; the tools mostly sleep
const REAL_TIME = ['chrt', '--fifo', '1'];
const PATIENCE_MS = 90_000; // a machine shared with others is now and then taken away for half a minute
const LONGEST_PAUSE_MS = 8_000;
// far longer than any transfer here; a stalled congestion control must fail, not hang
const TRANSFER_TIMEOUT_MS = 20_000;

/** @typedef {import('./parse-transfer.js').Segment} Segment */
/** @typedef {import('./parse-transfer.js').Sample} Sample */
/**
 * @typedef {{congestionControl: string, handshakeMs: number, segments: Segment[], samples: Sample[]}} Transfer
 *   handshakeMs: the RTT that it gave; times of both lists are on one clock
 */

/**
 * What to send on a connection, and what the path does to it. Segments are named by ordinal.
 * @typedef {object} ConnectionPlan
 * @property {string[]} send byte counts and pauses, `['500000', 'pause:1500', '500000']`
 * @property {number[]} [drop] segments
 * @property {(number | string)[]} [hold] segments that come late; `'300-'` is the 300th and all after it
 * @property {number[]} [mark] segments that get an ECN mark; both ends then speak ECN, unless `ecn` says otherwise
 * @property {number} [startMs] when the receiver connects; absent: at once
 * @property {string} [to] one of the receiver's addresses; absent: its first
 * @property {boolean} [dualStack] the sender listens on an IPv6 socket, for IPv4 too
 * @property {number} [killMs] when the sender's process is killed; it then reports no samples
 */

/**
 * What all connections of one run have in common.
 * @typedef {object} PathPlan
 * @property {string} congestionControl made the default of the sender's namespace, as the lab does for a proxy
 * @property {number} [holdMs]
 * @property {boolean} [ecn] whether both ends speak ECN; only then the hop can mark
 * @property {number} [initialWindow] segments; absent: the kernel's
 * @property {Record<string, string>} [sysctls] of the sender's namespace, instead of what the lab pins there
 * @property {boolean} [tailLossProbe] off: a lost tail is found by timeout and by nothing else
 * @property {boolean} [isStartExact] whether connections must begin as far apart as they are to
 * @property {number} [mostHandshakeMs] RTT of the handshake, where a longer one would be another case
 */

/** @typedef {PathPlan & ConnectionPlan} TransferPlan */

/**
 * @typedef {object} TestPath
 * @property {(plan: TransferPlan) => Promise<Transfer>} transfer
 * @property {(plan: PathPlan & {connections: ConnectionPlan[]}) => Promise<Transfer[]>} transferTogether in the order
 *   of the connections
 * @property {import('../../harness/network/namespace.js').Namespace} sender its namespace
 * @property {() => Promise<void>} close
 */

/**
 * A sender, a receiver, and between them a hop with a constant delay (testbed/impairment-node.c) that drops what it is
 * told to.
 * No rate limit and no queue: what is measured is the congestion control alone.
 * @param {{rttMs: number, name?: string, receiverAddresses?: string[], mayHooksBeSkipped?: boolean}} options name:
 *   tells apart
 *   paths that are open at the same time; receiverAddresses: more of them than the first; mayHooksBeSkipped: see
 *   transfer-disturbance.js
 * @returns {Promise<TestPath>}
 */
export async function openTestPath({ rttMs, name = 'path', receiverAddresses = [], mayHooksBeSkipped }) {
  const [hopTool, sendTool, receiveTool] = [
    await makeTarget('testbed/impairment-node'),
    await makeTarget('testbed/send'),
    await makeTarget('testbed/receive'),
  ];
  const priority = await runCommand('test-path: asking for real time', [...REAL_TIME, 'true']).then(
    () => REAL_TIME,
    () => [], // refused in some containers: then a busy machine costs attempts
  );
  const { sender, hop, receiver, close } = await openThreeNamespaces({
    name: `cctest-${process.pid}-${name}`,
    receiverAddresses,
  });

  return {
    transfer: async (plan) => (await transferTogether({ ...plan, connections: [plan] }))[0],
    transferTogether,
    sender,
    close,
  };

  /**
   * Makes transfers until nothing disturbs them: what was measured then is the machine. Such transfers do not count.
   * @param {PathPlan & {connections: ConnectionPlan[]}} plan
   * @returns {Promise<Transfer[]>}
   */
  async function transferTogether(plan) {
    const deadlineMs = performance.now() + PATIENCE_MS;
    for (let attempt = 1; ; attempt++) {
      await prepareNamespaces(plan);
      const carried = await carry(plan);
      const disturbance = transferDisturbance(carried, {
        rttMs,
        mayHooksBeSkipped,
        mostHandshakeMs: plan.mostHandshakeMs,
        startsMs: plan.isStartExact ? plan.connections.map(({ startMs = 0 }) => startMs) : [],
      });
      if (disturbance === null) {
        noteLateness(carried.latenessMs);
        return carried.transfers;
      }
      if (performance.now() > deadlineMs)
        throw new Error(
          `test-path: ${attempt} transfers in ${PATIENCE_MS / 1000} s were disturbed; the last was ${disturbance}`,
        );
      // the first time it may have been a moment
      if (attempt > 1) await delay(Math.min(250 * 2 ** attempt, LONGEST_PAUSE_MS));
    }
  }

  /** @param {PathPlan & {connections: ConnectionPlan[]}} plan */
  async function prepareNamespaces({
    congestionControl,
    connections,
    ecn: speaksEcn = connections.some(({ mark = [] }) => mark.length > 0),
    tailLossProbe = true,
    initialWindow,
    sysctls = {},
  }) {
    const ecn = { 'net.ipv4.tcp_ecn': speaksEcn ? '1' : '0' };
    const firstWindow = initialWindow === undefined ? [] : ['initcwnd', String(initialWindow)];
    await setSysctls(receiver.argv, ecn);
    await runCommand('test-path: setting the initial window', [
      ...sender.argv,
      'ip',
      'route',
      'change',
      SUBNET,
      'dev',
      'eth0',
      ...firstWindow,
    ]);
    await setSysctls(sender.argv, {
      ...SENDER_SYSCTLS,
      ...sysctls,
      ...ecn,
      'net.ipv4.tcp_congestion_control': congestionControl,
      'net.ipv4.tcp_early_retrans': tailLossProbe ? '3' : '0',
    });
  }

  /** @param {PathPlan & {connections: ConnectionPlan[]}} plan */
  async function carry({ connections, holdMs = 0 }) {
    const faults = /** @type {const} */ (['drop', 'hold', 'mark']).flatMap((fault) => [
      `--${fault}`,
      rulesOf(connections, fault),
    ]);
    const running = await startTool([
      ...hop.argv,
      ...priority,
      hopTool,
      '--delay-us',
      String((rttMs * 1000) / 2),
      ...faults,
      '--hold-us',
      String(holdMs * 1000),
      'in',
      'out',
    ]);
    /** @type {Awaited<ReturnType<typeof startTool>>[]} */
    const servers = [];
    try {
      for (const [index, { send, dualStack }] of connections.entries()) {
        const environment = dualStack ? ['env', 'SEND_DUAL_STACK=1'] : [];
        servers.push(
          await startTool([...sender.argv, ...priority, ...environment, sendTool, String(FIRST_PORT + index), ...send]),
        );
      }
      await Promise.all(
        connections.map((plan, index) => receive(plan, { port: FIRST_PORT + index, server: servers[index] })),
      );
    } catch (error) {
      await Promise.all([...servers, running].map(({ stop }) => stop()));
      throw error;
    }
    const sent = await Promise.all(
      servers.map(async ({ output }, index) =>
        connections[index].killMs === undefined
          ? parseSender(await output())
          : { congestionControl: '', handshakeMs: NaN, samples: [], latenessMs: 0 },
      ),
    );
    // the receiver's FIN is under way: without it the sockets stay for minutes
    await new Promise((resolve) => setTimeout(resolve, rttMs));
    const carried = parseHop(await running.stop());
    return {
      transfers: sent.map(({ latenessMs: _, ...told }, index) => ({
        ...told,
        segments: carried.segmentsByPort.get(FIRST_PORT + index) ?? [],
      })),
      latenessMs: Math.max(carried.latenessMs, ...sent.map(({ latenessMs }) => latenessMs)),
    };
  }

  /** @param {ConnectionPlan} plan @param {{port: number, server: Awaited<ReturnType<typeof startTool>>}} sending */
  async function receive({ startMs = 0, killMs, to = RECEIVER_ADDRESS }, { port, server }) {
    if (killMs !== undefined) setTimeout(server.kill, killMs);
    await new Promise((resolve) => setTimeout(resolve, startMs));
    await runCommand(
      'test-path: receiving',
      [...receiver.argv, receiveTool, to, isIpv6(to) ? SENDER_ADDRESS_V6 : SENDER_ADDRESS, String(port)],
      {
        timeoutMs: TRANSFER_TIMEOUT_MS,
      },
    );
  }
}

/**
 * As testbed/impairment-node/rules.h has them.
 * @param {ConnectionPlan[]} connections
 * @param {'drop' | 'hold' | 'mark'} fault
 */
function rulesOf(connections, fault) {
  return connections
    .flatMap((plan, index) => (plan[fault] ?? []).map((segments) => `${FIRST_PORT + index}:${segments}`))
    .join(',');
}
