import { setTimeout as delay } from 'node:timers/promises';
import { nameOfProcess } from '../../harness/host/process-folder.js';
import { runCommand } from '../../harness/host/run-command.js';
import { setSysctls } from '../../harness/network/namespace.js';
import { RECEIVER_SYSCTLS, SENDER_SYSCTLS } from '../../harness/network/pinned-sysctls.js';
import { carryTransfers, prepareTools } from './carry-transfers.js';
import { openThreeNamespaces, SUBNET } from './open-three-namespaces.js';
import { noteDisturbance, noteLateness } from './retry-when-late.js';
import { transferDisturbance } from './transfer-disturbance.js';

const PATIENCE_MS = 90_000; // a machine shared with others is now and then taken away for half a minute
const LONGEST_PAUSE_MS = 8_000;

/** @typedef {import('./parse-transfer.js').Segment} Segment */
/** @typedef {import('./parse-transfer.js').Sample} Sample */
/** @typedef {import('./transfer-plan.js').Transfer} Transfer */
/** @typedef {import('./transfer-plan.js').TransferPlan} TransferPlan */
/** @typedef {import('./transfer-plan.js').TogetherPlan} TogetherPlan */
/** @typedef {import('./transfer-plan.js').ConnectionPlan} ConnectionPlan */

/**
 * @typedef {object} TestPath
 * @property {(plan: TransferPlan) => Promise<Transfer>} transfer
 * @property {(plan: TogetherPlan) => Promise<Transfer[]>} transferTogether in the order of the connections
 * @property {import('../../harness/network/namespace.js').Namespace} sender its namespace
 * @property {() => Promise<void>} close
 */

/**
 * A sender, a receiver, and between them an impairment node with a constant delay (testbed/impairment-node.c) that
 * drops what it is told to. There is no rate limit and no queue: what is measured is the congestion control alone.
 * @param {{rttMs: number, name?: string, receiverAddresses?: string[], mayHooksBeSkipped?: boolean}} options name:
 *   tells apart paths that are open at the same time; receiverAddresses: more of them than the first;
 *   mayHooksBeSkipped: see transfer-disturbance.js
 * @returns {Promise<TestPath>}
 */
export async function openTestPath({ rttMs, name = 'path', receiverAddresses = [], mayHooksBeSkipped }) {
  const how = { rttMs, ...(await prepareTools()) };
  const { close, ...namespaces } = await openThreeNamespaces({
    name: await nameOfProcess(name),
    receiverAddresses,
  });

  return {
    transfer: async (plan) => (await transferTogether({ ...plan, connections: [plan] }))[0],
    transferTogether,
    sender: namespaces.sender,
    close,
  };

  /**
   * Repeats transfers until nothing disturbs them. Disturbed ones measured the machine and do not count.
   * @param {TogetherPlan} plan
   * @returns {Promise<Transfer[]>}
   */
  async function transferTogether(plan) {
    const deadlineMs = performance.now() + PATIENCE_MS;
    for (let attempt = 1; ; attempt++) {
      await prepareNamespaces(namespaces, plan);
      await plan.prepare?.();
      const carried = await carryTransfers(plan, { namespaces, ...how });
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
      noteDisturbance(disturbance);
      if (performance.now() > deadlineMs)
        throw new Error(
          `test-path: ${attempt} transfers in ${PATIENCE_MS / 1000} s were disturbed; the last was ${disturbance}`,
        );
      // the first time it may have been a moment
      if (attempt > 1) await delay(Math.min(250 * 2 ** attempt, LONGEST_PAUSE_MS));
    }
  }
}

/**
 * Sets both network stacks as a plan asks for.
 * @param {Pick<Awaited<ReturnType<typeof openThreeNamespaces>>, 'sender' | 'receiver'>} namespaces
 * @param {TogetherPlan} plan
 */
async function prepareNamespaces(
  { sender, receiver },
  {
    congestionControl,
    connections,
    ecn: speaksEcn = connections.some(({ mark = [] }) => mark.length > 0),
    tailLossProbe = true,
    initialWindow,
    sysctls = {},
    receiverBuffer = RECEIVER_SYSCTLS['net.ipv4.tcp_rmem'],
  },
) {
  const ecn = { 'net.ipv4.tcp_ecn': speaksEcn ? '1' : '0' };
  const firstWindow = initialWindow === undefined ? [] : ['initcwnd', String(initialWindow)];
  await setSysctls(receiver.argv, { ...ecn, 'net.ipv4.tcp_rmem': receiverBuffer });
  await runCommand('test-path: setting the initial window', [
    ...sender.argv,
    ...['ip', 'route', 'change', SUBNET, 'dev', 'eth0'],
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
