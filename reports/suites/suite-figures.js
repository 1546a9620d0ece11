/** @import { CdfFigure, LinesFigure, SuiteFigure } from '../../harness/types/suite.js' */
/** @import { SuiteContext } from './suite-context.js' */
import { max, mean, min } from 'd3-array';
import { linearAxis, logAxis } from '../charts/axes.js';
import { cdfChart } from '../charts/cdf.js';
import { formatNumber } from '../format.js';
import { html } from '../html.js';
import { lineLegend } from '../legend.js';
import { pointLinesChart } from './point-lines.js';

/** The paper's drawings, of the measurement. @param {SuiteContext} context */
export function suiteFiguresSection(context) {
  const { figures } = context;
  const drawn =
    figures.length === 0
      ? html`<p class="empty">No run has a value to draw.</p>`
      : html`<p>Lines and filled marks are measured: the mean, and whiskers from the smallest to the largest repetition.
Open circles are what the paper prints.</p>
<div class="panels">${figures.map((figure, index) => drawFigure(figure, index, context))}</div>`;
  return html`<section id="figures"><h2>Figures of the paper, measured</h2>
${drawn}</section>`;
}

/** @param {SuiteFigure} figure @param {number} index @param {SuiteContext} context */
function drawFigure(figure, index, context) {
  const armIds = [...new Set(figure.series.map(({ arm }) => arm))];
  const legend = lineLegend(armIds.map((arm) => ({ armIndex: context.armIndex(arm), label: context.armLabel(arm) })));
  const id = `figure-${index}`;
  return html`<figure><figcaption>${figure.title} <span class="soft">(${figure.source})</span></figcaption>${
    figure.kind === 'cdf' ? drawCdf(figure, id, context) : drawLines(figure, id, context)
  }${legend}</figure>`;
}

/** @param {CdfFigure} figure @param {string} id @param {SuiteContext} context */
function drawCdf({ title, xTitle, of, series }, id, { armIndex, armLabel }) {
  const drawn = series
    .filter(({ values }) => values.length > 0)
    .map(({ arm, values }) => ({ arm, values: [...values].sort((a, b) => a - b) }));
  return cdfChart({
    id,
    title,
    description: drawn
      .map(({ arm, values }) => `${armLabel(arm)}: ${values.length} ${of}, at most ${formatNumber(values.at(-1))}.`)
      .join(' '),
    x: linearAxis({ max: max(drawn, ({ values }) => values.at(-1)) ?? 1, title: xTitle, format: formatNumber }),
    yTitle: of,
    series: drawn.map(({ arm, values }) => ({ armIndex: armIndex(arm), values })),
  });
}

/** @param {LinesFigure} figure @param {string} id @param {SuiteContext} context */
function drawLines({ title, xTitle, yTitle, isLogX, series, published }, id, { armIndex, armLabel }) {
  const lines = series.map(({ arm, points }) => ({
    arm,
    armIndex: armIndex(arm),
    points: points.map(({ x, values }) => ({
      x,
      y: /** @type {number} */ (mean(values)),
      low: /** @type {number} */ (min(values)),
      high: /** @type {number} */ (max(values)),
    })),
  }));
  const places = [...lines.flatMap(({ points }) => points), ...published].map(({ x }) => x);
  const largest = Math.max(
    0,
    ...lines.flatMap(({ points }) => points.map(({ high }) => high)),
    ...published.map(({ y }) => y),
  );
  const x = isLogX
    ? logAxis({ min: Math.min(...places), max: Math.max(...places), title: xTitle, format: formatNumber })
    : linearAxis({ max: Math.max(...places), title: xTitle, format: formatNumber });
  return pointLinesChart({
    id,
    title,
    description: lines
      .map(
        ({ arm, points }) =>
          `${armLabel(arm)}: ${points.map((point) => `${formatNumber(point.y)} at ${formatNumber(point.x)}`).join(', ')}.`,
      )
      .join(' '),
    x,
    y: linearAxis({ max: largest, title: yTitle, format: formatNumber }),
    lines,
    published: published.map((point) => ({ ...point, armIndex: armIndex(point.arm) })),
  });
}
