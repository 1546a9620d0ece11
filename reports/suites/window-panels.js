/** @import { WindowOverTime } from '../../harness/types/suite.js' */
/** @import { SuiteContext } from './suite-context.js' */
import { ascending, max } from 'd3-array';
import { linearAxis } from '../charts/axes.js';
import { stepLinesChart } from '../charts/step-lines.js';
import { formatCount, formatMsTick, formatPlural } from '../format.js';
import { html } from '../html.js';

/** The window over time of one flow of each arm: the one whose rate is in the middle. @param {SuiteContext} context */
export function windowsSection({ suite, windows, arms, armIndex, armLabel }) {
  const { typical } = suite;
  const chosen = arms.flatMap(({ id }) => middleOf(windows.filter(({ arm }) => arm === id)) ?? []);
  if (chosen.length === 0)
    return html`<section id="windows"><h2>Windows over time</h2><p class="empty">No sound run of ${typical.condition}
holds such a flow.</p></section>`;
  const points = chosen.flatMap((window) => window.points);
  const x = linearAxis({
    max: max(points, ({ afterMs }) => afterMs) ?? 0,
    title: 'after its start',
    format: formatMsTick,
    count: 4,
  });
  const y = linearAxis({ max: max(points, ({ cwndSegments }) => cwndSegments) ?? 0, title: '', format: formatCount });
  return html`<section id="windows"><h2>Windows over time</h2>
<p>Of each arm ${typical.title}: the flow whose goodput is in the middle. The dashed line is ssthresh, crosses are
retransmissions.</p>
<div class="panels">${chosen.map(
    (window, index) =>
      html`<figure><figcaption>${armLabel(window.arm)}: window, segments</figcaption>${stepLinesChart({
        id: `window-${index}`,
        title: `Window over time, ${armLabel(window.arm)}`,
        description: inWords(window),
        x,
        y,
        armIndex: armIndex(window.arm),
        endX: window.points.at(-1)?.afterMs ?? 0,
        lines: [
          { kind: 'main', points: window.points.map(({ afterMs, cwndSegments }) => ({ x: afterMs, y: cwndSegments })) },
          {
            kind: 'threshold',
            points: window.points.map(({ afterMs, ssthreshSegments }) => ({ x: afterMs, y: ssthreshSegments })),
          },
        ],
        crosses: window.points
          .filter(({ hasResent }) => hasResent)
          .map(({ afterMs, cwndSegments }) => ({ x: afterMs, y: cwndSegments })),
      })}</figure>`,
  )}</div></section>`;
}

/** @param {WindowOverTime[]} windows */
function middleOf(windows) {
  const sorted = windows
    .filter(({ goodputMbps }) => goodputMbps !== null)
    .sort((a, b) => ascending(a.goodputMbps ?? 0, b.goodputMbps ?? 0));
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

/** @param {WindowOverTime} window */
const inWords = ({ points, retransmittedSegments }) =>
  `At most ${formatPlural(max(points, ({ cwndSegments }) => cwndSegments) ?? 0, 'segment')}, ` +
  `${formatPlural(retransmittedSegments, 'segment')} sent again.`;
