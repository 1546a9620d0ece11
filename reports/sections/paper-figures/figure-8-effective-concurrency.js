/** @import { ReportContext } from '../../report-context.js' */
import { max } from 'd3-array';
import { linearAxis } from '../../charts/axes.js';
import { formatNumber } from '../../format.js';
import { armLegend } from '../../legend.js';
import { distributionPanels } from './distribution-panels.js';
import { pageValues } from './page-values.js';
import { paperFigure } from './paper-figure.js';
import { quantileTable } from './quantile-table.js';

/** @param {ReportContext} context */
export function effectiveConcurrencyFigure(context) {
  const key = 'figure-8';
  const title = 'Effective concurrency';
  const { values, noun, count } = pageValues(context, 'effectiveConcurrency');
  const highest = max(context.figures.cells, (cell) => max(values(cell)) ?? 0) ?? 0;
  const x = linearAxis({
    max: Math.max(2.2, highest),
    title: 'connections receiving, averaged over the load',
    format: formatNumber,
  });
  return paperFigure({
    number: '8',
    key,
    title,
    reading:
      'The receiving times of all connections added up, divided by the load time: so many connections would have ' +
      'served the page had none of them ever idled.',
    facts: [
      { name: 'Paper', text: 'most pages below 2; lower with FLD_TCP' },
      { name: 'n', text: count },
    ],
    legend: armLegend(context.experiment.arms),
    panels: distributionPanels({
      context,
      key,
      title,
      xOf: () => x,
      yTitle: noun,
      values,
      format: formatNumber,
      references: [{ value: 2, share: null, text: '2' }],
    }),
    table: quantileTable({
      context,
      caption: title,
      counted: noun === 'pages' ? 'Pages' : 'Loads',
      kinds: [{ name: null, values }],
      format: formatNumber,
    }),
  });
}
