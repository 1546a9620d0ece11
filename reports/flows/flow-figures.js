/** @import { FlowFigures } from '../../harness/flows/analysis/flow-figures.js' */
/** @import { Arm } from '../../harness/types/experiment.js' */
import { max } from 'd3-array';
import { linearAxis } from '../charts/axes.js';
import { cdfChart } from '../charts/cdf.js';
import { stepLinesChart } from '../charts/step-lines.js';
import { formatCount, formatMsTick, formatNumber } from '../format.js';
import { html } from '../html.js';
import { armLegend } from '../legend.js';

/**
 * The figures of one workload: windows, rates and queue over time of one round of each arm, all on the same axes, and
 * distributions of goodput and delivery time over all rounds.
 * @param {{workload: {id: string}, arms: Arm[], figures: FlowFigures[]}} part figures: of this workload
 */
export function workloadFigures({ workload: { id }, arms, figures }) {
  if (figures.length === 0) return html`<p class="empty">Nothing to draw: no run passed its checks.</p>`;
  const time = linearAxis({
    max: max(figures, ({ durationMs }) => durationMs) ?? 0,
    title: 'of the run',
    format: formatMsTick,
    count: 4,
  });
  return html`${armLegend(arms)}
${courses({ id: `${id}-windows`, title: 'Congestion window, segments', note: 'Strong lines: flows with the arm’s CC; light ones: the others. One round.', figures, arms, time, linesOf: ({ windows }) => windows })}
${courses({ id: `${id}-rates`, title: 'Received, Mbit/s', note: 'All flows of a role together, in hundredths of the run; the roles without the arm’s CC light. The same round.', figures, arms, time, linesOf: ({ rates }) => rates })}
${courses({ id: `${id}-queue`, title: 'Queue of the bottleneck, packets', note: 'The same round.', figures, arms, time, linesOf: ({ queue }) => [{ kind: 'main', points: queue }] })}
${distributions({ id: `${id}-goodput`, title: 'Goodput of a flow', unit: 'Mbit/s', figures, arms, of: ({ goodputs }) => goodputs, format: formatNumber })}
${distributions({ id: `${id}-delivery`, title: 'Delivery time of a flow', unit: '', figures, arms, of: ({ deliveries }) => deliveries, format: formatMsTick })}`;
}

/**
 * @param {{id: string, title: string, note: string, figures: FlowFigures[], arms: Arm[], time:
 *   import('../charts/plot.js').Axis, linesOf: (figures: FlowFigures) => import('../charts/step-lines.js').StepLine[]}}
 *   part
 */
function courses({ id, title, note, figures, arms, time, linesOf }) {
  const most = max(figures, (one) => max(linesOf(one), ({ points }) => max(points, ({ y }) => y ?? 0))) ?? 0;
  const y = linearAxis({ max: most, title: '', format: formatCount });
  return html`<article class="figure"><div class="notes"><h3>${title}</h3><p>${note}</p></div><div class="panels">${figures.map(
    (one) => {
      const armIndex = arms.findIndex((arm) => arm.id === one.arm);
      const { label } = arms[armIndex];
      return html`<figure><figcaption>${label}</figcaption>${stepLinesChart({
        id: `${id}-${armIndex}`,
        title: `${title}: ${label}`,
        description: `over time, up to ${formatNumber(most)}`,
        x: time,
        y,
        armIndex,
        endX: one.durationMs,
        lines: linesOf(one),
      })}</figure>`;
    },
  )}</div></article>`;
}

/**
 * @param {{id: string, title: string, unit: string, figures: FlowFigures[], arms: Arm[], of: (figures: FlowFigures) =>
 *   Map<string, number[]>, format: (value: number) => string}} part
 */
function distributions({ id, title, unit, figures, arms, of, format }) {
  const roles = [...new Set(figures.flatMap((one) => [...of(one).keys()]))];
  if (roles.length === 0) return null;
  return html`<article class="figure"><div class="notes"><h3>${title}</h3><p>Every flow of every round; a marker stands
on the median.</p></div><div class="panels">${roles.map((role, at) => {
    const series = figures.flatMap((one) => {
      const values = of(one).get(role);
      return values ? [{ armIndex: arms.findIndex((arm) => arm.id === one.arm), values }] : [];
    });
    const most = max(series, ({ values }) => values[values.length - 1]) ?? 0;
    return html`<figure><figcaption>${role}</figcaption>${cdfChart({
      id: `${id}-${at}`,
      title: `${title}, ${role}`,
      description: `cumulative shares, up to ${formatNumber(most)} ${unit}`,
      x: linearAxis({ max: most, title: unit, format, count: 4 }),
      yTitle: 'flows',
      series,
    })}</figure>`;
  })}</div></article>`;
}
