/** @import { Experiment } from '../harness/types/experiment.js' */
import { HEADLINE_METRIC } from '../harness/analysis/levels.js';

/** What the FLD_TCP paper claims beside the page load time: transfers shorten, connections idle longer, fewer overlap. */
export const PAPER_METRICS = ['netTransferMs', 'idleShare', 'effectiveConcurrency'];

const PAINTS = ['firstContentfulPaintMs', 'largestContentfulPaintMs', 'timeToFirstByteMs'];

/** Every metric that may be shown at once, in its order. */
export const KEY_METRICS = [HEADLINE_METRIC, ...PAPER_METRICS, ...PAINTS];

/** @param {Experiment['arms'][number]} arm */
export const isFldTcp = ({ congestionControl: { kernelName, program = kernelName } }) => program === 'fld_tcp';

/**
 * The metrics that are shown at once; the others are a click away. Where FLD_TCP is compared, all those of its paper.
 * @param {Pick<Experiment, 'arms'>} experiment
 */
export const keyMetrics = ({ arms }) =>
  arms.some(isFldTcp) ? KEY_METRICS : [HEADLINE_METRIC, PAPER_METRICS[0], ...PAINTS];
