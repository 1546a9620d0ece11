import { html } from './html.js';

/**
 * @typedef {import('./html.js').Value} Value
 * @typedef {{text: Value, number?: boolean}} Column
 */

/**
 * A table in a box of its own that scrolls when it is wider than the screen. A header that is the same as that of the
 * row
 * above is there for screen readers alone.
 * @param {{caption: string, columns: Column[], rows: Value[][], showCaption?: boolean}} table the first cell of a row
 *   is its header
 */
export function dataTable({ caption, columns, rows, showCaption = false }) {
  const isRepeated = (/** @type {number} */ row) => row > 0 && rows[row][0] === rows[row - 1][0];
  const kind = columns.map(({ number }) => (number ? html` class="number"` : null));
  return html`<div class="scroll" role="region" aria-label="Table: ${caption}" tabindex="0"><table>
<caption${!showCaption && html` class="unseen"`}>${caption}</caption>
<thead><tr>${columns.map(({ text }, index) => html`<th scope="col"${kind[index]}>${text}</th>`)}</tr></thead>
<tbody>${rows.map(
    (
      [head, ...cells],
      row,
    ) => html`<tr><th scope="row"${kind[0]}>${isRepeated(row) ? html`<span class="unseen">${head}</span>` : head}</th>${cells.map((cell, index) => html`<td${kind[index + 1]}>${cell}</td>`)}</tr>
`,
  )}</tbody></table></div>`;
}
