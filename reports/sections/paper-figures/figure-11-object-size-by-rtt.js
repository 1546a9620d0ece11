/** @import { ReportContext } from '../../report-context.js' */
import { max, min, sum } from 'd3-array';
import { logAxis } from '../../charts/axes.js';
import { rttBinsChart } from '../../charts/rtt-bins.js';
import { dataTable } from '../../data-table.js';
import { formatBytes, formatCount, formatMs, formatPlural } from '../../format.js';
import { html } from '../../html.js';
import { armLegend } from '../../legend.js';
import { armValues } from './arm-values.js';
import { paperFigure } from './paper-figure.js';

const FIRST_WINDOW_BYTES = 14_480; // ten segments of 1448 bytes
const MOST_BINS_DRAWN = 20; // later ones are long transfers, where the rate of the link decides
const GUIDE_ROUNDS = 8;

/** @param {ReportContext} context */
export function objectSizeByRttFigure(context) {
  const { experiment, figures } = context;
  const key = 'figure-11';
  const title = 'Largest object by round trips';
  const points = figures.cells.flatMap(({ objectSizeByRtt }) =>
    objectSizeByRtt.filter(({ bin }) => bin <= MOST_BINS_DRAWN),
  );
  const y = logAxis({
    min: Math.min(10_000, Math.max(100, min(points, ({ bytes }) => bytes) ?? 10_000)),
    max: Math.max(1_000_000, max(points, ({ bytes }) => bytes) ?? 0),
    title: 'largest object',
    format: formatBytes,
  });
  const panels = experiment.networks.map((network, index) => {
    const series = experiment.arms.map((arm, armIndex) => ({
      armIndex,
      points: (context.cell(network.id, arm.id)?.objectSizeByRtt ?? []).filter(({ bin }) => bin <= MOST_BINS_DRAWN),
    }));
    const lastBin = Math.max(4, max(series, (one) => max(one.points, ({ bin }) => bin)) ?? 0);
    const description = series
      .map(
        (one) =>
          `${experiment.arms[one.armIndex].label}: ` +
          `${one.points.map(({ bin, bytes }) => `${formatBytes(bytes)} in ${bin}`).join(', ') || 'nothing'}.`,
      )
      .join(' ');
    const panelTitle = `${network.title}, round trip ${formatMs(network.rttMs)}`;
    if (series.every((one) => one.points.length === 0))
      return { title: panelTitle, chart: html`<p class="empty">Nothing to draw: no ok load.</p>` };
    return {
      title: panelTitle,
      chart: rttBinsChart({
        id: `${key}-panel-${index}`,
        title: `${title}, ${network.title}`,
        description,
        y,
        lastBin,
        series,
        guides: [guide(3), guide(2)],
      }),
      note: armValues({
        context,
        networkId: network.id,
        what: 'In one round trip',
        value: ({ objectSizeByRtt }) => objectSizeByRtt.find(({ bin }) => bin === 1)?.bytes,
        format: formatBytes,
      }),
    };
  });
  const rows = figures.cells.flatMap((cell) =>
    cell.objectSizeByRtt.map(({ bin, bytes, objects }) => [
      context.network(cell.networkId)?.title,
      experiment.arms[context.armIndex(cell.armId)].label,
      formatCount(bin),
      formatBytes(bytes),
      formatCount(objects),
    ]),
  );
  return paperFigure({
    number: '11',
    key,
    title,
    reading:
      'The largest first object of any connection that arrived within so many round trips, first byte to last. ' +
      'Grey lines: what a window of ten segments carries when it doubles (×2) or triples (×3) each round trip.',
    facts: [
      { name: 'Paper', text: '14 kB in the first round trip for both; larger with FLD_TCP after it' },
      {
        name: 'n',
        text: formatPlural(
          sum(figures.cells, ({ objectSizeByRtt }) => sum(objectSizeByRtt, ({ objects }) => objects)),
          'object',
        ),
      },
    ],
    legend: armLegend(experiment.arms),
    panels,
    table: dataTable({
      caption: title,
      columns: [
        { text: 'Network' },
        { text: 'Arm' },
        { text: 'Round trips', number: true },
        { text: 'Largest', number: true },
        { text: 'Objects', number: true },
      ],
      rows,
    }),
  });
}

/** Bytes carried by the end of each round trip when the window grows by `factor`. @param {number} factor */
function guide(factor) {
  let bytes = 0;
  const points = Array.from({ length: GUIDE_ROUNDS }, (_, round) => {
    bytes += FIRST_WINDOW_BYTES * factor ** round;
    return { bin: round + 1, bytes };
  });
  return { text: `×${factor}`, points };
}
