/** @typedef {import('../../types/flow-workload.js').FlowWorkload} FlowWorkload */

/** What the lab must show before anything that it measures counts. Each has a figure that theory knows. */

/** @type {FlowWorkload} */
export const ALONE = {
  schema: 1,
  id: 'alone',
  title: 'A flow alone',
  durationS: 20,
  bottleneck: { rateMbps: 10, oneWayDelayMs: 20, queuePackets: 50 },
  flows: [{ id: 'only', congestionControl: '$arm' }],
};

/** @type {FlowWorkload} */
export const TWO_ALIKE = {
  schema: 1,
  id: 'two-alike',
  title: 'Two flows alike',
  durationS: 30,
  bottleneck: { rateMbps: 10, oneWayDelayMs: 10, queuePackets: 30 },
  flows: [{ id: 'one', congestionControl: '$arm', count: 2 }],
};

/** @type {FlowWorkload} */
export const SWITCH = {
  schema: 1,
  id: 'switch',
  title: 'From 100 to 2 Mbit/s',
  durationS: 6,
  bottleneck: { rateMbps: 100, oneWayDelayMs: 20, queuePackets: 300, rateChanges: [{ atS: 3, rateMbps: 2 }] },
  flows: [{ id: 'one', congestionControl: '$arm', count: 3 }],
};

/**
 * A bottleneck that is kept full, to see how much the emulation carries.
 * @param {{rateMbps: number, flows: number}} load
 * @returns {FlowWorkload}
 */
export function loadOf({ rateMbps, flows }) {
  return {
    schema: 1,
    id: `load-${rateMbps}-${flows}`,
    durationS: 4,
    drainS: 0.5,
    bottleneck: { rateMbps, oneWayDelayMs: 10, queuePackets: Math.max(50, Math.ceil(rateMbps * 2)) },
    flows: [{ id: 'one', congestionControl: '$arm', count: flows, startJitterS: 0.2 }],
  };
}
