/** @import { ReportContext } from '../../report-context.js' */
/** @import { FigureCell } from '../../../harness/types/figures.js' */
import { ascending, sum } from 'd3-array';
import { formatPlural } from '../../format.js';

/**
 * The values of a metric's distribution: the medians of the pages, as in the paper; with a single page, its loads.
 * @param {ReportContext} context
 * @param {'idleShare' | 'effectiveConcurrency'} metric
 * @returns {{values: (cell: FigureCell) => number[], noun: 'pages' | 'loads', count: string}} values ascending
 */
export function pageValues({ experiment, figures }, metric) {
  if (experiment.pages.length === 1) {
    const loads = sum(figures.cells, (cell) => cell.loadValues[metric].length);
    return {
      values: (cell) => cell.loadValues[metric],
      noun: 'loads',
      count: `${formatPlural(loads, 'load')} of the one page`,
    };
  }
  return {
    values: (cell) => cell.pages.flatMap((page) => page[metric] ?? []).sort(ascending),
    noun: 'pages',
    count: `${formatPlural(experiment.pages.length, 'page')}, each the median of its loads`,
  };
}
