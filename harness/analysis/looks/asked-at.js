/** @import { Experiment } from '../../types/experiment.js' */
/** @import { Asked } from '../compare-effects.js' */
/** @import { Look } from './look-of.js' */
import { nominalLevels } from '../../statistics/sequential/nominal-levels.js';
import { CONFIDENCE, EQUIVALENCE_MARGIN } from '../levels.js';

/**
 * What is asked of each comparison: at a look that was not the only one, an interval of a higher confidence, so that
 * all of them together hold the truth as often as one alone should.
 * Source: Jennison and Turnbull (1989), Interim Analyses: the Repeated Confidence Interval Approach.
 * @param {Pick<Experiment, 'until'>} experiment
 * @param {Look | null} look
 * @returns {Asked}
 */
export function askedAt({ until }, look) {
  return {
    confidence: look === null ? CONFIDENCE : 1 - nominalLevels(look.shares, 1 - CONFIDENCE)[look.look],
    margin: until?.margin ?? EQUIVALENCE_MARGIN,
  };
}
