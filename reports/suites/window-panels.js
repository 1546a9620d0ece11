/** @import { FlowRecord } from '../../harness/types/flow-run-record.js' */
/** @import { SuiteContext } from './suite-context.js' */
import { ascending, max } from 'd3-array';
import { linearAxis } from '../charts/axes.js';
import { stepLinesChart } from '../charts/step-lines.js';
import { formatCount, formatMsTick, formatPlural } from '../format.js';
import { html } from '../html.js';

/** More looks than a drawing has columns only make the file larger. */
const MOST_POINTS = 400;

/** The window over time of one flow of each arm: the one whose rate is in the middle. @param {SuiteContext} context */
export function windowsSection(context) {
  const { suite, sound, arms, armIndex, armLabel } = context;
  const { typical } = suite;
  const runs = sound.filter(({ workload }) => workload === typical.condition);
  const chosen = arms.flatMap(({ id }) => {
    const flows = runs.flatMap((run) =>
      run.flows.filter((flow) => flow.congestionControl === id && typical.isOf(flow, id) && flow.samples.length > 0),
    );
    const flow = middleOf(flows);
    return flow === null ? [] : [{ arm: id, flow, drawn: drawnOf(flow) }];
  });
  if (chosen.length === 0)
    return html`<section id="windows"><h2>Windows over time</h2><p class="empty">No sound run of ${typical.condition} holds such a flow.</p></section>`;
  const points = chosen.flatMap(({ drawn }) => drawn.points);
  const x = linearAxis({
    max: max(points, (point) => point.x) ?? 0,
    title: 'after its start',
    format: formatMsTick,
    count: 4,
  });
  const y = linearAxis({ max: max(points, (point) => point.y) ?? 0, title: '', format: formatCount });
  return html`<section id="windows"><h2>Windows over time</h2>
<p>${typical.title}; of each arm the flow whose goodput is in the middle. The dashed line is ssthresh, crosses are retransmissions.</p>
<div class="panels">${chosen.map(
    ({ arm, flow, drawn }, index) =>
      html`<figure><figcaption>${armLabel(arm)}: window, segments</figcaption>${stepLinesChart({
        id: `window-${index}`,
        title: `Window over time, ${armLabel(arm)}`,
        description: `At most ${formatPlural(max(drawn.points, (point) => point.y) ?? 0, 'segment')}, ${formatPlural(flow.retransmittedSegments, 'segment')} sent again.`,
        x,
        y,
        armIndex: armIndex(arm),
        endX: drawn.points.at(-1)?.x ?? 0,
        lines: [
          { kind: 'main', points: drawn.points },
          { kind: 'threshold', points: drawn.thresholds },
        ],
        crosses: drawn.crosses,
      })}</figure>`,
  )}</div></section>`;
}

/** @param {FlowRecord[]} flows */
function middleOf(flows) {
  const sorted = flows
    .filter(({ goodputMbps }) => goodputMbps !== null)
    .sort((a, b) => ascending(a.goodputMbps ?? 0, b.goodputMbps ?? 0));
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

/** @param {FlowRecord} flow */
function drawnOf({ samples, startMs }) {
  const since = (/** @type {number} */ atMs) => Math.max(0, atMs - (startMs ?? samples[0].atMs));
  const step = Math.max(1, Math.ceil(samples.length / MOST_POINTS));
  const kept = samples.filter((_, index) => index % step === 0 || index === samples.length - 1);
  return {
    points: kept.map(({ atMs, cwndSegments }) => ({ x: since(atMs), y: cwndSegments })),
    thresholds: kept.map(({ atMs, ssthreshSegments }) => ({ x: since(atMs), y: ssthreshSegments })),
    crosses: kept.flatMap(({ atMs, cwndSegments, retransmittedSegments }, index) =>
      index > 0 && retransmittedSegments > kept[index - 1].retransmittedSegments
        ? [{ x: since(atMs), y: cwndSegments }]
        : [],
    ),
  };
}
