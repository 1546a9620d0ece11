/** @import { ReportContext } from '../../report-context.js' */
/** @import { PageRequests } from '../../../harness/types/figures.js' */
import { dataTable } from '../../data-table.js';
import { formatCount, formatPlural, formatShare, shorten } from '../../format.js';
import { html } from '../../html.js';
import { pageName } from '../../report-context.js';

const COLUMNS = [
  { text: 'Page' },
  { text: 'Loads', number: true },
  { text: 'Answered when vetted', number: true },
  { text: 'Bytes asked for when vetted', number: true },
  { text: 'Bytes asked for, at least', number: true },
  { text: 'Painted when vetted' },
];

/**
 * Whether the arms asked for the same, and how much of each recording was asked for.
 * @param {ReportContext} context
 */
export function sameRequests({ figures, experiment }) {
  const told = figures.requests.filter(({ leastBytesAsked, vetted }) => leastBytesAsked !== null || vetted !== null);
  const unstable = figures.requests.filter(({ differing }) => differing.length > 0);
  const nameOf = (/** @type {string} */ pageId) =>
    pageName(experiment.pages.find(({ id }) => id === pageId) ?? { id: pageId, title: pageId });
  const rows = told.map(({ pageId, loads, leastBytesAsked, vetted }) => [
    nameOf(pageId),
    formatCount(loads),
    formatShare(vetted?.contentCoverage ?? null),
    formatShare(vetted?.bytesAsked ?? null),
    formatShare(leastBytesAsked),
    vetted === null ? 'not vetted' : vetted.painted ? 'yes' : 'no',
  ]);
  if (figures.requests.length === 0) return null;
  return html`<h3 id="same-requests">The same requests in every arm</h3>
${
  unstable.length === 0
    ? html`<p>${experiment.arms.length > 1 ? 'On every page, the loads of all arms asked for the same.' : 'There is one arm.'}</p>`
    : html`<p>Unstable pages: the loads of one arm made requests that those of another did not, or in less than half
of their loads, so that their times compare different pages.</p>
<ul class="doubts">${unstable.map((page) => unstablePage(page, { experiment, nameOf }))}</ul>`
}
${
  rows.length > 0 &&
  html`<p>Bytes asked for are those of the recorded answers, trackers and beacons apart: a page that asks for few of
them
is another page than was recorded. Pages were vetted by a load without an emulated
link before the run; those of the bundled corpus need none.</p>
${dataTable({ caption: 'How much of the recordings was asked for', columns: COLUMNS, rows })}`
}`;
}

/**
 * @param {PageRequests} page
 * @param {{experiment: ReportContext['experiment'], nameOf: (pageId: string) => import('../../html.js').Value}} context
 */
function unstablePage({ pageId, differing, distinctDiffering }, { experiment, nameOf }) {
  const label = (/** @type {string} */ armId) => experiment.arms.find(({ id }) => id === armId)?.label ?? armId;
  const requests = differing.map(
    ({ name, arms }) =>
      html`<li><bdi><code>${shorten(name, 160)}</code></bdi>
${arms.map(
  ({ armId, asked, loads }, index) => html`${index > 0 && ', '}${label(armId)} in ${formatCount(asked)} of
${formatCount(loads)}`,
)}</li>`,
  );
  const more = distinctDiffering - differing.length;
  return html`<li>${nameOf(pageId)}: <details><summary>${formatPlural(distinctDiffering, 'request')}</summary><ul>${requests}${more > 0 && html`<li>and ${formatCount(more)} more</li>`}</ul></details></li>`;
}
