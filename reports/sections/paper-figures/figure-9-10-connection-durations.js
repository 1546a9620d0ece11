/** @import { ReportContext } from '../../report-context.js' */
/** @import { FigureCell } from '../../../harness/types/figures.js' */
import { max, quantileSorted, sum } from 'd3-array';
import { linearAxis } from '../../charts/axes.js';
import { formatMs, formatMsTick, formatPlural } from '../../format.js';
import { armLegend } from '../../legend.js';
import { distributionPanels } from './distribution-panels.js';
import { paperFigure } from './paper-figure.js';
import { quantileTable } from './quantile-table.js';

/** @typedef {{name: string, values: (cell: FigureCell) => number[]}} Kind */

/** @type {Kind[]} */
const BY_ENCRYPTION = [
  { name: 'Encrypted', values: ({ durationsMs }) => durationsMs.encrypted },
  { name: 'Unencrypted', values: ({ durationsMs }) => durationsMs.unencrypted },
];
/** @type {Kind[]} */
const HTTP2 = [{ name: 'HTTP/2', values: ({ durationsMs }) => durationsMs.http2 }];

// A few connections live ten times as long as the others, and would squeeze the rest into a corner.
const SHARE_DRAWN = 0.98;

/** @param {ReportContext} context */
export const connectionDurationsFigure = (context) =>
  durationsFigure({
    context,
    number: '9',
    key: 'figure-9',
    title: 'Connection durations',
    reading:
      'From the start of connecting to the last byte of the last answer on it. Connections stay open while the ' +
      'browser finds new work for them, so their length is as much the page’s doing as the congestion control’s. ' +
      'The longest 2\u00a0% may lie beyond the right edge.',
    paper: 'lower with FLD_TCP, encrypted and unencrypted',
    kinds: BY_ENCRYPTION,
  });

/** @param {ReportContext} context */
export const http2DurationsFigure = (context) =>
  durationsFigure({
    context,
    number: '10',
    key: 'figure-10',
    title: 'HTTP/2 connection durations',
    reading: 'The same for HTTP/2 alone, where one connection carries all of a host’s objects at once.',
    paper: 'lower with FLD_TCP',
    kinds: HTTP2,
  });

/**
 * @param {{context: ReportContext, number: string, key: string, title: string, reading: string, paper: string, kinds:
 *   Kind[]}} figure
 */
function durationsFigure({ context, number, key, title, reading, paper, kinds }) {
  /** @param {string} networkId one scale for the kinds and arms of a network; between networks lies the round trip */
  const xOf = (networkId) => {
    const cells = context.figures.cells.filter((cell) => cell.networkId === networkId);
    const longest = max(kinds, ({ values }) => max(cells, (cell) => quantileSorted(values(cell), SHARE_DRAWN)));
    return linearAxis({
      max: longest ?? 1000,
      title: 'from connecting to the last byte',
      format: formatMsTick,
      count: 4,
    });
  };
  const count = sum(kinds, ({ values }) => sum(context.figures.cells, (cell) => values(cell).length));
  return paperFigure({
    number,
    key,
    title,
    reading,
    facts: [
      { name: 'Paper', text: paper },
      { name: 'n', text: formatPlural(count, 'connection') },
    ],
    legend: armLegend(context.experiment.arms),
    panels: kinds.flatMap(({ name, values }, index) =>
      distributionPanels({
        context,
        key: `${key}-${index}`,
        title,
        kindTitle: name,
        xOf,
        yTitle: 'connections',
        values,
        format: formatMs,
      }),
    ),
    table: quantileTable({ context, caption: title, counted: 'Connections', kinds, format: formatMs }),
  });
}
