/** @import { ReportContext } from '../../report-context.js' */
/** @import { Arm } from '../../../harness/types/experiment.js' */
/** @import { FigureCell } from '../../../harness/types/figures.js' */
import { sum } from 'd3-array';
import { shareBars } from '../../charts/share-bars.js';
import { dataTable } from '../../data-table.js';
import { formatCount, formatShare } from '../../format.js';
import { categoryLegend } from '../../legend.js';
import { namesOfArms } from '../../report-context.js';
import { paperFigure } from './paper-figure.js';

/**
 * A figure that cuts a whole into categories: a bar for each arm, and the paper's under them.
 * @param {{context: ReportContext, number: string, key: string, title: string, reading: string, counted: string,
 *   categories: string[], counts: (cell: FigureCell) => number[], paperShares: number[], facts: {name: string, text:
 *   import('../../html.js').Value}[]}} figure
 */
export function shareFigure({ context, number, key, title, reading, counted, categories, counts, paperShares, facts }) {
  const { experiment, figures } = context;
  const panels = experiment.networks.map((network, index) => {
    const rows = joinAlike(
      experiment.arms.map((arm) => {
        const cell = context.cell(network.id, arm.id);
        return { arms: [arm], counts: cell ? counts(cell) : categories.map(() => 0) };
      }),
    ).map((row) => ({ label: namesOfArms(row.arms, experiment.arms.length), shares: sharesOf(row.counts) }));
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
    reading: `${reading} Arms within a point of each other share a bar.`,
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

/**
 * Arms whose shares are within a point of those of the first of them are one row: twenty equal bars say no more than
 * one. The table under the figure has each arm.
 * @param {{arms: Arm[], counts: number[]}[]} rows
 * @returns {{arms: Arm[], counts: number[]}[]} their counts added up
 */
export function joinAlike(rows) {
  /** @type {{arms: Arm[], counts: number[], first: number[] | null}[]} */
  const joined = [];
  for (const { arms, counts } of rows) {
    const shares = sharesOf(counts);
    const alike = joined.find(({ first }) => isAlike(first, shares));
    if (!alike) joined.push({ arms, counts, first: shares });
    else {
      alike.arms = [...alike.arms, ...arms];
      alike.counts = alike.counts.map((count, index) => count + counts[index]);
    }
  }
  return joined.map(({ arms, counts }) => ({ arms, counts }));
}

/** @param {number[] | null} a @param {number[] | null} b */
const isAlike = (a, b) =>
  a === null || b === null ? a === b : a.every((share, index) => Math.abs(share - b[index]) <= 0.01);
