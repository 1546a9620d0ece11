/** So many distances of a long list tell its spread; of up to 60 values all are taken. */
const ENOUGH = 1800;
/** The median distance of two normal values, in standard deviations of one: sqrt(2) times the 75 % quantile. */
const MEDIAN_DISTANCE = 0.9538725524;
/** Makes the lower quartile of distances estimate the deviation of normal values, for a few and for many of them. */
const QN_CONSTANT = 2.2219;
const QN_OF_FEW = [NaN, NaN, 0.399, 0.994, 0.512, 0.844, 0.611, 0.857, 0.669, 0.872];

/**
 * The scatter of values about the centres of their strata, from distances within the strata alone: the centres need not
 * be known, and a wild value in ten moves it little. In standard deviations where values are normal.
 * Source: Bickel and Lehmann (1979), Descriptive Statistics for Nonparametric Models IV: Spread.
 * @param {number[][]} strata
 * @returns {number} 0 where at least half of the distances are 0; NaN where there are none
 */
export function withinSpread(strata) {
  const all = strata.flatMap(distances).sort((a, b) => a - b);
  if (all.length === 0) return NaN;
  return (all[(all.length - 1) >> 1] + all[all.length >> 1]) / 2 / MEDIAN_DISTANCE;
}

/**
 * The scatter of the values of one stratum, which stands up to nearly half of them being wild.
 * Source: Rousseeuw and Croux (1993), Alternatives to the Median Absolute Deviation: Qn, with their small-sample
 * factors.
 * @param {number[]} values at least 2
 * @returns {number}
 */
export function spreadOfOne(values) {
  const n = values.length;
  const all = distances(values).sort((a, b) => a - b);
  const half = Math.floor(n / 2) + 1;
  const place = Math.ceil(((half * (half - 1)) / (n * (n - 1))) * all.length - 1e-9);
  const factor = QN_OF_FEW[n] ?? (n % 2 === 1 ? n / (n + 1.4) : n / (n + 3.8));
  return QN_CONSTANT * factor * all[place - 1];
}

/** Of each value to those that follow it: of a long list, to the next few. @param {number[]} values */
function distances(values) {
  const followers = Math.max(1, Math.ceil(ENOUGH / values.length));
  return values.flatMap((value, index) =>
    values.slice(index + 1, index + 1 + followers).map((other) => Math.abs(value - other)),
  );
}
