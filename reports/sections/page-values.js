/** @import { FigureCell } from '../../harness/types/figures.js' */

/**
 * One metric's page medians, ascending: what the distributions over pages are drawn from.
 * @param {FigureCell} cell
 * @param {'idleShare' | 'effectiveConcurrency' | 'netTransferMs' | 'pageLoadMs'} metric
 */
export const pageValues = (cell, metric) => cell.pages.flatMap((page) => (page[metric] === null ? [] : [page[metric]])).sort((a, b) => a - b);
