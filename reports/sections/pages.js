/** @import { ReportContext } from '../report-context.js' */
/** @import { LinkProfile, PageRef } from '../../harness/types/experiment.js' */
/** @import { Comparison } from '../../harness/types/results.js' */
/** @import { IntervalScale } from '../charts/interval.js' */
import { rollup } from 'd3-array';
import { intervalAxis, intervalMark, intervalScale } from '../charts/interval.js';
import { estimateText } from '../estimate-text.js';
import {
  formatCount,
  formatDifference,
  formatDifferenceInterval,
  formatMs,
  formatPValue,
  formatSigned,
} from '../format.js';
import { html } from '../html.js';
import { HEADLINE_METRIC, pageName } from '../report-context.js';
import { footnotes } from './footnotes.js';

/** Every page as a row, a table a network. @param {ReportContext} context */
export function pagesSection(context) {
  const { experiment, results } = context;
  const perPage = results.comparisons.filter(({ metric, page }) => metric === HEADLINE_METRIC && page !== null);
  const scale = intervalScale(perPage.map(({ relativeDifference }) => relativeDifference));
  return html`<section id="pages" aria-labelledby="pages-title"><h2 id="pages-title">Every page</h2>
<p class="lead">Median page load time of each arm${context.others.length > 0 && html`, and the paired difference against ${context.baseline.label} with its interval; a negative one is faster. A median takes its arm by itself; a difference compares loads of the same block, so it need not be that of the medians`}.</p>
<p class="filter" hidden><label for="page-filter">Find a page</label> <input id="page-filter" type="search" autocomplete="off"> <span id="page-filter-count" role="status"></span></p>
${experiment.networks.map((network) => networkTable({ context, network, perPage: perPage.filter((comparison) => comparison.network === network.id), scale }))}</section>`;
}

/** @param {{context: ReportContext, network: LinkProfile, perPage: Comparison[], scale: IntervalScale}} part */
function networkTable({ context, network, perPage, scale }) {
  const { experiment, others } = context;
  const notes = footnotes();
  const find = lookUp({ context, network, perPage });
  const rows = experiment.pages.map((page) => pageRow({ context, page, find, scale, notes }));
  const several = others.length > 1;
  return html`<h3>${network.title}</h3>
<div class="scroll" role="region" aria-label="Table: every page on ${network.title}" tabindex="0"><table class="pages${several && html` several`}" role="table"><caption class="unseen">Every page on ${network.title}</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Page</th>
${experiment.arms.map(({ label }) => html`<th role="columnheader" scope="col" class="number">${label}</th>`)}
${others.map(({ label }) => html`<th role="columnheader" scope="col" class="effect">${several ? html`${label}: difference` : 'Difference'}</th>${!several && html`<th role="columnheader" scope="col" class="number">Adj. p</th>`}`)}
<th role="columnheader" scope="col" class="number">Loads</th></tr></thead>
<tbody role="rowgroup">${rows}</tbody>
${others.length > 0 && html`<tfoot aria-hidden="true"><tr class="axis-row"><td colspan="${1 + experiment.arms.length}"></td>${others.map(() => html`<td class="effect"><span class="effect-line">${intervalAxis(scale, { narrow: true })}<span class="effect-text"></span></span></td>${!several && html`<td></td>`}`)}<td></td></tr></tfoot>`}</table></div>
${notes.list()}`;
}

/**
 * What the rows of a network show, found by page: with hundreds of pages, searching all loads for each would take
 * minutes.
 * @param {{context: ReportContext, network: LinkProfile, perPage: Comparison[]}} part
 */
function lookUp({ context, network, perPage }) {
  const loads = rollup(
    context.results.loads.filter((load) => load.network === network.id),
    (ofPage) => ({ all: ofPage.length, failed: ofPage.filter(({ status }) => status === 'failed').length }),
    ({ page }) => page,
  );
  const comparisons = rollup(
    perPage,
    ([comparison]) => comparison,
    ({ page }) => page,
    ({ arm }) => arm,
  );
  const medians = new Map(
    context.experiment.arms.map((arm) => [
      arm.id,
      new Map(context.cell(network.id, arm.id)?.pages.map(({ pageId, pageLoadMs }) => [pageId, pageLoadMs])),
    ]),
  );
  return {
    /** @param {string} page */
    loads: (page) => loads.get(page) ?? { all: 0, failed: 0 },
    /** @param {string} page @param {string} arm */
    comparison: (page, arm) => comparisons.get(page)?.get(arm) ?? null,
    /** @param {string} page @param {string} arm */
    medianMs: (page, arm) => medians.get(arm)?.get(page) ?? null,
  };
}

/**
 * @param {{context: ReportContext, page: PageRef, find: ReturnType<typeof lookUp>, scale: IntervalScale, notes:
 *   ReturnType<typeof footnotes>}} part
 */
function pageRow({ context, page, find, scale, notes }) {
  const { experiment, others } = context;
  const { all, failed } = find.loads(page.id);
  const loadsText = html`<span>${formatCount(all - failed)} of ${formatCount(all)}${failed > 0 && html` (<a class="failed" href="#failures">${formatCount(failed)} failed</a>)`}</span>`;
  return html`<tr role="row"><th role="rowheader" scope="row" data-sort="${page.title || page.id}">${pageName(page)}</th>
${experiment.arms.map((arm) => {
  const medianMs = find.medianMs(page.id, arm.id);
  return cell({ name: arm.label, sort: medianMs, text: formatMs(medianMs) });
})}
${others.map((arm) => {
  const comparison = find.comparison(page.id, arm.id);
  return comparison
    ? effectCells({ context, comparison, page, scale, notes })
    : ['Difference', ...(others.length > 1 ? [] : ['Adj. p'])].map((name) =>
        cell({ name, sort: null, text: formatMs(null) }),
      );
})}
${cell({ name: 'Loads', sort: all - failed, text: loadsText })}</tr>
`;
}

/** @param {{name: string, sort: number | null, text: import('../html.js').Value}} content */
const cell = ({ name, sort, text }) =>
  html`<td role="cell" class="number" data-name="${name}" data-sort="${sort ?? ''}">${text}</td>`;

/**
 * @param {{context: ReportContext, comparison: Comparison, page: PageRef, scale: IntervalScale, notes:
 *   ReturnType<typeof footnotes>}} part
 */
function effectCells({ context, comparison, page, scale, notes }) {
  const { relativeDifference, difference, adjustedPValue, arm, warnings } = comparison;
  const text = `${formatDifference(relativeDifference)} ${formatDifferenceInterval(relativeDifference)}`;
  const marks = notes.refer([...new Set([...relativeDifference.warnings, ...warnings])]);
  const armIndex = context.armIndex(arm);
  const isOneOfSeveral = context.others.length > 1; // then a column for p alone would push the last arm off the screen
  const name = isOneOfSeveral ? context.experiment.arms[armIndex].label : 'Difference';
  const label = `${page.title || page.id}: ${text}`;
  const mark = intervalMark({ estimate: relativeDifference, armIndex, scale, label });
  const adjustedP = formatPValue(adjustedPValue);
  const inMs = html`<span class="in-unit">${formatSigned(difference.value, 'ms')}${isOneOfSeveral && `, adj. p ${adjustedP}`}${marks}</span>`;
  return html`<td role="cell" class="effect" data-name="${name}" data-sort="${relativeDifference.value ?? ''}">
<span class="effect-line">${mark}<span class="effect-text">${estimateText(comparison, 'ms')}${inMs}</span></span></td>
${!isOneOfSeveral && cell({ name: 'Adj. p', sort: adjustedPValue, text: adjustedP })}`;
}
