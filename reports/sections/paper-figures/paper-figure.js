import { html } from '../../html.js';

/**
 * @typedef {import('../../html.js').Value} Value
 * @typedef {{title: Value, chart: Value, note?: Value}} Panel note: a line under the chart
 */

/**
 * One figure of the paper: what it shows in words beside the drawings, its numbers as a table below.
 * @param {{number: string, key: string, title: string, reading: Value, facts: {name: string, text: Value}[], legend:
 *   Value, panels: Panel[], table: Value}} figure
 * `key` is unique in the document
 */
export function paperFigure({ number, key, title, reading, facts, legend, panels, table }) {
  return html`<section class="figure${panels.length === 1 && ' single'}" id="${key}" aria-labelledby="${key}-title">
<div class="notes"><p class="figure-number">Figure ${number}</p><h3 id="${key}-title">${title}</h3>
<p>${reading}</p>
<dl class="facts">${facts.map(({ name, text }) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`)}</dl></div>
<div class="drawings">${legend}<div class="panels">${panels.map((panel) => html`<figure><figcaption>${panel.title}</figcaption>${panel.chart}${panel.note}</figure>`)}</div>
<details><summary>Figure ${number} in numbers</summary>${table}</details></div>
</section>`;
}
