/** @import { PageRef } from '../../types/experiment.js' */
/** @import { FigureCell, PageMedians, PageType, ServedFrom } from '../../types/figures.js' */
/** @import { CompactLoad, CompactNumbers } from './compact-load.js' */
import { ascending, group, median, rollup, sum } from 'd3-array';
import { ENCRYPTED, HTTP2 } from './compact-load.js';

/**
 * The data of one arm on one network for the figures.
 * @param {CompactLoad[]} loads ok ones
 * @param {PageRef[]} pages in the order wanted
 * @returns {Omit<FigureCell, 'networkId' | 'armId'>}
 */
export function figureCell(loads, pages) {
  const byPage = group(loads, ({ pageId }) => pageId);
  const all = loads.flatMap(({ measured }) => (measured ? [measured] : []));
  /** @param {'idleShare' | 'effectiveConcurrency'} metric */
  const valuesOf = (metric) => all.flatMap((load) => load[metric] ?? []).sort(ascending);
  /** @param {ServedFrom} from */
  const served = (from) => sum(all, (load) => load.served[from]);
  /** @param {PageType} type */
  const ofType = (type) => all.filter((load) => load.type === type).length;
  const { connectionBytes, durationsMs } = connectionValues(all);
  return {
    loads: all.length,
    connections: connectionBytes.length,
    connectionBytes,
    servedFrom: { hit: served('hit'), miss: served('miss'), foreign: served('foreign'), none: served('none') },
    pageTypes: { encrypted: ofType('encrypted'), mixed: ofType('mixed'), unencrypted: ofType('unencrypted') },
    pages: pages.filter(({ id }) => byPage.has(id)).map(({ id }) => pageMedians(id, byPage.get(id) ?? [])),
    loadValues: { idleShare: valuesOf('idleShare'), effectiveConcurrency: valuesOf('effectiveConcurrency') },
    durationsMs,
    objectSizeByRtt: objectSizeByRtt(all),
  };
}

/** @param {CompactNumbers[]} loads @returns {Pick<FigureCell, 'connectionBytes' | 'durationsMs'>} */
function connectionValues(loads) {
  const durations = (/** @type {(kind: number) => boolean} */ isWanted) => sortedValues(loads, { offset: 1, isWanted });
  return {
    connectionBytes: sortedValues(loads, { offset: 0, isWanted: () => true }),
    durationsMs: {
      encrypted: durations((kind) => (kind & ENCRYPTED) > 0),
      unencrypted: durations((kind) => (kind & ENCRYPTED) === 0),
      http2: durations((kind) => (kind & HTTP2) > 0),
    },
  };
}

/**
 * One number of each connection of some kinds. There may be millions: they are counted first, so that no list grows,
 * and sorted by value, which is far faster than by a comparing function.
 * @param {CompactNumbers[]} loads
 * @param {{offset: number, isWanted: (kind: number) => boolean}} which the place of the number among those of a
 *   connection
 * @returns {number[]} ascending
 */
function sortedValues(loads, { offset, isWanted }) {
  const each = (/** @type {(value: number) => void} */ visit) => {
    for (const { connections } of loads)
      for (let place = 0; place < connections.length; place += 3)
        if (isWanted(connections[place + 2])) visit(connections[place + offset]);
  };
  let count = 0;
  each(() => (count += 1));
  const values = new Float64Array(count);
  let place = 0;
  each((value) => (values[place++] = value));
  return Array.from(values.sort());
}

/** @param {CompactNumbers[]} loads @returns {FigureCell['objectSizeByRtt']} */
function objectSizeByRtt(loads) {
  /** @type {Map<number, {bin: number, bytes: number, objects: number}>} */
  const bins = new Map();
  for (const { firstObjects } of loads)
    for (let place = 0; place < firstObjects.length; place += 2) {
      const [bin, bytes] = [firstObjects[place], firstObjects[place + 1]];
      const found = bins.get(bin) ?? { bin, bytes: 0, objects: 0 };
      bins.set(bin, { bin, bytes: Math.max(found.bytes, bytes), objects: found.objects + 1 });
    }
  return [...bins.values()].sort((a, b) => a.bin - b.bin);
}

/**
 * Medians of one page over its loads. The paper takes the median of each page, then aggregates over pages.
 * @param {string} pageId
 * @param {CompactLoad[]} loads
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
