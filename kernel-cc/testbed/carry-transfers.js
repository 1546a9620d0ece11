import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from '../../harness/host/run-command.js';
import { makeTarget } from './make-target.js';
import { isIpv6, RECEIVER_ADDRESS, SENDER_ADDRESS, SENDER_ADDRESS_V6 } from './open-three-namespaces.js';
import { parseImpairmentNode, parseSender } from './parse-transfer.js';
import { startTool } from './start-tool.js';

const FIRST_PORT = 5001; // of the sender; one more for each further connection
// a busy machine must not delay what the path does not; the tools mostly sleep
const REAL_TIME = ['chrt', '--fifo', '1'];
// far longer than any transfer here; a stalled congestion control must fail, not hang
const TRANSFER_TIMEOUT_MS = 20_000;

/** @typedef {import('./transfer-plan.js').ConnectionPlan} ConnectionPlan */
/** @typedef {Awaited<ReturnType<typeof import('./open-three-namespaces.js').openThreeNamespaces>>} ThreeNamespaces */

/** The programs that carry a transfer. @typedef {{impairmentNode: string, send: string, receive: string}} Tools */

/** Compiles the tools, and asks whether they may run in real time. */
export async function prepareTools() {
  const tools = {
    impairmentNode: await makeTarget('testbed/impairment-node'),
    send: await makeTarget('testbed/send'),
    receive: await makeTarget('testbed/receive'),
  };
  const priority = await runCommand('test-path: asking for real time', [...REAL_TIME, 'true']).then(
    () => REAL_TIME,
    () => [], // refused in some containers: then a busy machine costs attempts
  );
  return { tools, priority };
}

/**
 * Carries the transfers of one plan over three namespaces that are prepared for it.
 * @param {Pick<import('./transfer-plan.js').TogetherPlan, 'connections' | 'holdMs'>} plan
 * @param {{namespaces: Pick<ThreeNamespaces, 'sender' | 'node' | 'receiver'>, rttMs: number, tools: Tools,
 *   priority: string[]}} path
 * @returns {Promise<{transfers: import('./transfer-plan.js').Transfer[], latenessMs: number}>} in the order of the
 *   connections; how late the tools were at worst
 */
export async function carryTransfers(
  { connections, holdMs = 0 },
  { namespaces: { sender, node, receiver }, rttMs, tools, priority },
) {
  const faults = /** @type {const} */ (['drop', 'hold', 'mark']).flatMap((fault) => [
    `--${fault}`,
    rulesOf(connections, fault),
  ]);
  const delays = ['--delay-us', String((rttMs * 1000) / 2), '--hold-us', String(holdMs * 1000)];
  const running = await startTool([...node.argv, ...priority, tools.impairmentNode, ...delays, ...faults, 'in', 'out']);
  /** @type {Awaited<ReturnType<typeof startTool>>[]} */
  const servers = [];
  try {
    for (const [index, { send, dualStack }] of connections.entries()) {
      const environment = dualStack ? ['env', 'SEND_DUAL_STACK=1'] : [];
      const port = String(FIRST_PORT + index);
      servers.push(await startTool([...sender.argv, ...priority, ...environment, tools.send, port, ...send]));
    }
    await Promise.all(
      connections.map(async ({ startMs = 0, killMs, to = RECEIVER_ADDRESS }, index) => {
        if (killMs !== undefined) setTimeout(servers[index].kill, killMs);
        await delay(startMs);
        const from = isIpv6(to) ? SENDER_ADDRESS_V6 : SENDER_ADDRESS;
        await runCommand(
          'test-path: receiving',
          [...receiver.argv, tools.receive, to, from, String(FIRST_PORT + index)],
          { timeoutMs: TRANSFER_TIMEOUT_MS },
        );
      }),
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
  await delay(rttMs); // the receiver's FIN is under way: without it the sockets stay for minutes
  const carried = parseImpairmentNode(await running.stop());
  return {
    transfers: sent.map(({ latenessMs: _, ...told }, index) => ({
      ...told,
      segments: carried.segmentsByPort.get(FIRST_PORT + index) ?? [],
    })),
    latenessMs: Math.max(carried.latenessMs, ...sent.map(({ latenessMs }) => latenessMs)),
  };
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
