/** @import { ReportContext } from '../report-context.js' */
/** @import { LinkProfile } from '../../harness/types/experiment.js' */
/** @import { TelemetryCell } from '../../harness/types/figures.js' */
import { dataTable } from '../data-table.js';
import { formatCount, formatMs, formatNumber, formatPlural, formatShare } from '../format.js';
import { html } from '../html.js';
import { pageName } from '../report-context.js';
import { connectionTable, telemetryAxes, telemetryPanels } from './telemetry-panels.js';

/** Arms whose drawings are open; those of further arms are closed. */
const OPEN_ARMS = 4;

/**
 * Windows, retransmissions and delivered bytes over time; nothing without telemetry.
 * @param {ReportContext} context
 */
export function telemetrySection(context) {
  const { telemetry } = context.figures;
  if (telemetry === null) return null;
  return html`<section id="telemetry" aria-labelledby="telemetry-title"><h2 id="telemetry-title">Inside TCP</h2>
<p class="lead">From the kernel’s tracepoints at the proxy, which sends every byte: the state of a connection at each arriving packet, and each retransmission.</p>
${context.experiment.networks.map((network, index) => networkPart({ context, network, cells: telemetry.filter(({ networkId }) => networkId === network.id), key: `telemetry-${index}` }))}</section>`;
}

/** @param {{context: ReportContext, network: LinkProfile, cells: TelemetryCell[], key: string}} part */
function networkPart({ context, network, cells, key }) {
  const drawn = cells.flatMap(({ armId, example }) =>
    example ? [{ armIndex: context.armIndex(armId), label: labelOf(context, armId), example }] : [],
  );
  const axes = telemetryAxes(drawn.map(({ example }) => example));
  const panels = drawn.map(({ armIndex, label, example }) =>
    telemetryPanels({ id: `${key}-arm-${armIndex}`, label, networkTitle: network.title, armIndex, example, axes }),
  );
  const [open, closed] = [panels.slice(0, OPEN_ARMS), panels.slice(OPEN_ARMS)];
  const page = context.experiment.pages.find(({ id }) => id === drawn[0]?.example.pageId);
  return html`<section class="figure" aria-label="Windows and bytes over time, ${network.title}">
<div class="notes"><p class="figure-number">${network.title}</p><h3 id="${key}-title">Windows and bytes over time</h3>
${page && html`<p>For each arm, the load of ${pageName(page)} with the median page load time: ${drawn.map(({ label, example }, index) => `${index > 0 ? ', ' : ''}${label} ${formatMs(example.pageLoadMs)}`)}. Up to the load event; the same scales for all arms.</p>`}
<p>A window that grows faster carries more in the first round trips; crosses (retransmissions) and a growing round trip are its cost.</p></div>
<div class="drawings">${summary({ context, network, cells })}
${
  page
    ? html`${legend(drawn[0].armIndex)}<div class="panels">${open}</div>
${closed.length > 0 && html`<details><summary>${formatPlural(closed.length, 'more arm')}</summary><div class="panels">${closed}</div></details>`}
<details><summary>Every connection in numbers</summary>${drawn.map(({ label, example }) => connectionTable({ label, networkTitle: network.title, example }))}</details>`
    : html`<p class="empty">Nothing to draw: the first page has no ok load with telemetry on this network.</p>`
}</div>
</section>`;
}

/** @param {{context: ReportContext, network: LinkProfile, cells: TelemetryCell[]}} part */
const summary = ({ context, network, cells }) =>
  dataTable({
    caption: `Medians over the loads of all pages, ${network.title}`,
    showCaption: true,
    columns: [
      { text: 'Arm' },
      { text: 'Loads', number: true },
      { text: 'Largest window', number: true },
      { text: 'Sent again', number: true },
      { text: 'Round trip inflation', number: true },
    ],
    rows: cells.map(({ armId, loads, maxCwndSegments, retransmittedShare, srttInflation }) => [
      labelOf(context, armId),
      formatCount(loads),
      formatCount(maxCwndSegments),
      formatShare(retransmittedShare),
      srttInflation === null ? formatNumber(null) : `×${formatNumber(srttInflation)}`,
    ]),
  });

/** @param {ReportContext} context @param {string} armId */
const labelOf = (context, armId) => context.experiment.arms[context.armIndex(armId)].label;

/** @param {number} armIndex whose colour the lines have here */
const legend = (armIndex) =>
  html`<ul class="legend">${[
    [html`<path class="line arm-${armIndex}" d="M1,6H33"/>`, 'the connection that carried most'],
    [html`<path class="line others arm-${armIndex}" d="M1,6H33"/>`, 'the next five'],
    [html`<path class="threshold" d="M1,6H33"/>`, 'slow start threshold of the first'],
    [html`<path class="sent-again" d="M14,3l6,6m0,-6l-6,6"/>`, 'sent again'],
  ].map(([mark, text]) => html`<li><svg aria-hidden="true" width="34" height="12">${mark}</svg>${text}</li>`)}</ul>`;
