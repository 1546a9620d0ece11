/** @import { Experiment } from '../harness/types/experiment.js' */
/** @import { Comparison } from '../harness/types/results.js' */
import {
  formatDifference,
  formatDifferenceInterval,
  formatMargin,
  formatMs,
  formatPlural,
  formatPValue,
} from './format.js';

/**
 * @typedef {{value: number | null, low: number | null, high: number | null}} Gain how much less time a load takes: as a
 *   share of the baseline's, or in ms
 */

/**
 * What an experiment found on one network, in a sentence: "FLD_TCP loads pages 7.1 % (66 ms) faster than Cubic on 3G
 * [5.2, 9.0] %, 12 of 14 pages." It claims no more than the comparison carries.
 * @param {{comparison: Comparison, experiment: Experiment}} found a comparison of page load time over all pages
 * @returns {string}
 */
export function verdictSentence({ comparison, experiment }) {
  const arm = armOf(experiment, comparison.arm);
  const baseline = armOf(experiment, comparison.baseline);
  const words = {
    arm: arm.label,
    baseline: baseline.label,
    network: experiment.networks.find(({ id }) => id === comparison.network)?.title ?? comparison.network,
    gain: gainOf(comparison.relativeDifference),
    gainMs: gainOf(comparison.difference),
    comparison,
  };
  if (comparison.relativeDifference.value === null) {
    return (
      `No answer for ${words.arm} against ${words.baseline} on ${words.network}: there is no pair of loads to ` +
      'compare.'
    );
  }
  const sentence = arm.congestionControl.id === baseline.congestionControl.id ? selfCheck(words) : answer(words);
  return sentence + otherWayInMs(words);
}

/**
 * @typedef {{arm: string, baseline: string, network: string, gain: Gain, gainMs: Gain, comparison: Comparison}} Words
 */

/** @param {Words} words */
function answer(words) {
  const { arm, baseline, network, gain, comparison } = words;
  const howMuch = inBothUnits(words);
  switch (comparison.verdict) {
    case 'better':
    case 'worse':
      return (
        `${arm} loads ${subject(comparison)} ${howMuch} than ${baseline} on ${network} ${interval(gain)}, ` +
        `${agreement(comparison)}.`
      );
    case 'unknown':
      return (
        `Too few loads to tell: ${arm} was ${howMuch} than ${baseline} on ${network} in ` +
        `${formatPlural(comparison.relativeDifference.n, 'pair')} of loads.`
      );
    default:
      if (comparison.finding === 'equivalent')
        return (
          `${arm} and ${baseline} are equivalent on ${network} within ` +
          `${formatMargin(comparison.equivalence?.margin)}: ${arm} is ${rangeInWords(words)}, ` +
          `${agreement(comparison)}.`
        );
      return straddlesZero(gain)
        ? `No difference shown between ${arm} and ${baseline} on ${network}: ${arm} is ` +
            `${rangeInBothUnits(words)}, ${agreement(comparison)}.`
        : `Not shown beyond chance: ${arm} loads ${subject(comparison)} ${howMuch} than ${baseline} on ` +
            `${network} ${interval(gain)}, but after correction for the number of comparisons p is ` +
            `${formatPValue(comparison.adjustedPValue)}.`;
  }
}

/** The same congestion control on both sides. @param {Words} words */
function selfCheck(words) {
  const { arm, baseline, network, gain, comparison } = words;
  switch (comparison.verdict) {
    case 'better':
    case 'worse':
      return (
        `The A/A check failed on ${network}: ${arm} and ${baseline} are the same congestion control, yet ${arm} ` +
        `loads ${subject(comparison)} ${inBothUnits(words)} ${interval(gain)}.`
      );
    case 'unknown':
      return (
        `Too few loads for the A/A check on ${network}: ${formatPlural(comparison.relativeDifference.n, 'pair')} ` +
        `of ${arm} and ${baseline}.`
      );
    default:
      return (
        `The A/A check passed on ${network}: ${arm} and ${baseline}, the same congestion control, show no ` +
        `difference beyond chance: ${rangeInWords(words)}.`
      );
  }
}

