import { setTimeout as delay } from 'node:timers/promises';
import { parseBottleneckReport, parseReceiverReport, parseSenderReport } from '../flows/parse-flow-reports.js';
import { openFlowNetwork } from './open-flow-network.js';
import { startFlowTool } from './start-flow-tool.js';
import { bottleneckPlan, receiverPlan, senderPlan } from './tool-plans.js';

/** @typedef {import('./start-flow-tool.js').FlowTool} FlowTool */

const LEAD_MS = 100; // between the word to begin and the start: every program has read it by then
const LATE_END_MS = 5000;

/**
 * Opens a network for the flows of one run, lets them go, and brings back what the three sides tell.
 * @param {{lab: import('./open-flow-lab.js').FlowLab, workload: import('../types/flow-workload.js').FlowWorkload,
 *   flows: import('../flows/expand-flows.js').PlannedFlow[],
 *   plan: ReturnType<typeof import('./plan-hosts.js').planHosts>, name: string, chance: string, intervalMs: number,
 *   untilMs: number, capture?: string, signal?: AbortSignal, teardown: import('../host/teardown.js').Teardown}} run
 *   name: prefix of the namespaces; untilMs: when it ends at the latest
 */
export async function carryFlows(run) {
  const { lab, workload, flows, plan, name, chance, intervalMs, untilMs, capture, signal, teardown } = run;
  const { hosts, paths, hostOf, pathOf } = plan;
  const flowsOf = (/** @type {import('./plan-hosts.js').Host} */ host) =>
    flows.filter(({ index }) => hostOf[index] === host);
  const network = await openFlowNetwork({
    name,
    hosts,
    pathsOf: (host) => [...new Set(flowsOf(host).map(({ index }) => pathOf[index]))],
    teardown,
  });
  const { router, receiver, senders } = network;
  /** @type {FlowTool[]} */
  const tools = [];
  teardown.add('end the programs of the run', () => Promise.all(tools.map((tool) => tool.kill())));
  /** @param {import('../network/namespace.js').Namespace} inside @param {string} program @param {string[]} lines */
  const start = async (inside, program, lines) => {
    const tool = await startFlowTool([...inside.argv, ...lab.priority, program], lines);
    tools.push(tool);
    return tool;
  };

  const netns = `/run/netns/${receiver.name}`;
  const bottleneckLines = bottleneckPlan(workload, { paths, chance, receiver: netns, intervalMs, capture });
  const bottleneck = await start(router, lab.tools.bottleneck, bottleneckLines);
  await network.route();
  const sending = [];
  for (const [at, host] of hosts.entries()) {
    const lines = senderPlan(flowsOf(host), { address: host.address, workload, intervalMs, untilMs });
    sending.push(await start(senders[at], lab.tools.sendFlows, lines));
  }
  const receiverLines = receiverPlan(flows, { plan, intervalMs, durationMs: workload.durationS * 1000, untilMs });
  const receiving = await start(receiver, lab.tools.receiveFlows, receiverLines);

  const startUs = process.hrtime.bigint() / 1000n + BigInt(LEAD_MS * 1000);
  for (const tool of tools) tool.go(startUs);
  const received = await untilEnded(receiving, { signal, timeoutMs: LEAD_MS + untilMs + LATE_END_MS });
  await delay(2 * Math.max(...flows.map(({ rttMs }) => rttMs))); // its last ACKs are under way
  for (const tool of sending) tool.end();
  const sent = await Promise.all(sending.map((tool) => tool.report()));
  const spread = await network.spread();
  bottleneck.end();
  return {
    senders: sent.map(parseSenderReport),
    receiver: parseReceiverReport(received),
    bottleneck: parseBottleneckReport(await bottleneck.report()),
    spread,
  };
}

/**
 * @param {FlowTool} tool
 * @param {{signal?: AbortSignal, timeoutMs: number}} options
 * @returns {Promise<string[]>} its report
 */
async function untilEnded(tool, { signal, timeoutMs }) {
  const timer = new AbortController();
  const aborted = new Promise((_, reject) => {
    const stop = () => reject(new Error('it was interrupted'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true, signal: timer.signal });
  });
  const late = delay(timeoutMs, null, { signal: timer.signal }).then(() => {
    throw new Error(`the receiver did not end within ${timeoutMs} ms`);
  });
  try {
    return await Promise.race([tool.report(), aborted, late]);
  } finally {
    timer.abort();
    late.catch(() => {});
    aborted.catch(() => {});
  }
}
