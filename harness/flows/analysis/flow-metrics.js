import { median } from '../../statistics/median.js';
import { jainIndex } from './jain-index.js';

/** @typedef {import('../../types/flow-run-record.js').FlowRecord} FlowRecord */
/** @typedef {import('../../types/flow-run-record.js').FlowRunRecord} FlowRunRecord */

/**
 * One number of a run.
 * @typedef {object} FlowMetric
 * @property {string} id with its unit
 * @property {string} title
 * @property {'Mbit/s' | 'ms' | 'share' | ''} unit
 * @property {'higher' | 'lower'} better
 * @property {(flows: FlowRecord[]) => number | null} of the flows of one role; null: it says nothing of them
 */

const goodputs = (/** @type {FlowRecord[]} */ flows) =>
  flows.flatMap(({ goodputMbps }) => (goodputMbps === null ? [] : [goodputMbps]));
const sum = (/** @type {number[]} */ values) => values.reduce((total, value) => total + value, 0);

/** Those of the flows of one role. @type {FlowMetric[]} */
export const FLOW_METRICS = [
  {
    id: 'goodputMbps',
    title: 'goodput of a flow, mean',
    unit: 'Mbit/s',
    better: 'higher',
    of: (flows) => (goodputs(flows).length === 0 ? null : sum(goodputs(flows)) / goodputs(flows).length),
  },
  {
    id: 'jainIndex',
    title: "Jain's index of their goodputs",
    unit: '',
    better: 'higher',
    of: (flows) => (goodputs(flows).length < 2 ? null : jainIndex(goodputs(flows))),
  },
  {
    id: 'deliveryMs',
    title: 'delivery time, median',
    unit: 'ms',
    better: 'lower',
    // what the end of the run has stopped was not delivered: its time would be that of the run
    of: (flows) => {
      const times = flows.flatMap(({ deliveryMs, stopMs }) =>
        deliveryMs === null || stopMs !== null ? [] : [deliveryMs],
      );
      return times.length === 0 ? null : median(times);
    },
  },
  {
    id: 'retransmittedShare',
    title: 'segments sent again',
    unit: 'share',
    better: 'lower',
    of: (flows) => {
      const sent = sum(flows.map(({ sentSegments }) => sentSegments));
      return sent === 0 ? null : sum(flows.map(({ retransmittedSegments }) => retransmittedSegments)) / sent;
    },
  },
];

/** Of all flows of a run together, and of the bottleneck. @type {(Omit<FlowMetric, 'of'> & {of: (record:
 *   FlowRunRecord) => number | null})[]} */
export const RUN_METRICS = [
  {
    id: 'totalMbps',
    title: 'received by all flows, over the run',
    unit: 'Mbit/s',
    better: 'higher',
    of: ({ flows }) => {
      const ends = flows.flatMap(({ endMs, stopMs }) => [endMs ?? stopMs ?? []].flat());
      const lastMs = Math.max(0, ...ends);
      return lastMs === 0 ? null : (sum(flows.map(({ deliveredBytes }) => deliveredBytes)) * 8) / 1e3 / lastMs;
    },
  },
  {
    id: 'jainIndex',
    title: "Jain's index of the goodputs of all flows",
    unit: '',
    better: 'higher',
    of: ({ flows }) => (goodputs(flows).length < 2 ? null : jainIndex(goodputs(flows))),
  },
  {
    id: 'queueDelayMs',
    title: 'time of a packet at the bottleneck, mean',
    unit: 'ms',
    better: 'lower',
    of: ({ bottleneck }) => bottleneck?.delayMs?.mean ?? null,
  },
  {
    id: 'droppedShare',
    title: 'packets dropped',
    unit: 'share',
    better: 'lower',
    of: ({ bottleneck }) =>
      bottleneck === null || bottleneck.arrivedPackets === 0
        ? null
        : (bottleneck.droppedPackets + bottleneck.earlyDroppedPackets + bottleneck.lostPackets) /
          bottleneck.arrivedPackets,
  },
];

/** Of the whole run, where a role stands. */
export const WHOLE_RUN = '';

/**
 * @param {FlowRunRecord} record
 * @returns {{role: string, metric: string, value: number | null}[]}
 */
export function runMetrics(record) {
  const roles = [...new Set(record.flows.map(({ role }) => role))];
  return [
    ...RUN_METRICS.map(({ id, of }) => ({ role: WHOLE_RUN, metric: id, value: of(record) })),
    ...roles.flatMap((role) => {
      const flows = record.flows.filter((flow) => flow.role === role);
      return FLOW_METRICS.map(({ id, of }) => ({ role, metric: id, value: of(flows) }));
    }),
  ];
}
