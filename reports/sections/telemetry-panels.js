/** @import { ReportContext } from '../report-context.js' */
/** @import { DrawnConnection, TelemetryExample } from '../../harness/types/figures.js' */
import { max } from 'd3-array';
import { linearAxis } from '../charts/axes.js';
import { stepLinesChart } from '../charts/step-lines.js';
import { dataTable } from '../data-table.js';
import {
  formatBytes,
  formatBytesTick,
  formatCount,
  formatMs,
  formatMsTick,
  formatPlural,
  NO_VALUE,
  shorten,
} from '../format.js';
import { html } from '../html.js';

/**
 * The same scales for all arms on a network, so that their drawings compare.
 * @param {TelemetryExample[]} examples
 */
export function telemetryAxes(examples) {
  const connections = examples.flatMap((example) => example.connections);
  /** @param {(point: DrawnConnection['points'][number]) => number} of */
  const most = (of) => max(connections, ({ points }) => max(points, of)) ?? 0;
  return {
    time: linearAxis({
      max: max(examples, ({ pageLoadMs }) => pageLoadMs) ?? 0,
      title: 'after navigation',
      format: formatMsTick,
      count: 4,
    }),
    window: linearAxis({ max: most(({ cwnd }) => cwnd), title: '', format: formatCount }),
    bytes: linearAxis({ max: most(({ deliveredBytes }) => deliveredBytes), title: '', format: formatBytesTick }),
  };
}

/**
 * The two drawings of one arm's load: windows and delivered bytes over time.
 * @param {{id: string, label: string, networkTitle: string, armIndex: number, example: TelemetryExample, axes:
 *   ReturnType<typeof telemetryAxes>}} part
 */
export function telemetryPanels({ id, label, networkTitle, armIndex, example, axes }) {
  const { connections, pageLoadMs } = example;
  const drawn = connections.filter(({ points }) => points.length > 0);
  const [largest] = drawn;
  if (!largest) return html`<p class="empty">${label}: nothing was delivered.</p>`;
  /**
   * @param {(point: DrawnConnection['points'][number]) => number | null} of
   * @returns {import('../charts/step-lines.js').StepLine[]}
   */
  const linesOf = (of) =>
    drawn.map(({ points }, rank) => ({
      kind: rank === 0 ? 'main' : 'others',
      points: points.map((point) => ({ x: point.atMs, y: of(point) })),
    }));
  const common = { x: axes.time, armIndex, endX: pageLoadMs };
  const threshold = {
    kind: /** @type {const} */ ('threshold'),
    points: largest.points.map(({ atMs, ssthresh }) => ({ x: atMs, y: ssthresh })),
  };
  return html`<figure><figcaption>${label}: window, segments</figcaption>${stepLinesChart({
    ...common,
    id: `${id}-window`,
    title: `Windows over time, ${label}, ${networkTitle}`,
    description: drawn.map(windowInWords).join(' '),
    y: axes.window,
    lines: [...linesOf(({ cwnd }) => cwnd), threshold],
    crosses: drawn.flatMap(({ retransmits }) => retransmits.map(({ atMs, cwnd }) => ({ x: atMs, y: cwnd }))),
  })}</figure>
<figure><figcaption>${label}: delivered</figcaption>${stepLinesChart({
    ...common,
    id: `${id}-bytes`,
    title: `Delivered bytes over time, ${label}, ${networkTitle}`,
    y: axes.bytes,
    description: drawn
      .map((connection) => `${nameOf(connection)}: ${formatBytes(connection.deliveredBytes)}.`)
      .join(' '),
    lines: linesOf(({ deliveredBytes }) => deliveredBytes),
  })}</figure>`;
}

/** @param {{label: string, networkTitle: string, example: TelemetryExample}} part */
export function connectionTable({ label, networkTitle, example }) {
  return dataTable({
    caption: `Connections of the load with ${label} on ${networkTitle}`,
    showCaption: true,
    columns: [
      { text: 'Connection' },
      { text: 'Id', number: true },
      { text: 'Protocol' },
      { text: 'Delivered', number: true },
      { text: 'Largest window', number: true },
      { text: 'Last ssthresh', number: true },
      { text: 'Sent again', number: true },
      { text: 'Round trip, smoothed', number: true },
    ],
    rows: example.connections.map((connection) => [
      html`<bdi>${nameOf(connection)}</bdi>`,
      connection.connectionId === null ? NO_VALUE : String(connection.connectionId),
      connection.protocol ?? NO_VALUE,
      formatBytes(connection.deliveredBytes),
      formatCount(connection.maxCwnd),
      formatCount(connection.lastSsthresh),
      formatCount(connection.retransmitCount),
      `${formatMs(connection.minSrttMs)} to ${formatMs(connection.maxSrttMs)}`,
    ]),
  });
}

/** @param {DrawnConnection} connection */
const windowInWords = (connection) =>
  `${nameOf(connection)}: at most ${formatPlural(connection.maxCwnd, 'segment')}, ` +
  `${connection.lastSsthresh === null ? 'no ssthresh' : `ssthresh ${formatCount(connection.lastSsthresh)} at the end`}, ` +
  `${formatPlural(connection.retransmitCount, 'segment')} sent again.`;

/** @param {DrawnConnection} connection */
function nameOf({ hosts, connectionId, isUnused }) {
  if (connectionId === null) return isUnused ? 'opened, never used' : 'not told apart';
  return hosts.length === 0
    ? 'nothing of the page'
    : `${shorten(hosts[0], 40)}${hosts.length > 1 ? ` and ${formatCount(hosts.length - 1)} more` : ''}`;
}
