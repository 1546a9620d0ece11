/** @import { TelemetryCell } from '../../types/figures.js' */
/** @import { CompactLoad } from './compact-load.js' */
import { ascending, median } from 'd3-array';

/**
 * Sums up the telemetry of one arm on one network.
 * @param {CompactLoad[]} loads ok ones
 * @returns {Omit<TelemetryCell, 'networkId' | 'armId'>}
 */
export function figureTelemetry(loads) {
  const traced = loads.flatMap(({ telemetry }) => (telemetry ? [telemetry] : []));
  /** @param {'maxCwndSegments' | 'retransmittedShare' | 'srttInflation'} metric */
  const medianOf = (metric) => median(traced, (load) => load[metric]) ?? null;
  return {
    loads: traced.length,
    maxCwndSegments: medianOf('maxCwndSegments'),
    retransmittedShare: medianOf('retransmittedShare'),
    srttInflation: medianOf('srttInflation'),
    example: medianLoad(loads),
  };
}

/** @param {CompactLoad[]} loads @returns {TelemetryCell['example']} */
function medianLoad(loads) {
  const drawable = loads
    .flatMap(({ pageId, round, measured, telemetry }) =>
      telemetry?.connections && measured?.pageLoadMs != null
        ? [{ pageId, round, pageLoadMs: measured.pageLoadMs, connections: telemetry.connections }]
        : [],
    )
    .sort((a, b) => ascending(a.pageLoadMs, b.pageLoadMs));
  if (drawable.length === 0) return null;
  const { connections, ...load } = drawable[(drawable.length - 1) >> 1];
  return { ...load, ofLoads: drawable.length, connections: JSON.parse(connections) };
}
