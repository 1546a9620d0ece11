import { nominalLevels } from './nominal-levels.js';

/** Overall levels at which the nominal one is computed; between them its logarithm is interpolated. */
const LEVELS = [0.05, ...Array.from({ length: 19 }, (_, index) => 10 ** (-index / 2))].sort((a, b) => a - b);

/** @type {Map<string, number[][]>} by looks: an analysis asks for few, often */
const known = new Map();

/**
 * A p-value that stands although the data were looked at before: the smallest overall level at which this look would
 * make the claim.
 * Source: Liu and Anderson (2008), On Adaptive Extensions of Group Sequential Trials for Clinical Investigations.
 * @param {number} p of the data so far
 * @param {{shares: number[], look: number}} plan shares of the information at each look, the last 1; this look, from 0
 *   on
 * @returns {number} at most 1
 */
export function sequentialPValue(p, { shares, look }) {
  if (shares.length === 1) return p;
  const key = shares.join(' ');
  const table = known.get(key) ?? LEVELS.map((alpha) => nominalLevels(shares, alpha));
  known.set(key, table);
  const nominal = table.map((levels) => levels[look]);
  const above = nominal.findIndex((level) => level >= p);
  if (above === -1) return 1;
  if (nominal[above] === p) return LEVELS[above];
  // below the table: by its end, which errs upwards
  if (above === 0) return LEVELS[0];
  const [from, to] = [Math.log(nominal[above - 1]), Math.log(nominal[above])];
  const part = (Math.log(p) - from) / (to - from);
  return Math.exp(Math.log(LEVELS[above - 1]) * (1 - part) + Math.log(LEVELS[above]) * part);
}
