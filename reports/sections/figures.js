/** @import { ReportContext } from '../report-context.js' */
import { html } from '../html.js';
import { connectionSizesFigure } from './paper-figures/figure-3-connection-sizes.js';
import { servedFromFigure } from './paper-figures/figure-4-served-from.js';
import { pageTypesFigure } from './paper-figures/figure-5-page-types.js';
import { netTransferTimeFigure } from './paper-figures/figure-6-net-transfer-time.js';
import { idleShareFigure } from './paper-figures/figure-7-idle-share.js';
import { effectiveConcurrencyFigure } from './paper-figures/figure-8-effective-concurrency.js';
import { connectionDurationsFigure, http2DurationsFigure } from './paper-figures/figure-9-10-connection-durations.js';
import { objectSizeByRttFigure } from './paper-figures/figure-11-object-size-by-rtt.js';

const FIGURES = [
  connectionSizesFigure,
  servedFromFigure,
  pageTypesFigure,
  netTransferTimeFigure,
  idleShareFigure,
  effectiveConcurrencyFigure,
  connectionDurationsFigure,
  http2DurationsFigure,
  objectSizeByRttFigure,
];

/** The paper's figures for every arm. @param {ReportContext} context */
export function figuresSection(context) {
  return html`<section id="figures" aria-labelledby="figures-title"><h2 id="figures-title">The paper’s figures</h2>
<p class="lead">Numbered as in Moktan, Varis and Manner (2018), from ok loads only. A line’s
marker stands on its median, and the number below it is that.</p>
${
  context.okLoads === 0
    ? html`<p class="empty">There is nothing to draw: no load passed its
checks.</p>`
    : FIGURES.map((figure) => figure(context))
}</section>`;
}
