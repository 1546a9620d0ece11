/** @import { Experiment } from '../harness/types/experiment.js' */
/** @import { FailureComparison } from '../harness/types/results.js' */
import { formatCount, formatPlural, formatPValue } from './format.js';

/**
 * That an arm fails more loads than the baseline, or fewer: "FLD_TCP fails more loads than Cubic on 3G: alone in 9 of
 * 40 blocks, Cubic alone in 0 (p 0.004)."
 * @param {FailureComparison} comparison
 * @param {Experiment} experiment
 * @returns {string | null} null where that is not shown
 */
export function failureSentence(
  { network, arm, baseline, blocks, armOnly, baselineOnly, adjustedPValue, verdict },
  experiment,
) {
  if (verdict === 'not-shown') return null;
  const label = (/** @type {string} */ id) => experiment.arms.find((one) => one.id === id)?.label ?? id;
  const title = experiment.networks.find(({ id }) => id === network)?.title ?? network;
  const p = formatPValue(adjustedPValue);
  return (
    `${label(arm)} fails ${verdict === 'fails-more' ? 'more' : 'fewer'} loads than ${label(baseline)} on ${title}: ` +
    `alone in ${formatCount(armOnly)} of ${formatPlural(blocks, 'block')}, ` +
    `${label(baseline)} alone in ${formatCount(baselineOnly)} ` +
    `(p ${p.startsWith('<') ? p : `= ${p}`}).`
  );
}
