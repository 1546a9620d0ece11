import { agreementChecks } from './agreement.js';
import { rateSwitchCheck } from './rate-switch.js';

/** @typedef {import('../../types/flow-run-record.js').FlowRecord} FlowRecord */
/** @typedef {import('../../types/flow-run-record.js').FlowCheck} FlowCheck */
/** @typedef {import('../../types/flow-run-record.js').BottleneckRecord} BottleneckRecord */

/** Beyond it, what the machine adds to a packet's time is no longer small beside what the path does. */
export const MOST_LATENESS_MS = 1;
const SHORTER_MS = 0.2; // the kernel rounds

/**
 * Everything that must be true of a run, whatever its CCs do.
 * @param {{flows: FlowRecord[], bottleneck: BottleneckRecord, unwrittenPackets: number,
 *   spread: import('../../types/run-record.js').SpreadingCheck[]}} observed spread: of the senders that spread their
 *   initial windows
 * @param {{rateChanges: {atS: number, rateMbps: number}[], expected: {kernelName: string, ecn: boolean}[]}} asked
 *   expected: of the flows, in their order
 * @returns {FlowCheck[]}
 */
export function checkRun({ flows, bottleneck, unwrittenPackets, spread }, { rateChanges, expected }) {
  return [
    {
      id: 'connected',
      ok: flows.some(({ startMs }) => startMs !== null),
      finding: `${flows.filter(({ startMs }) => startMs !== null).length} of ${flows.length} flows connected`,
    },
    none('resets', flows, ({ reset }) => reset, 'ended by a reset or a timeout'),
    none(
      'congestion-control',
      flows,
      ({ kernelName }, at) => kernelName !== null && kernelName !== expected[at].kernelName,
      'had another congestion control',
    ),
    none('ecn', flows, ({ ecn }, at) => ecn !== null && ecn !== expected[at].ecn, 'did not agree on ECN as asked'),
    none(
      'round-trip',
      flows,
      ({ minRttMs, baseRttMs }) => minRttMs !== null && minRttMs < baseRttMs - SHORTER_MS,
      'had a round trip shorter than its path',
    ),
    ...agreementChecks(flows),
    {
      id: 'devices',
      ok: unwrittenPackets === 0,
      finding: `${unwrittenPackets} packets were lost at the devices of the lab`,
    },
    ...spread.map(({ ok, packets, unspread }) => ({
      id: 'spreading',
      ok,
      finding: `${packets} packets of initial windows left spread, and ${unspread} did not`,
    })),
    ...(rateChanges.length > 0 ? [rateSwitchCheck(bottleneck.samples, rateChanges)] : []),
  ];
}

/**
 * What makes a run doubtful, and not wrong.
 * @param {{flows: FlowRecord[], bottleneck: BottleneckRecord}} observed
 * @returns {string[]}
 */
export function doubtsOf({ flows, bottleneck: { latenessMs, cpuShare } }) {
  // a full queue drops the answer to a SYN too, and it comes again a second later, or three
  const waiting = flows.filter(({ connectMs, startMs }) => connectMs !== null && startMs === null);
  const unconnected = `${waiting.length} of ${flows.length} flows had not connected when the run ended`;
  return [...(waiting.length > 0 ? [unconnected] : []), ...latenessDoubts(latenessMs, cpuShare)];
}

/**
 * @param {BottleneckRecord['latenessMs']} lateness
 * @param {number} cpuShare
 */
function latenessDoubts({ p99, max }, cpuShare) {
  if (p99 <= MOST_LATENESS_MS) return [];
  return [
    `one packet in a hundred left the emulated path more than ${p99.toFixed(1)} ms late (at most ` +
      `${max.toFixed(0)} ms; the bottleneck took ${Math.round(cpuShare * 100)} % of a processor): the machine is ` +
      'too slow or too busy for it',
  ];
}

/**
 * @param {string} id
 * @param {FlowRecord[]} flows
 * @param {(flow: FlowRecord, at: number) => boolean} isWrong
 * @param {string} words
 * @returns {FlowCheck}
 */
function none(id, flows, isWrong, words) {
  const wrong = flows.filter(isWrong);
  const which = wrong.length > 0 ? `, the first "${wrong[0].id}"` : '';
  return { id, ok: wrong.length === 0, finding: `${wrong.length} of ${flows.length} flows ${words}${which}` };
}
