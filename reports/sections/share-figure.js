/** @import { ReportContext } from '../report-context.js' */
/** @import { FigureCell } from '../../harness/types/figures.js' */
import { sum } from 'd3-array';
import { shareBars } from '../charts/share-bars.js';
import { dataTable } from '../data-table.js';
import { formatCount, formatShare } from '../format.js';
import { categoryLegend } from '../legend.js';
import { paperFigure } from './paper-figure.js';

/**
 * A figure that cuts a whole into categories: a bar for each arm, and the paper's under them.
 * @param {{context: ReportContext, number: string, key: string, title: string, reading: string, counted: string,
 *   categories: string[], counts: (cell: FigureCell) => number[], paperShares: number[], facts: {name: string, text:
 *   import('../html.js').Value}[]}} figure
 */
export function shareFigure({ context, number, key, title, reading, counted, categories, counts, paperShares, facts }) {
  const { experiment, figures } = context;
  const panels = experiment.networks.map((network, index) => {
    const rows = experiment.arms.map((arm) => {
      const cell = context.cell(network.id, arm.id);
      return { label: arm.label, shares: cell ? sharesOf(counts(cell)) : null };
    });
    const chart = shareBars({
      id: `${key}-panel-${index}`,
      title: `${title}, ${network.title}`,
      rows: [...rows, { label: 'The paper', shares: paperShares }],
      categories,
    });
    return { title: network.title, chart };
  });
  const rows = figures.cells.map((cell) => {
    const shares = sharesOf(counts(cell));
    return [
      context.network(cell.networkId)?.title,
      experiment.arms[context.armIndex(cell.armId)].label,
      formatCount(sum(counts(cell))),
      ...categories.map((_, index) => formatShare(shares?.[index])),
    ];
  });
  const columns = [
    { text: 'Network' },
    { text: 'Arm' },
    { text: counted, number: true },
    ...categories.map((text) => ({ text, number: true })),
  ];
  const paperRow = ['The paper', '', '', ...paperShares.map(formatShare)];
  return paperFigure({
    number,
    key,
    title,
    reading,
    facts,
    legend: categoryLegend(categories),
    panels,
    table: dataTable({ caption: title, columns, rows: [...rows, paperRow] }),
  });
}

/** @param {number[]} counts @returns {number[] | null} null where there is nothing to share out */
function sharesOf(counts) {
  const total = sum(counts);
  return total === 0 ? null : counts.map((count) => count / total);
}
