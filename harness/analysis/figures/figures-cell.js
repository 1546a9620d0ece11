/** @import { PageRef } from '../../types/experiment.js' */
/** @import { FigureCell, PageMedians, PageType, ServedFrom } from '../../types/figures.js' */
/** @import { FigureLoad, MeasuredNumbers } from './figures-load.js' */
import { ascending, group, max, median, rollup, sum } from 'd3-array';

/**
 * The data of one arm on one network for the figures.
 * @param {FigureLoad[]} loads ok ones
 * @param {PageRef[]} pages in the order wanted
 * @returns {Omit<FigureCell, 'networkId' | 'armId'>}
 */
export function figureCell(loads, pages) {
  const byPage = group(loads, ({ trial }) => trial.pageId);
  const all = loads.flatMap(({ measured }) => (measured ? [measured] : []));
  const connections = all.flatMap((load) => load.connections);
  /** @param {(connection: MeasuredNumbers['connections'][number]) => boolean} isWanted */
  const durations = (isWanted) =>
    connections
      .filter(isWanted)
      .map(({ durationMs }) => durationMs)
      .sort(ascending);
  /** @param {'idleShare' | 'effectiveConcurrency'} metric */
  const valuesOf = (metric) => all.flatMap((load) => load[metric] ?? []).sort(ascending);
  /** @param {ServedFrom} from */
  const served = (from) => sum(all, (load) => load.served[from]);
  /** @param {PageType} type */
  const ofType = (type) => all.filter((load) => load.type === type).length;
  return {
    loads: all.length,
    connections: connections.length,
    connectionBytes: connections.map(({ bytes }) => bytes).sort(ascending),
    servedFrom: { hit: served('hit'), miss: served('miss'), foreign: served('foreign'), none: served('none') },
    pageTypes: { encrypted: ofType('encrypted'), mixed: ofType('mixed'), unencrypted: ofType('unencrypted') },
    pages: pages.filter(({ id }) => byPage.has(id)).map(({ id }) => pageMedians(id, byPage.get(id) ?? [])),
    loadValues: { idleShare: valuesOf('idleShare'), effectiveConcurrency: valuesOf('effectiveConcurrency') },
    durationsMs: {
      encrypted: durations(({ encrypted }) => encrypted),
      unencrypted: durations(({ encrypted }) => !encrypted),
      http2: durations(({ http2 }) => http2),
    },
    objectSizeByRtt: [
      ...group(
        all.flatMap(({ firstObjects }) => firstObjects),
        ({ bin }) => bin,
      ),
    ]
      .map(([bin, objects]) => ({ bin, bytes: max(objects, ({ bytes }) => bytes) ?? 0, objects: objects.length }))
      .sort((a, b) => a.bin - b.bin),
  };
}

/**
 * Medians of one page over its loads. The paper takes the median of each page, then aggregates over pages.
 * @param {string} pageId
 * @param {FigureLoad[]} loads
 * @returns {PageMedians}
 */
function pageMedians(pageId, loads) {
  /** @param {'pageLoadMs' | 'netTransferMs' | 'idleShare' | 'effectiveConcurrency'} metric */
  const medianOf = (metric) => median(loads, ({ measured }) => measured?.[metric]) ?? null;
  return {
    pageId,
    loads: loads.length,
    type: mostFrequentType(loads.flatMap(({ measured }) => measured?.type ?? [])),
    pageLoadMs: medianOf('pageLoadMs'),
    netTransferMs: medianOf('netTransferMs'),
    idleShare: medianOf('idleShare'),
    effectiveConcurrency: medianOf('effectiveConcurrency'),
  };
}

/** @param {PageType[]} types @returns {PageType | null} `mixed` on a tie */
function mostFrequentType(types) {
  const [first, second] = [
    ...rollup(
      types,
      (same) => same.length,
      (type) => type,
    ),
  ].sort((a, b) => b[1] - a[1]);
  if (!first) return null;
  return second && second[1] === first[1] ? 'mixed' : first[0];
}
