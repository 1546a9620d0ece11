import { UsageError } from '../errors.js';
import { compileSchema } from '../schemas/compile-schema.js';
import { SCHEMAS } from '../schemas/schemas.js';
import { expandFlows } from './expand-flows.js';

/** @typedef {import('../types/flow-workload.js').FlowWorkload} FlowWorkload */

const MOST_FLOWS = 1000; // a port each
const MOST_SENDERS = 100; // a namespace each
const MOST_PATHS = 250; // an address each
const MOST_STEPS = 4096;
/** Beyond it not TCP, but the emulation is what would be measured; harness/flow-lab/README.md has the measurement. */
const MOST_MBPS = 200;

const mismatch = compileSchema(SCHEMAS.flowWorkload);

/**
 * Checks a workload that somebody wrote.
 * @param {unknown} content
 * @param {string} where what to call it in an error
 * @returns {FlowWorkload}
 * @throws {UsageError}
 */
export function parseWorkload(content, where) {
  const problem = mismatch(content) ?? contradictionIn(/** @type {FlowWorkload} */ (content));
  if (problem !== null) throw new UsageError(`${where}: ${problem}`);
  return /** @type {FlowWorkload} */ (content);
}

/** What a schema cannot say. @param {FlowWorkload} workload @returns {string | null} */
function contradictionIn(workload) {
  const { flows, bottleneck, durationS } = workload;
  const ids = flows.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) return `two flows have the id "${twice}"; rename one of them`;
  const changes = bottleneck.rateChanges ?? [];
  const fastest = Math.max(bottleneck.rateMbps, ...changes.map(({ rateMbps }) => rateMbps));
  if (fastest > MOST_MBPS)
    return (
      `its bottleneck of ${fastest} Mbit/s is beyond ${MOST_MBPS} Mbit/s, the most that this lab carries packet by ` +
      'packet'
    );
  if (changes.some(({ atS }, at) => at > 0 && atS <= changes[at - 1].atS))
    return 'bottleneck.rateChanges must ascend in atS';
  if (bottleneck.red && bottleneck.red.minPackets >= bottleneck.red.maxPackets)
    return 'bottleneck.red.minPackets must be below maxPackets';
  for (const flow of flows) {
    const wrong = contradictionInFlow(flow, workload);
    if (wrong !== null) return `flow "${flow.id}": ${wrong}`;
  }
  const counted = flows.reduce((sum, { count = 1, repeat, sequence }) => {
    return sum + count * (repeat?.times ?? sequence?.times ?? 1);
  }, 0);
  if (counted > MOST_FLOWS) return `it has ${counted} connections in all, and the most is ${MOST_FLOWS}`;
  const planned = expandFlows(workload, { arm: 'reno', seed: 1, round: 1 });
  if (planned.length === 0) return `none of its flows begins within its ${durationS} s`;
  if (planned.some(({ steps }) => steps.length > MOST_STEPS))
    return `a flow changes its rate more than ${MOST_STEPS} times; make its periods longer`;
  const senders = new Set(planned.map(({ sender, congestionControl }) => `${sender}/${congestionControl}`)).size;
  if (senders > MOST_SENDERS) return `it has ${senders} senders, and the most is ${MOST_SENDERS}`;
  const paths = new Set(planned.map(({ rttMs, initialWindow, minRtoMs }) => `${rttMs}/${initialWindow}/${minRtoMs}`));
  if (paths.size > MOST_PATHS)
    return (
      `its flows have ${paths.size} different round trips, initial windows and minimum RTOs, and the most is ` +
      `${MOST_PATHS}`
    );
  return null;
}

/**
 * @param {import('../types/flow-workload.js').FlowSpec} flow
 * @param {FlowWorkload} workload
 * @returns {string | null}
 */
function contradictionInFlow(flow, { bottleneck, durationS }) {
  const { startS = 0, stopS = durationS, rttMs, repeat, sequence, onOff, rateSteps = [] } = flow;
  if (repeat && sequence) return 'it has repeat and sequence; leave one of them out';
  if (onOff && rateSteps.length > 0) return 'it has onOff and rateSteps; leave one of them out';
  if (startS >= stopS) return `it stops at ${stopS} s, before it starts`;
  if (rttMs !== undefined && rttMs < 2 * bottleneck.oneWayDelayMs)
    return `its rttMs of ${rttMs} is below twice the bottleneck's oneWayDelayMs, ${2 * bottleneck.oneWayDelayMs}`;
  if (rateSteps.some(({ afterS }, at) => afterS <= (at === 0 ? 0 : rateSteps[at - 1].afterS)))
    return 'its rateSteps must ascend in afterS, from above 0';
  return null;
}
