/** @import { ReportContext } from '../report-context.js' */
/** @import { Comparison } from '../../harness/types/results.js' */
/** @import { IntervalScale } from '../charts/interval.js' */
import { intervalAxis, intervalMark } from '../charts/interval.js';
import { estimateText } from '../estimate-text.js';
import { findingWords } from '../finding-words.js';
import {
  formatDifference,
  formatDifferenceInterval,
  formatOfUnit,
  formatPValue,
  formatSigned,
  formatSignedInterval,
} from '../format.js';
import { html } from '../html.js';
import { KEY_METRICS } from '../key-metrics.js';
import { HEADLINE_METRIC, MANY } from '../report-context.js';
import { footnotes } from './footnotes.js';

/**
 * A forest plot: each row an effect with its interval, against the first arm. Many arms stand in the order of their
 * effects.
 * @param {{context: ReportContext, comparisons: Comparison[], scale: IntervalScale, caption: string}} part
 */
export function effectTable({ context, comparisons, scale, caption }) {
  const several = context.others.length > 1;
  const metrics = [...new Set(comparisons.map(({ metric }) => metric))].sort((a, b) => rank(a) - rank(b));
  const notes = footnotes();
  const rows = metrics.flatMap((metricId) => {
    const found = context.others.flatMap(
      (arm) => comparisons.find(({ metric, arm: armId }) => metric === metricId && armId === arm.id) ?? [],
    );
    const ordered =
      context.others.length >= MANY
        ? found.sort((a, b) => (a.relativeDifference.value ?? 0) - (b.relativeDifference.value ?? 0))
        : found;
    return ordered.map((comparison) => effectRow({ context, comparison, scale, several, notes }));
  });
  return html`<table class="effects" role="table"><caption class="unseen">${caption}</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Metric, baseline’s
median</th><th role="columnheader" scope="col"><span class="ends"><span>← lower</span><span>higher
→</span></span></th><th role="columnheader" scope="col">Difference</th><th role="columnheader" scope="col" title="Corrected for the number of comparisons">Adj. p</th></tr></thead>
<tbody role="rowgroup">${rows}
</tbody>
<tfoot aria-hidden="true"><tr class="axis-row"><td></td><td>${intervalAxis(scale)}</td><td></td><td></td></tr></tfoot></table>${notes.list()}`;
}

/** Percentages and absolute differences are two estimates over the same pairs, and near zero may differ in sign. */
const SIGNS_DIFFER =
  'the percentage counts every load alike, the absolute difference counts slow loads more: here they have different ' +
  'signs';

/** @param {string} metric */
const rank = (metric) => (KEY_METRICS.includes(metric) ? KEY_METRICS.indexOf(metric) : KEY_METRICS.length);

/**
 * @param {{context: ReportContext, comparison: Comparison, scale: IntervalScale, several: boolean, notes:
 *   ReturnType<typeof footnotes>}} part
 */
function effectRow({ context, comparison, scale, several, notes }) {
  const { metric, arm, baselineMedian, relativeDifference, difference, adjustedPValue } = comparison;
  const armIndex = context.armIndex(arm);
  const { title, unit } = context.metric(metric) ?? { title: metric, unit: '' };
  const marks = notes.refer((relativeDifference.value ?? 0) * (difference.value ?? 0) < 0 ? [SIGNS_DIFFER] : []);
  const label = several ? `${title}, ${context.experiment.arms[armIndex].label}` : title;
  const text = `${formatDifference(relativeDifference)} ${formatDifferenceInterval(relativeDifference)}`;
  return html`<tr role="row"${
    metric === HEADLINE_METRIC &&
    html`
class="headline"`
  }><th role="rowheader" scope="row">${title}${
    several &&
    html`
<span class="arm-name">${context.experiment.arms[armIndex].label}</span>`
  }<span class="medians">${context.baseline.label} ${formatOfUnit(unit)(baselineMedian.value)}</span></th>
<td role="cell" class="mark-cell">${intervalMark({ estimate: relativeDifference, armIndex, scale, label: `${label}: ${text}` })}</td>
<td role="cell" class="number">${estimateText(comparison, unit)}<span class="in-unit">${findingWords({ ...comparison, equivalence: null }, unit)} · ${formatSigned(difference.value, unit)} ${difference.low !== null && html`<span class="whole">${formatSignedInterval(difference, unit)}</span>`}${marks}</span></td>
<td role="cell" class="number soft">${formatPValue(adjustedPValue)}</td></tr>`;
}
