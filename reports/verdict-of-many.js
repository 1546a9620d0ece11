/** @import { Experiment } from '../harness/types/experiment.js' */
/** @import { Comparison } from '../harness/types/results.js' */
import { formatDifference, formatMargin, formatMs } from './format.js';
import { enumerate, labelInList } from './report-context.js';
import { subject } from './verdict-sentence.js';

/**
 * What an experiment with many arms found on one network, in one sentence: "Of 19 congestion controls, FLD_TCP (7 %,
 * 66 ms) loads pages faster than Cubic on 3G, IW50 (12 %, 110 ms) slower; for 17 no difference is shown." Each stands
 * corrected for their number.
 * @param {{comparisons: Comparison[], experiment: Experiment}} found comparisons of page load time over all pages, of
 *   one network
 * @returns {string}
 */
export function verdictOfMany({ comparisons, experiment }) {
  const [{ baseline: baselineId, network: networkId }] = comparisons;
  /** @param {string} id */
  const label = (id) => experiment.arms.find((arm) => arm.id === id)?.label ?? id;
  const baseline = label(baselineId);
  const network = experiment.networks.find(({ id }) => id === networkId)?.title ?? networkId;
  /** @param {Comparison['verdict']} verdict */
  const withVerdict = (verdict) =>
    comparisons
      .filter((comparison) => comparison.verdict === verdict)
      .sort((a, b) => Math.abs(b.relativeDifference.value ?? 0) - Math.abs(a.relativeDifference.value ?? 0));
  const names = (/** @type {Comparison[]} */ some) =>
    enumerate(some.map((comparison) => `${labelInList(label(comparison.arm))} (${size(comparison)})`));
  const [faster, slower, unknown] = [withVerdict('better'), withVerdict('worse'), withVerdict('unknown')];
  const equivalent = comparisons.filter(({ finding }) => finding === 'equivalent');
  const unclear = comparisons.length - faster.length - slower.length - unknown.length - equivalent.length;
  const pages = subject(comparisons[0]);
  const count = `${comparisons.length} congestion controls`;

  if (unknown.length === comparisons.length)
    return `Too few loads to tell any of ${count} from ${baseline} on ${network}.`;
  const tooFew = unknown.length > 0 ? `; ${unknown.length} had too few loads to tell` : '';
  const same =
    equivalent.length > 0
      ? `; ${equivalent.length} ${equivalent.length === 1 ? 'is' : 'are'} equivalent within ` +
        `${formatMargin(equivalent[0].equivalence?.margin)}`
      : '';
  if (faster.length + slower.length === 0)
    return (
      `Beyond chance, none of ${count} loads ${pages} faster or slower than ${baseline} on ` +
      `${network}${same}${tooFew}.`
    );
  const verb = (/** @type {Comparison[]} */ some) => (some.length === 1 ? 'loads' : 'load');
  const shown =
    faster.length > 0
      ? `${names(faster)} ${verb(faster)} ${pages} faster than ${baseline} on ` +
        `${network}${slower.length > 0 ? `, ${names(slower)} slower` : ''}`
      : `${names(slower)} ${verb(slower)} ${pages} slower than ${baseline} on ${network}`;
  return `Of ${count}, ${shown}${same}${unclear > 0 ? `; for ${unclear} no difference is shown` : ''}${tooFew}.`;
}

/** `7.1 %, 66 ms`; only the share where the ms went the other way. @param {Comparison} comparison */
function size({ relativeDifference, difference }) {
  const share = formatDifference({ ...relativeDifference, value: Math.abs(relativeDifference.value ?? 0) });
  const isSameWay = (relativeDifference.value ?? 0) * (difference.value ?? 0) > 0;
  return `${share.replace('+', '')}${isSameWay ? `, ${formatMs(Math.abs(difference.value ?? 0))}` : ''}`;
}