/** @param {Experiment} experiment @param {string} armId */
function armOf({ arms }, armId) {
  const arm = arms.find(({ id }) => id === armId);
  if (!arm)
    throw new Error(
      `verdict-sentence: the comparison names the arm "${armId}", which the experiment does not have; do both ` +
        'come from one results.json?',
    );
  return arm;
}

/** @param {Gain} difference @returns {Gain} */
function gainOf({ value, low, high }) {
  /** @param {number | null} share */
  const negated = (share) => (share === null ? null : -share);
  return { value: negated(value), low: negated(high), high: negated(low) };
}

/** Loads of the pages at hand say nothing of others. @param {Comparison} comparison */
export function subject({ scope, pagesTotal }) {
  if (scope === 'pages-like-these') return 'pages';
  return pagesTotal === 1 ? 'this page' : `these ${pagesTotal} pages`;
}

/** `7.1 % (66 ms) faster`; only the share where the ms went the other way. @param {Words} words */
function inBothUnits({ gain, gainMs }) {
  const ms = isOtherWay({ gain, gainMs }) ? '' : ` (${msSize(gainMs.value)})`;
  return `${size(gain, gain.value)}${ms} ${direction(gain)}`;
}

/** The range; of an interval that leaves zero out, on its own side. @param {Words} words */
function rangeInWords(words) {
  const { gain } = words;
  return straddlesZero(gain) ? rangeInBothUnits(words) : `${inBothUnits(words)} ${interval(gain)}`;
}

/** `between 2 % slower and 4 % faster (19 ms slower and 38 ms faster)`. @param {Words} words */
function rangeInBothUnits({ gain, gainMs }) {
  const ms = straddlesZero(gainMs) ? ` (${msSize(gainMs.low)} slower and ${msSize(gainMs.high)} faster)` : '';
  return `between ${size(gain, gain.low)} slower and ${size(gain, gain.high)} faster${ms}`;
}

/**
 * The share counts every load alike, the ms count slow loads more: near zero the two may have different signs.
 * @param {Words} words
 */
function otherWayInMs({ arm, gain, gainMs }) {
  const bothRangesAreSaid = straddlesZero(gain) && straddlesZero(gainMs);
  if (!isOtherWay({ gain, gainMs }) || bothRangesAreSaid) return '';
  return (
    ` In ms ${arm} was ${msSize(gainMs.value)} ${direction(gainMs)}: the percentage counts every load alike, the ` +
    'ms count slow loads more.'
  );
}

/** @param {{gain: Gain, gainMs: Gain}} both */
const isOtherWay = ({ gain, gainMs }) => (gain.value ?? 0) * (gainMs.value ?? 0) < 0;

/** @param {Gain} gain */
const direction = ({ value }) => ((value ?? 0) < 0 ? 'slower' : 'faster');

/** @param {number | null} ms */
const msSize = (ms) => formatMs(Math.abs(ms ?? 0));

/**
 * One end or the middle, without its sign, to the digits that the interval can carry.
 * @param {Gain} gain
 * @param {number | null} value
 */
const size = (gain, value) => formatDifference({ ...gain, value: Math.abs(value ?? 0) }).replace('+', '');

/**
 * `[5.2, 9.0] %` in the direction that the sentence names; signs only where the ends differ in theirs.
 * @param {Gain} gain
 */
function interval(gain) {
  if (straddlesZero(gain)) return formatDifferenceInterval(gain);
  const ends = [gain.low, gain.high].map((end) => Math.abs(end ?? 0)).sort((a, b) => a - b);
  return formatDifferenceInterval({ value: gain.value, low: ends[0], high: ends[1] }).replaceAll('+', '');
}

/** @param {Gain} gain */
const straddlesZero = ({ low, high }) => low !== null && high !== null && low <= 0 && high >= 0;

/** How many pages went the way of the whole. @param {Comparison} comparison */
function agreement({ relativeDifference: { value }, verdict, pagesLower, pagesHigher, pagesTotal }) {
  if (verdict === 'unclear') return `over ${formatPlural(pagesTotal ?? 0, 'page')}`;
  return `${(value ?? 0) < 0 ? pagesLower : pagesHigher} of ${formatPlural(pagesTotal ?? 0, 'page')}`;
}
