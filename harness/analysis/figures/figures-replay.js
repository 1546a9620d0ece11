/** @import { PageReplay } from '../../types/figures.js' */
/** @import { CompactLoad } from './compact-load.js' */
import { min, rollup, sum } from 'd3-array';

// A few show what kind of request the recording lacks; the records have all.
const MISSED_URLS_SHOWN = 5;

/**
 * How many requests of a page its recording answered, failed loads included.
 * @param {string} pageId
 * @param {CompactLoad[]} loads of this page
 * @returns {PageReplay}
 */
export function figureReplay(pageId, loads) {
  const replays = loads.flatMap(({ checked }) => (checked ? [checked.replay] : []));
  const timesMissed = [
    ...rollup(
      replays.flatMap(({ missedUrls }) => missedUrls),
      (same) => same.length,
      (url) => url,
    ),
  ];
  return {
    pageId,
    loads: replays.length,
    exact: sum(replays, ({ exact }) => exact),
    canonical: sum(replays, ({ canonical = 0 }) => canonical),
    fuzzy: sum(replays, ({ fuzzy }) => fuzzy),
    stubbed: sum(replays, ({ stubbed = 0 }) => stubbed),
    missed: sum(replays, ({ missed }) => missed),
    lowestCoverage: min(replays, ({ coverage }) => coverage) ?? null,
    missedUrls: timesMissed
      .sort((a, b) => b[1] - a[1])
      .slice(0, MISSED_URLS_SHOWN)
      .map(([url, times]) => ({ url, times })),
    distinctMissed: timesMissed.length,
  };
}
