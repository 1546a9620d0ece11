/** @import { ReportContext } from '../report-context.js' */
import { armLabels, enumerate, MANY } from '../report-context.js';

/**
 * What the report answers. An arm of the baseline's own congestion control is its A/A check, and no part of the
 * question.
 * @param {Pick<ReportContext, 'baseline' | 'others' | 'experiment'>} context
 */
export function question({ baseline, others, experiment }) {
  if (others.length === 0) return `How fast do pages load with ${baseline.label}?`;
  const different = others.filter(({ congestionControl }) => congestionControl.id !== baseline.congestionControl.id);
  if (different.length === 0)
    return `Does the lab find a difference where there is none? (${enumerate(armLabels(experiment.arms))})`;
  if (different.length >= MANY)
    return `Do pages load faster with any of ${different.length} congestion controls than with ${baseline.label}?`;
  return `Do pages load faster with ${enumerate(armLabels(different), 'or')} than with ${baseline.label}?`;
}
