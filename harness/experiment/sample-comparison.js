/** @typedef {import('../types/results.js').Comparison} Comparison */

/**
 * A comparison of fld_tcp with cubic as plain data, for tests.
 * @param {{value: number | null, interval?: [low: number, high: number] | null, metric?: string, network?: string,
 *   page?: string | null}} shape `value`: relative difference; its interval is 2 % wide when nothing else is said
 * @returns {Comparison}
 */
export function sampleComparison({
  value,
  interval = value === null ? null : [value - 0.01, value + 0.01],
  metric = 'pageLoadMs',
  network = '3g-solo',
  page = null,
}) {
  const unknown = { value: null, low: null, high: null, confidence: null, n: 0, warnings: [] };
  return {
    metric,
    network,
    page,
    baseline: 'cubic',
    arm: 'fld_tcp',
    scope: page === null ? 'these-pages' : 'page',
    baselineMedian: unknown,
    armMedian: unknown,
    difference: unknown,
    relativeDifference: { ...unknown, value, low: interval?.[0] ?? null, high: interval?.[1] ?? null, n: 6 },
    pValue: null,
    adjustedPValue: null,
    significant: null,
    verdict: 'unclear',
    finding: 'not-shown',
    method: 'signed-rank',
    equivalence: null,
    pagesLower: 3,
    pagesHigher: 3,
    pagesTotal: 6,
    warnings: [],
  };
}
