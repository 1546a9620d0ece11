/** @import { TelemetryCell } from '../../types/figures.js' */
/** @import { FigureLoad } from './figures-load.js' */
import { ascending, median } from 'd3-array';

/**
 * Sums up the telemetry of one arm on one network.
 * @param {FigureLoad[]} loads ok ones
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

/** @param {FigureLoad[]} loads @returns {TelemetryCell['example']} */
function medianLoad(loads) {
  const drawable = loads
    .flatMap(({ trial, measured, telemetry }) =>
      telemetry?.connections && measured?.pageLoadMs != null
        ? [{ trial, pageLoadMs: measured.pageLoadMs, connections: telemetry.connections }]
        : [],
    )
    .sort((a, b) => ascending(a.pageLoadMs, b.pageLoadMs));
  if (drawable.length === 0) return null;
  const { trial, pageLoadMs, connections } = drawable[(drawable.length - 1) >> 1];
  return { pageId: trial.pageId, round: trial.round, pageLoadMs, ofLoads: drawable.length, connections };
}
