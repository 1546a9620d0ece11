/** @import { Measured } from './measure-row.js' */

/** @param {({what: string} & Measured)[]} rows @returns {string} a table in Markdown */
export function renderSizes(rows) {
  const cells = rows.map(({ what, seconds, peakMiB, otherMiB, note }) => [
    what,
    seconds.toFixed(seconds < 10 ? 2 : 1),
    peakMiB.toFixed(0) + (otherMiB === undefined ? '' : ` and ${otherMiB.toFixed(0)} of the origin`),
    note,
  ]);
  const table = [['what', 'seconds', 'peak MiB', ''], ['-', '-', '-', '-'], ...cells];
  return table.map((row) => `| ${row.join(' | ')} |`).join('\n');
}
