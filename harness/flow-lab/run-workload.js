import { setTimeout as delay } from 'node:timers/promises';
import { checkRun, doubtsOf } from '../flows/checks/check-run.js';
import { chanceOf, expandFlows } from '../flows/expand-flows.js';
import { flowRecords } from '../flows/flow-records.js';
import { parseBottleneckReport, parseReceiverReport, parseSenderReport } from '../flows/parse-flow-reports.js';
import { sampleIntervalMs } from '../flows/sample-interval.js';
import { Teardown } from '../host/teardown.js';
import { now as today } from './now.js';
import { openFlowNetwork } from './open-flow-network.js';
import { planHosts } from './plan-hosts.js';
import { startFlowTool } from './start-flow-tool.js';
import { bottleneckPlan, receiverPlan, senderPlan } from './tool-plans.js';

/** @typedef {import('../types/flow-workload.js').FlowWorkload} FlowWorkload */
/** @typedef {import('../types/flow-run-record.js').FlowRunRecord} FlowRunRecord */
/** @typedef {import('./open-flow-lab.js').FlowLab} FlowLab */
/** @typedef {import('./start-flow-tool.js').FlowTool} FlowTool */
/** @typedef {import('../types/flow-run-record.js').FlowTrial} FlowTrial */

const LEAD_MS = 100; // between the word to begin and the start: every program has read it by then
const LEAST_DRAIN_MS = 2000;
const LATE_END_MS = 5000;

/**
 * Runs a workload once: fresh network namespaces, sockets and queue, which are gone when it returns. It does not throw:
 * what went wrong is in the record.
 * @param {{lab: FlowLab, workload: FlowWorkload, trial: FlowTrial, seed: number, signal?: AbortSignal,
 *   now?: () => Date,
 *   capture?: string}} run capture: a file for the headers of all packets, in the format of pcap
 * @returns {Promise<FlowRunRecord>}
 */
export async function runWorkload({ lab, workload, trial, seed, signal, now = today, capture }) {
  const { armId, index, block, round } = trial;
  const record = { schema: /** @type {const} */ (1), index, block, round, workload: workload.id, arm: armId, seed };
  const startedAt = now().toISOString();
  const teardown = new Teardown();
  /** @type {Pick<FlowRunRecord, 'status' | 'failure' | 'flows' | 'bottleneck' | 'checks' | 'warnings'>} */
  let outcome;
  try {
    outcome = await run({ lab, workload, trial, seed, signal, teardown, capture });
  } catch (error) {
    const stage = signal?.aborted ? /** @type {const} */ ('interrupted') : /** @type {const} */ ('run');
    outcome = failed(stage, error instanceof Error ? error.message : String(error));
  }
  const warnings = [...outcome.warnings, ...(await teardown.run()).map((failure) => `clean-up: ${failure}`)];
  return { ...record, startedAt, ...outcome, warnings };
}

/**
 * @param {{lab: FlowLab, workload: FlowWorkload, trial: FlowTrial, seed: number, signal?: AbortSignal,
 *   teardown: Teardown, capture?: string}} settings
 */
async function run({ lab, workload, trial: { armId, index, round }, seed, signal, teardown, capture }) {
  const { oneWayDelayMs, rateChanges = [] } = workload.bottleneck;
  const flows = expandFlows(workload, { arm: armId, seed, round });
  const plan = planHosts(flows, { controls: lab.controls, oneWayDelayMs });
  const { hosts, paths, hostOf, pathOf } = plan;
  const intervalMs = sampleIntervalMs(workload, flows);
  const durationMs = workload.durationS * 1000;
  const longestRttMs = Math.max(...flows.map(({ rttMs }) => rttMs));
  const untilMs =
    durationMs + (workload.drainS === undefined ? LEAST_DRAIN_MS + 4 * longestRttMs : workload.drainS * 1000);

  const network = await openFlowNetwork({
    name: `${lab.prefix}-${index}`,
    hosts,
    pathsOf: (host) => [
      ...new Set(flows.filter((flow) => hostOf[flow.index] === host).map(({ index }) => pathOf[index])),
    ],
    teardown,
  });
  /** @type {FlowTool[]} */
  const tools = [];
  teardown.add('end the programs of the run', () => Promise.all(tools.map((tool) => tool.kill())));
  const start = async (
    /** @type {string[]} */ inside,
    /** @type {string} */ program,
    /** @type {string[]} */ lines,
  ) => {
    const tool = await startFlowTool([...inside, ...lab.priority, program], lines);
    tools.push(tool);
    return tool;
  };
  const { router, receiver, senders } = network;
  const netns = `/run/netns/${receiver.name}`;
  const bottleneck = await start(
    router.argv,
    lab.tools.bottleneck,
    bottleneckPlan(workload, {
      paths,
      chance: chanceOf(workload, { seed, round }),
      receiver: netns,
      intervalMs,
      capture,
    }),
  );
  await network.route();
  const sending = [];
  for (const [at, host] of hosts.entries()) {
    const own = flows.filter((flow) => hostOf[flow.index] === host);
    const lines = senderPlan(own, { address: host.address, workload, intervalMs, untilMs });
    sending.push(await start(senders[at].argv, lab.tools.sendFlows, lines));
  }
  const receiving = await start(
    receiver.argv,
    lab.tools.receiveFlows,
    receiverPlan(flows, { plan, intervalMs, durationMs, untilMs }),
  );

  const startUs = process.hrtime.bigint() / 1000n + BigInt(LEAD_MS * 1000);
  for (const tool of tools) tool.go(startUs);
  const received = await untilEnded(receiving, { signal, timeoutMs: LEAD_MS + untilMs + LATE_END_MS });
  await delay(2 * longestRttMs); // its last ACKs are under way
  for (const tool of sending) tool.end();
  const sent = await Promise.all(sending.map((tool) => tool.report()));
  const spread = await network.spread();
  bottleneck.end();
  const carried = parseBottleneckReport(await bottleneck.report());

  const reports = {
    senders: sent.map(parseSenderReport),
    receiver: parseReceiverReport(received),
    bottleneck: carried,
  };
  const records = flowRecords(flows, reports, { intervalMs, endMs: durationMs });
  const checks = checkRun(
    { flows: records, bottleneck: carried.bottleneck, unwrittenPackets: carried.unwrittenPackets, spread },
    {
      rateChanges,
      expected: flows.map(({ index }) => ({
        kernelName: hostOf[index].congestionControl.kernelName,
        ecn: hostOf[index].ecn,
      })),
    },
  );
  const wrong = checks.filter(({ ok }) => !ok);
  const failure = { stage: /** @type {const} */ ('checks'), reason: wrong.map(({ finding }) => finding).join('; ') };
  return {
    status: wrong.length > 0 ? /** @type {const} */ ('failed') : /** @type {const} */ ('ok'),
    failure: wrong.length > 0 ? failure : null,
    flows: records,
    bottleneck: carried.bottleneck,
    checks,
    warnings: doubtsOf({ flows: records, bottleneck: carried.bottleneck }),
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

/** @param {'run' | 'interrupted'} stage @param {string} reason */
function failed(stage, reason) {
  return {
    status: /** @type {const} */ ('failed'),
    failure: { stage, reason },
    flows: [],
    bottleneck: null,
    checks: [],
    warnings: [],
  };
}
