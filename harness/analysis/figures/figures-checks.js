/** @import { ArmChecks } from '../../types/figures.js' */
/** @import { QueueCounts } from '../../types/run-record.js' */
/** @import { CompactLoad } from './compact-load.js' */
import { sum } from 'd3-array';

/**
 * Sums what the checks of the loads saw. Failed loads count: a wrong congestion control must not disappear because it
 * made its load fail.
 * @param {CompactLoad[]} loads of one arm on one network
 * @returns {Omit<ArmChecks, 'networkId' | 'armId'>}
 */
export function figureChecks(loads) {
  const checked = loads.flatMap((load) => load.checked ?? []);
  /** @type {Record<string, number>} */
  const socketsByControl = {};
  for (const { socketsByControl: seen } of checked)
    for (const [control, sockets] of Object.entries(seen))
      socketsByControl[control] = (socketsByControl[control] ?? 0) + sockets;
  const ecn = checked.flatMap((load) => load.ecn ?? []);
  const mended = checked.flatMap((load) => load.mendedWindows ?? []);
  return {
    loads: checked.length,
    sockets: sum(Object.values(socketsByControl)),
    socketsByControl,
    retransmits: sum(checked, ({ retransmits }) => retransmits),
    leakedPackets: sum(checked, ({ leakedPackets }) => leakedPackets),
    mendedWindows: mended.length === 0 ? null : sum(mended),
    ecn:
      ecn.length === 0
        ? null
        : {
            sockets: sum(ecn, ({ sockets }) => sockets),
            negotiated: sum(ecn, ({ negotiated }) => negotiated),
            echoedSegments: sum(ecn, ({ echoedSegments }) => echoedSegments),
            ok: ecn.every(({ ok }) => ok),
          },
    queues: sumQueues(loads),
  };
}

/** @param {CompactLoad[]} loads */
function sumQueues(loads) {
  const counted = loads.flatMap(({ queues }) => queues ?? []);
  if (counted.length === 0) return null;
  return { down: sumCounts(counted.map(({ down }) => down)), up: sumCounts(counted.map(({ up }) => up)) };
}

/** @param {QueueCounts[]} counts @returns {QueueCounts} */
function sumCounts(counts) {
  const of = (/** @type {keyof QueueCounts} */ kind) => sum(counts, (count) => count[kind]);
  return {
    arrived: of('arrived'),
    marked: of('marked'),
    droppedEarly: of('droppedEarly'),
    overflowed: of('overflowed'),
    crossed: of('crossed'),
    lost: of('lost'),
  };
}
