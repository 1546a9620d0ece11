/** @import { ReportContext } from '../../report-context.js' */
import { max, min } from 'd3-array';
import { logAxis } from '../../charts/axes.js';
import { formatBytes, formatPlural, formatShare } from '../../format.js';
import { alikeDistributionPanels } from './distribution-panels.js';
import { paperFigure } from './paper-figure.js';
import { quantileTable } from './quantile-table.js';

const SMALL_BYTES = 50_000;
const LARGE_BYTES = 500_000;

/** @param {ReportContext} context */
export function connectionSizesFigure(context) {
  const all = context.figures.cells.flatMap(({ connectionBytes }) => connectionBytes);
  const key = 'figure-3';
  const title = 'Bytes per connection';
  const x = logAxis({
    min: Math.min(1000, Math.max(100, min(all) ?? 1000)),
    max: Math.max(2_000_000, max(all) ?? 0),
    title: 'bytes received on a connection',
    format: formatBytes,
  });
  return paperFigure({
    number: '3',
    key,
    title,
    reading:
      'Most connections are short: they end inside slow start, which is where a congestion control can help them. ' +
      'The curves of the arms should coincide, since the pages are the same: where they lie over each other, arms ' +
      'share one.',
    facts: [
      {
        name: 'Here',
        text:
          all.length === 0
            ? 'no connections'
            : `${formatShare(shareBelow(all, SMALL_BYTES))} below 50\u00a0kB, ` +
              `${formatShare(shareBelow(all, LARGE_BYTES))} below 500\u00a0kB`,
      },
      { name: 'Paper', text: '≈ 85\u00a0% below 50\u00a0kB, 99\u00a0% below 500\u00a0kB (marked ○)' },
      { name: 'n', text: formatPlural(all.length, 'connection') },
    ],
    legend: null, // each panel has its own
    panels: alikeDistributionPanels({
      context,
      key,
      title,
      xOf: () => x,
      yTitle: 'connections',
      values: ({ connectionBytes }) => connectionBytes,
      format: formatBytes,
      references: [
        { value: SMALL_BYTES, share: 0.85, text: '50 kB' },
        { value: LARGE_BYTES, share: 0.99, text: '500 kB' },
      ],
    }),
    table: quantileTable({
      context,
      caption: title,
      counted: 'Connections',
      kinds: [{ name: null, values: ({ connectionBytes }) => connectionBytes }],
      format: formatBytes,
    }),
  });
}

/** @param {number[]} values @param {number} limit */
const shareBelow = (values, limit) => values.filter((value) => value < limit).length / values.length;
