/** @import { Arm } from '../harness/types/experiment.js' */
import { armDash, armMarker } from './charts/arm-look.js';
import { html } from './html.js';

/** The arms with their line and marker as they are drawn. @param {Arm[]} arms */
export const armLegend = (arms) => lineLegend(arms.map(({ label }, armIndex) => ({ armIndex, label })));

/** @param {{armIndex: number, label: string}[]} lines each looks as that arm does */
export function lineLegend(lines) {
  return html`<ul class="legend">${lines.map(
    ({ armIndex, label }) =>
      html`<li><svg aria-hidden="true" width="34" height="12"><path class="line arm-${armIndex}" stroke-dasharray="${armDash(armIndex)}" d="M1,6H33"/>${armMarker({ armIndex, x: 17, y: 6 })}</svg>${label}</li>`,
  )}</ul>`;
}

/** @param {string[]} categories in the order they are drawn */
export const categoryLegend = (categories) =>
  html`<ul class="legend">${categories.map((name, index) => html`<li><svg aria-hidden="true" width="12" height="12"><rect class="category-${index}" width="12" height="12"/></svg>${name}</li>`)}</ul>`;
