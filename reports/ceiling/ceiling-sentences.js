/** @import { Experiment } from '../../harness/types/experiment.js' */
/** @import { Ceiling } from '../../harness/types/calibration.js' */
/** @import { Comparison } from '../../harness/types/results.js' */
import { formatQuantity } from '../format.js';
import { subject } from '../verdict-sentence.js';

/**
 * How much of what any congestion control could gain on a network an arm gains: "Of the 9 % [7.1, 11] that any
 * congestion control could gain on these 7 pages on LTE, FLD_TCP gains 1 %."
 * @param {{ceiling: Ceiling | undefined, comparison: Comparison, experiment: Experiment}} found `comparison` of an arm,
 *   in page load time over all pages of that network
 * @returns {string | null} null where no ceiling was measured
 */
export function ceilingSentence({ ceiling, comparison, experiment }) {
  const oracle = ceiling?.oracle?.relativeDifference;
  const own = comparison.relativeDifference.value;
  if (!oracle || oracle.value === null || own === null) return null;
  const { arm, baseline, network } = wordsFor(comparison, experiment);
  if (oracle.low === null || oracle.high === null)
    return `What any congestion control could gain on ${network} is not known: too few loads of the oracle.`;
  if (oracle.high >= 0)
    return (
      `On ${network} no congestion control is shown to be able to gain anything: the oracle, which knows the path, ` +
      `is between ${percent(oracle.high)} slower and ${percent(-oracle.low)} faster than ${baseline}.`
    );
  const most = -oracle.value;
  const start =
    `Of the ${percent(most)} [${number(-oracle.high)}, ${number(-oracle.low)}] that any congestion control could ` +
    `gain over ${baseline} on ${subjectOf(comparison)} on ${network}, ${arm} gains`;
  if (own >= 0) return `${start} none${own > 0 ? `: its loads take ${percent(own)} longer` : ''}.`;
  if (-own > most)
    return `${start} ${percent(-own)}, more than the oracle, which serves all connections of a page alike.`;
  return `${start} ${percent(-own)}.`;
}

/**
 * That a run cannot show what is there to be gained.
 * @param {{ceiling: Ceiling | undefined, comparison: Comparison, experiment: Experiment}} found as above
 * @returns {string | null} null where it can, or no ceiling was measured
 */
export function lowCeilingWarning({ ceiling, comparison, experiment }) {
  const oracle = ceiling?.oracle?.relativeDifference.value ?? null;
  const { smallestEffect } = comparison;
  if (oracle === null || typeof smallestEffect !== 'number') return null;
  const most = Math.max(0, -oracle);
  if (most >= smallestEffect) return null;
  const { arm, network } = wordsFor(comparison, experiment);
  return (
    `The ceiling on ${network} is ${percent(most)}, below the ${percent(smallestEffect)} that this run can show: ` +
    `where it shows no gain, that says nothing of ${arm}. Take heavier pages, a longer path, or more loads.`
  );
}

/**
 * What the network costs at all.
 * @param {Ceiling | undefined} ceiling
 * @param {string} network its title
 * @returns {string | null}
 */
export function networkShareSentence(ceiling, network) {
  if (!ceiling?.networkShare) return null;
  const { value } = ceiling.networkShare;
  return (
    `${percent(Math.max(0, value))} of the page load time on ${network} is the network’s, rate and delay together: ` +
    'the rest passes without an emulated link too.'
  );
}

/** @param {Comparison} comparison @param {Experiment} experiment */
function wordsFor(comparison, { arms, networks }) {
  const labelOf = (/** @type {string} */ id) => arms.find((arm) => arm.id === id)?.label ?? id;
  return {
    arm: labelOf(comparison.arm),
    baseline: labelOf(comparison.baseline),
    network: networks.find(({ id }) => id === comparison.network)?.title ?? comparison.network,
  };
}

/** @param {Comparison} comparison */
const subjectOf = (comparison) => (comparison.scope === 'pages-like-these' ? 'pages like these' : subject(comparison));

/** @param {number} share */
const number = (share) => Number((share * 100).toPrecision(2));
/** @param {number} share */
const percent = (share) => formatQuantity(number(share), '%');
