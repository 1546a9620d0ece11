/** @import { ReportContext } from '../../report-context.js' */
import { dataTable } from '../../data-table.js';
import { formatCount, formatPlural, formatQuantity, formatShare, shorten } from '../../format.js';
import { html } from '../../html.js';
import { pageName } from '../../report-context.js';
import { noise } from './noise.js';
import { sameRequests } from './same-requests.js';

/** What was measured of the lab itself: links, sockets, recordings, walls. @param {ReportContext} context */
export function checksSection(context) {
  return html`<section id="checks" aria-labelledby="checks-title"><h2 id="checks-title">Checks</h2>
<p class="lead">Every load had to show that it ran with the congestion control, on the link and from the recording it was meant to. A load that could not is <a href="#failures">listed as failed</a> and counts nowhere else.</p>
${links(context)}${sockets(context)}${queues(context)}${sameRequests(context)}${replay(context)}${noise(context)}${warnings(context)}</section>`;
}

/** @param {string[]} texts @returns {import('../../data-table.js').Column[]} */
const textColumns = (...texts) => texts.map((text) => ({ text }));

/** @param {string[]} texts @returns {import('../../data-table.js').Column[]} */
const numberColumns = (...texts) => texts.map((text) => ({ text, number: true }));

const SOCKET_COLUMNS = [
  ...textColumns('Network', 'Arm', 'Verdict'),
  ...numberColumns('Loads'),
  ...textColumns('Asked', 'Seen on sockets', 'ECN'),
  ...numberColumns('Retransmitted', 'Leaks'),
];

const MENDED_COLUMN = numberColumns('Mended windows');
const MENDED = html`<p>Mended windows: this kernel skips BPF hooks at times. These are windows and thresholds that no hook
had returned, and that the program put right at the next ACK (<code>kernel-cc/skipped-hooks</code>).</p>`;

const REPLAY_COLUMNS = [
  ...textColumns('Page'),
  ...numberColumns('Loads', 'Requests', 'Exact', 'Canonical', 'Fuzzy', 'Stubbed', 'Missed', 'Lowest coverage'),
  ...textColumns('Missed URLs'),
];

/** @param {boolean | null} ok null where nothing was seen */
const sign = (ok) =>
  ok === null ? html`<span class="sign unknown"><span aria-hidden="true">?</span> nothing seen</span>` : signOf(ok);

/** @param {boolean} ok */
const signOf = (ok) =>
  html`<span class="sign ${ok ? 'better' : 'worse'}"><span aria-hidden="true">${ok ? '✓' : '✗'}</span> ${ok ? 'ok' : 'off'}</span>`;

/** @param {ReportContext} context */
function links({ results, network }) {
  const rows = results.linkChecks.flatMap(({ networkId, checks }) =>
    checks.map(({ quantity, unit, asked, measured, tolerance, ok }) => [
      network(networkId)?.title ?? networkId,
      quantity,
      sign(ok),
      formatQuantity(asked, unit),
      formatQuantity(measured, unit),
      tolerance === null ? 'not judged' : `± ${formatQuantity(tolerance, unit)}`,
    ]),
  );
  const doubts = results.linkChecks.flatMap(({ networkId, warnings: texts }) =>
    texts.map((text) => `${network(networkId)?.title ?? networkId}: ${text}`),
  );
  const columns = [
    ...textColumns('Network', 'Quantity', 'Verdict'),
    ...numberColumns('Asked', 'Measured', 'Tolerance'),
  ];
  return html`<h3 id="links">Links, asked and measured</h3>
${rows.length === 0 ? html`<p class="empty">No link was measured.</p>` : dataTable({ caption: 'Links, asked and measured', columns, rows })}
${doubts.length > 0 && html`<ul class="doubts">${doubts.map((text) => html`<li>${text}</li>`)}</ul>`}`;
}

/** @param {ReportContext} context */
function sockets({ figures, experiment, network }) {
  // only a program that is compiled for a kernel that skips hooks tells of it
  const isMended = figures.checks.some(({ mendedWindows }) => mendedWindows !== null);
  const rows = figures.checks.map(
    ({ networkId, armId, loads, sockets: count, socketsByControl, ecn, retransmits, leakedPackets, mendedWindows }) => {
      const arm = experiment.arms.find(({ id }) => id === armId);
      const expected = arm?.congestionControl.kernelName ?? armId;
      const seen = Object.entries(socketsByControl).map(
        ([control, times], index) => html`${index > 0 && ', '}<code>${control}</code> ×${formatCount(times)}`,
      );
      return [
        network(networkId)?.title ?? networkId,
        arm?.label ?? armId,
        sign(count === 0 ? null : socketsByControl[expected] === count && ecn?.ok !== false && leakedPackets === 0),
        formatCount(loads),
        html`<code>${expected}</code>`,
        count === 0 ? 'no socket' : seen,
        ecnText(ecn),
        formatCount(retransmits),
        formatCount(leakedPackets),
        ...(isMended ? [mendedWindows === null ? 'none to mend' : formatCount(mendedWindows)] : []),
      ];
    },
  );
  const columns = isMended ? [...SOCKET_COLUMNS, ...MENDED_COLUMN] : SOCKET_COLUMNS;
  return html`<h3 id="sockets">Congestion control on the sockets</h3>
<p>Read by the kernel from the live connections between proxy and browser while the page loaded, failed loads included. ECN: whether both ends had agreed that a router may mark instead of drop, and how many segments were acknowledged with the echo of a mark. Leaks are packets that tried to leave the lab and were dropped.</p>${isMended && MENDED}
${dataTable({ caption: 'Congestion control on the sockets', columns, rows })}`;
}

