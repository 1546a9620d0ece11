import { normalQuantile } from '../normal-quantile.js';
import { normalUpperTail } from '../normal-upper-tail.js';
import { obrienFlemingSpending } from './obrien-fleming-spending.js';

/** Points of the integrals; an even number of steps, by Simpson's rule. */
const STEPS = 60;

/** @type {Map<string, number[]>} by looks and level: an analysis asks for few, often */
const known = new Map();

/**
 * The levels at which a two-sided test may be made at each of several looks at growing data, so that the chance of any
 * false claim is alpha in all. Estimates at the looks are taken to be those of one normal process with independent
 * increments.
 * Source: Armitage, McPherson and Rowe (1969), Repeated Significance Tests on Accumulating Data (the recursion); Lan
 * and DeMets (1983); Jennison and Turnbull, Group Sequential Methods (2000), 7 and 19.
 * @param {number[]} shares of the information at each look, ascending, the last 1
 * @param {number} alpha
 * @returns {number[]} one a look
 */
export function nominalLevels(shares, alpha) {
  const key = `${alpha} ${shares.join(' ')}`;
  const levels = known.get(key) ?? computeLevels(shares, alpha);
  known.set(key, levels);
  return levels;
}

/** @param {number[]} shares @param {number} alpha */
function computeLevels(shares, alpha) {
  /** The density of the process where no look has made a claim. @type {{at: number[], weight: number[]} | null} */
  let going = null;
  let spent = 0;
  return shares.map((share, look) => {
    const step = share - (shares[look - 1] ?? 0);
    const spend = obrienFlemingSpending(share, alpha) - spent;
    const bound =
      going === null ? normalQuantile(spend / 2) * Math.sqrt(step) : boundThatSpends(going, { step, spend });
    spent += spend;
    going = continued(going, { step, bound });
    return 2 * normalUpperTail(bound / Math.sqrt(share));
  });
}

/** @typedef {{at: number[], weight: number[]}} Mass */

/** @param {Mass} going @param {{step: number, spend: number}} look */
function boundThatSpends({ at, weight }, { step, spend }) {
  const deviation = Math.sqrt(step);
  const beyond = (/** @type {number} */ bound) =>
    at.reduce(
      (sum, from, index) =>
        sum +
        weight[index] * (normalUpperTail((bound - from) / deviation) + normalUpperTail((bound + from) / deviation)),
      0,
    );
  let [low, high] = [0, 12];
  for (let halving = 0; halving < 40; halving += 1) {
    const middle = (low + high) / 2;
    if (beyond(middle) > spend) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** @param {Mass | null} going @param {{step: number, bound: number}} look @returns {Mass} */
function continued(going, { step, bound }) {
  const width = (2 * bound) / STEPS;
  const at = Array.from({ length: STEPS + 1 }, (_, index) => -bound + index * width);
  const density = (/** @type {number} */ distance) =>
    Math.exp((-distance * distance) / (2 * step)) / Math.sqrt(2 * Math.PI * step);
  const weight = at.map((to, index) => {
    const simpson = (width / 3) * (index === 0 || index === STEPS ? 1 : index % 2 === 1 ? 4 : 2);
    const there =
      going === null ? density(to) : going.at.reduce((sum, from, k) => sum + going.weight[k] * density(to - from), 0);
    return simpson * there;
  });
  return { at, weight };
}
