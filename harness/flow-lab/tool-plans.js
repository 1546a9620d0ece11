/** @typedef {import('../flows/expand-flows.js').PlannedFlow} PlannedFlow */
/** @typedef {import('../types/flow-workload.js').FlowWorkload} FlowWorkload */
/** @typedef {ReturnType<typeof import('./plan-hosts.js').planHosts>} HostPlan */

/** The sending applications' port. */
export const PORT = 5001;
const LEAST_UNSENT_BYTES = 16_384;
const MOST_UNSENT_BYTES = 262_144;
const UNSENT_MS = 20; // of the bottleneck's rate: what waits in a socket is sent yet when the flow is told to stop

const us = (/** @type {number} */ ms) => Math.round(ms * 1000);

/**
 * The plan of tools/bottleneck.c.
 * @param {FlowWorkload} workload
 * @param {{paths: HostPlan['paths'], chance: string, receiver: string, intervalMs: number, capture?: string}} run
 *   receiver: the path of its namespace; capture: a file for the headers of all packets
 */
export function bottleneckPlan({ bottleneck }, { paths, chance, receiver, intervalMs, capture }) {
  const { rateMbps, queuePackets, lossShare = 0, red, jitterMs = 0, accessRateMbps, rateChanges = [] } = bottleneck;
  const { minPackets, maxPackets, maxProbability, weight } = red ?? {};
  const signals = red ? `,min=${minPackets},max=${maxPackets},probability=${maxProbability},weight=${weight}` : '';
  return [
    `link mbps=${rateMbps},packets=${queuePackets},loss=${lossShare}${signals}`,
    `seed ${chance}`,
    `delay ${us(bottleneck.oneWayDelayMs)} ${us(jitterMs)}`,
    `sample ${us(intervalMs)}`,
    `receiver ${receiver}`,
    ...(capture === undefined ? [] : [`capture ${capture}`]),
    ...(accessRateMbps === undefined ? [] : [`access ${accessRateMbps}`]),
    ...paths.map(({ index, furtherDelayMs }) => `path ${index} ${us(furtherDelayMs)}`),
    ...rateChanges.map(({ atS, rateMbps }) => `change ${us(atS * 1000)} ${rateMbps}`),
  ];
}

/**
 * The plan of tools/send-flows.c.
 * @param {PlannedFlow[]} flows of one host
 * @param {{address: string, workload: FlowWorkload, intervalMs: number, untilMs: number}} run
 */
export function senderPlan(flows, { address, workload, intervalMs, untilMs }) {
  const { rateMbps, rateChanges = [] } = workload.bottleneck;
  const most = Math.max(rateMbps, ...rateChanges.map(({ rateMbps }) => rateMbps));
  const unsent = Math.min(Math.max((most * 1e6 * UNSENT_MS) / 8e3, LEAST_UNSENT_BYTES), MOST_UNSENT_BYTES);
  return [
    `listen ${address} ${PORT}`,
    `sample ${us(intervalMs)}`,
    `until ${us(untilMs)}`,
    `lowat ${Math.round(unsent)}`,
    ...flows.map(({ index, stopMs, lastsMs, bytes, messageBytes, steps }) =>
      [
        `flow ${index} ${us(stopMs)} ${lastsMs === null ? -1 : us(lastsMs)} ${bytes} ${messageBytes} ${steps.length}`,
        ...steps.map(({ afterMs, kbps }) => `${us(afterMs)} ${kbps === null ? -1 : (kbps * 1000) / 8}`),
      ].join(' '),
    ),
  ];
}

/**
 * The plan of tools/receive-flows.c.
 * @param {PlannedFlow[]} flows
 * @param {{plan: HostPlan, intervalMs: number, durationMs: number, untilMs: number}} run
 */
export function receiverPlan(flows, { plan: { hostOf, pathOf }, intervalMs, durationMs, untilMs }) {
  return [
    `sample ${us(intervalMs)}`,
    `until ${us(untilMs)}`,
    `starts ${us(durationMs)}`,
    ...flows.map(({ index, startMs, next, gapMs }) =>
      [
        'flow',
        index,
        pathOf[index].address,
        hostOf[index].address,
        PORT,
        startMs === null ? -1 : us(startMs),
        next ?? -1,
        next === null ? 0 : us(gapMs),
      ].join(' '),
    ),
  ];
}