/** @param {import('../../../harness/types/figures.js').ArmChecks['ecn']} ecn */
function ecnText(ecn) {
  if (ecn === null) return 'not recorded';
  if (ecn.negotiated === 0) return 'off';
  return (
    `on ${formatCount(ecn.negotiated)} of ${formatPlural(ecn.sockets, 'socket')}, ` +
    `${formatPlural(ecn.echoedSegments, 'segment')} with an echo`
  );
}

/** @param {ReportContext} context */
function queues({ figures, experiment, network }) {
  const rows = figures.checks.flatMap(({ networkId, armId, loads, queues: counts }) =>
    counts === null
      ? []
      : /** @type {const} */ (['down', 'up']).map((direction) => {
          const { arrived, marked, droppedEarly, overflowed, lost } = counts[direction];
          const names = [
            network(networkId)?.title ?? networkId,
            experiment.arms.find(({ id }) => id === armId)?.label ?? armId,
            direction,
          ];
          return [
            ...names,
            ...[loads, arrived, marked, droppedEarly, overflowed, lost].map((count) => formatCount(count)),
          ];
        }),
  );
  if (rows.length === 0) return null;
  const counted = ['Loads', 'Packets', 'Marked', 'Dropped early', 'Queue full', 'Lost behind it'];
  return html`<h3 id="queues">Packets at the queues</h3>
<p>Counted by the link itself, where it has RED or seeded losses. RED marks packets that declare ECN, and drops others early. A receiver echoes a mark in every acknowledgement until its sender has answered, so the sockets above may count more segments than were marked here.</p>
${dataTable({ caption: 'Packets at the queues', columns: [...textColumns('Network', 'Arm', 'Direction'), ...numberColumns(...counted)], rows })}`;
}

/** Of more pages than these, those with the lowest coverage are shown, and the others are folded away. */
const PAGES_OPEN = 30;

/** @param {ReportContext} context */
function replay({ figures, experiment }) {
  const isLong = figures.replay.length > PAGES_OPEN;
  const pages = new Map(experiment.pages.map((page) => [page.id, page]));
  const worstFirst = [...figures.replay].sort((a, b) => (a.lowestCoverage ?? 0) - (b.lowestCoverage ?? 0));
  const rows = (isLong ? worstFirst : figures.replay).map(
    ({ pageId, loads, exact, canonical, fuzzy, stubbed, missed, lowestCoverage, missedUrls, distinctMissed }) => {
      const all = exact + canonical + fuzzy + stubbed + missed;
      const page = pages.get(pageId) ?? { id: pageId, title: pageId };
      const urls = missedUrls.map(
        ({ url, times }) => html`<li><bdi><code>${shorten(url, 120)}</code></bdi> ×${formatCount(times)}</li>`,
      );
      const more = distinctMissed - missedUrls.length;
      const misses =
        missed > 0 &&
        html`<details><summary>${formatPlural(distinctMissed, 'URL')}</summary><ul>${urls}${more > 0 && html`<li>and ${formatCount(more)} more in the records</li>`}</ul></details>`;
      return [
        pageName(page),
        formatCount(loads),
        formatCount(all),
        share(exact, all),
        share(canonical, all),
        share(fuzzy, all),
        share(stubbed, all),
        share(missed, all),
        formatShare(lowestCoverage),
        misses,
      ];
    },
  );
  return html`<h3 id="replay">Requests answered from the recordings</h3>
<p>Exact: method and URL as recorded. Canonical: the same URL but for its scheme, <code>www.</code>, its case or the order of its query. Fuzzy: the best match of a URL that changes from load to load. Stubbed: not recorded, and answered with nothing because nobody sees the answer, such as a beacon. Missed: answered 404, and named here. Coverage is the share found of those found and missed.</p>
${rows.length === 0 ? html`<p class="empty">No replay was counted.</p>` : replayTable('Requests answered from the recordings', isLong ? rows.slice(0, PAGES_OPEN) : rows)}${isLong && html`<details><summary>${formatPlural(rows.length - PAGES_OPEN, 'more page')}</summary>${replayTable('Requests of the other pages', rows.slice(PAGES_OPEN))}</details>`}`;
}

/** @param {string} caption @param {import('../../html.js').Value[][]} rows */
function replayTable(caption, rows) {
  const isComplete = rows.every((row) => row.at(-1) === false); // then nothing is missed, and a column empty
  const shown = isComplete ? rows.map((row) => row.slice(0, -1)) : rows;
  return dataTable({ caption, columns: REPLAY_COLUMNS.slice(0, isComplete ? -1 : undefined), rows: shown });
}

/** @param {number} part @param {number} all */
const share = (part, all) => formatShare(all === 0 ? null : part / all);

const WARNINGS_SHOWN = 20;

/** @param {ReportContext} context */
function warnings({ figures, okLoads }) {
  if (figures.warnings.length === 0) return null;
  const more = figures.warnings.length - WARNINGS_SHOWN;
  return html`<h3 id="warnings">Warnings of loads</h3><ul class="doubts">${figures.warnings.slice(0, WARNINGS_SHOWN).map(({ text, loads }) => html`<li>${shorten(text, 300)} (${formatCount(loads)} of ${formatPlural(okLoads, 'load')})</li>`)}${more > 0 && html`<li>and ${formatCount(more)} more kinds in the records</li>`}</ul>`;
}
