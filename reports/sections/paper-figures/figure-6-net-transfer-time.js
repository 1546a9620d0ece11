/** @import { ReportContext } from '../../report-context.js' */
/** @import { FigureCell, PageType } from '../../../harness/types/figures.js' */
import { max, quantile } from 'd3-array';
import { groupedBars } from '../../charts/grouped-bars.js';
import { dataTable } from '../../data-table.js';
import { formatCount, formatMs, formatPlural, shorten } from '../../format.js';
import { html } from '../../html.js';
import { paperFigure } from './paper-figure.js';

/** @type {{id: PageType, title: string}[]} */
const TYPES = [
  { id: 'encrypted', title: 'Encrypted pages' },
  { id: 'mixed', title: 'Mixed pages' },
  { id: 'unencrypted', title: 'Unencrypted pages' },
];

/** @param {ReportContext} context */
export function netTransferTimeFigure(context) {
  const { experiment, figures } = context;
  const key = 'figure-6';
  const title = 'Net transfer time by type of page';
  const summaries = figures.cells.flatMap((cell) => TYPES.map(({ id }) => ({ cell, type: id, ...summary(cell, id) })));
  const panels = experiment.networks.map((network, index) => {
    const groups = TYPES.flatMap((type) => {
      const bars = experiment.arms.map((arm, armIndex) => {
        const found = summaries.find(
          ({ cell, type: id }) => cell.networkId === network.id && cell.armId === arm.id && id === type.id,
        );
        return {
          armIndex,
          label: shorten(arm.label, 12),
          value: found?.middle ?? null,
          low: found?.low ?? null,
          high: found?.high ?? null,
        };
      });
      return bars.some(({ value }) => value !== null) ? [{ label: type.title, bars }] : [];
    });
    const chart =
      groups.length === 0
        ? html`<p class="empty">Nothing to draw: no ok load.</p>`
        : groupedBars({
            id: `${key}-panel-${index}`,
            title: `${title}, ${network.title}`,
            groups,
            max: longest(groups),
            format: formatMs,
          });
    return { title: network.title, chart };
  });
  const rows = summaries.map(({ cell, type, pages, low, middle, high }) => [
    context.network(cell.networkId)?.title,
    type,
    experiment.arms[context.armIndex(cell.armId)].label,
    formatCount(pages),
    formatMs(low),
    formatMs(middle),
    formatMs(high),
  ]);
  return paperFigure({
    number: '6',
    key,
    title,
    reading:
      'The time in which at least one connection was receiving: the part of a load that a congestion control ' +
      'works on. Bars are the median page, thin lines the middle half of the pages; each panel has its own ' +
      'scale.',
    facts: [
      { name: 'Paper', text: 'FLD_TCP below Cubic for all three types, by more on 3G (no numbers given)' },
      {
        name: 'n',
        text:
          `${formatPlural(experiment.pages.length, 'page')}, ${experiment.pages.length === 1 ? '' : 'each '}the ` +
          'median of its loads',
      },
    ],
    legend: null,
    panels,
    table: dataTable({
      caption: title,
      columns: [
        { text: 'Network' },
        { text: 'Type' },
        { text: 'Arm' },
        { text: 'Pages', number: true },
        { text: '25\u00a0%', number: true },
        { text: 'median', number: true },
        { text: '75\u00a0%', number: true },
      ],
      rows,
    }),
  });
}

/** @param {import('../../charts/grouped-bars.js').Group[]} groups */
const longest = (groups) => max(groups, ({ bars }) => max(bars, ({ value, high }) => high ?? value ?? 0)) || 1;

/** @param {FigureCell} cell @param {PageType} type */
function summary(cell, type) {
  const times = cell.pages.flatMap((page) =>
    page.type === type && page.netTransferMs !== null ? [page.netTransferMs] : [],
  );
  const spread = times.length > 1;
  return {
    pages: times.length,
    middle: quantile(times, 0.5) ?? null,
    low: spread ? (quantile(times, 0.25) ?? null) : null,
    high: spread ? (quantile(times, 0.75) ?? null) : null,
  };
}
