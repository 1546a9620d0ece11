import { checkRun, doubtsOf } from '../flows/checks/check-run.js';
import { chanceOf, expandFlows } from '../flows/expand-flows.js';
import { flowRecords } from '../flows/flow-records.js';
import { sampleIntervalMs } from '../flows/sample-interval.js';
import { Teardown } from '../host/teardown.js';
import { carryFlows } from './carry-flows.js';
import { now as today } from './now.js';
import { planHosts } from './plan-hosts.js';

/** @typedef {import('../types/flow-workload.js').FlowWorkload} FlowWorkload */
/** @typedef {import('../types/flow-run-record.js').FlowRunRecord} FlowRunRecord */
/** @typedef {import('./open-flow-lab.js').FlowLab} FlowLab */
/** @typedef {import('../types/flow-run-record.js').FlowTrial} FlowTrial */
/** @typedef {Pick<FlowRunRecord, 'status' | 'failure' | 'flows' | 'bottleneck' | 'checks' | 'warnings'>} Outcome */

const LEAST_DRAIN_MS = 2000;

/**
 * Runs a workload once: fresh network namespaces, sockets and queue, which are gone when it returns. It does not throw:
 * what went wrong is in the record.
 * @param {{lab: FlowLab, workload: FlowWorkload, trial: FlowTrial, seed: number, signal?: AbortSignal,
 *   now?: () => Date, capture?: string}} run capture: a file for the headers of all packets, in the format of pcap
 * @returns {Promise<FlowRunRecord>}
 */
export async function runWorkload({ lab, workload, trial, seed, signal, now = today, capture }) {
  const { armId, index, block, round } = trial;
  const record = { schema: /** @type {const} */ (1), index, block, round, workload: workload.id, arm: armId, seed };
  const startedAt = now().toISOString();
  const teardown = new Teardown();
  /** @type {Outcome} */
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
 * @returns {Promise<Outcome>}
 */
async function run({ lab, workload, trial: { armId, index, round }, seed, signal, teardown, capture }) {
  const { oneWayDelayMs, rateChanges = [] } = workload.bottleneck;
  const flows = expandFlows(workload, { arm: armId, seed, round });
  const plan = planHosts(flows, { controls: lab.controls, oneWayDelayMs });
  const intervalMs = sampleIntervalMs(workload, flows);
  const durationMs = workload.durationS * 1000;
  const drainMs = workload.drainS === undefined ? leastDrainMs(flows) : workload.drainS * 1000;
  const reports = await carryFlows({
    ...{ lab, workload, flows, plan, intervalMs, capture, signal, teardown },
    name: `${lab.prefix}-${index}`,
    chance: chanceOf(workload, { seed, round }),
    untilMs: durationMs + drainMs,
  });
  const { spread, bottleneck: carried } = reports;
  const records = flowRecords(flows, reports, { intervalMs, endMs: durationMs });
  const observed = { ...carried, flows: records, spread };
  const expected = flows.map(({ index }) => {
    const { congestionControl, ecn } = plan.hostOf[index];
    return { kernelName: congestionControl.kernelName, ecn };
  });
  const checks = checkRun(observed, { rateChanges, expected });
  const wrong = checks.filter(({ ok }) => !ok);
  const sound = { flows: records, bottleneck: carried.bottleneck, checks, warnings: doubtsOf(observed) };
  if (wrong.length === 0) return { status: 'ok', failure: null, ...sound };
  const reason = wrong.map(({ finding }) => finding).join('; ');
  return { status: 'failed', failure: { stage: 'checks', reason }, ...sound };
}

/** @param {import('../flows/expand-flows.js').PlannedFlow[]} flows */
function leastDrainMs(flows) {
  return LEAST_DRAIN_MS + 4 * Math.max(...flows.map(({ rttMs }) => rttMs));
}

/** @param {'run' | 'interrupted'} stage @param {string} reason @returns {Outcome} */
function failed(stage, reason) {
  return { status: 'failed', failure: { stage, reason }, flows: [], bottleneck: null, checks: [], warnings: [] };
}
