/**
 * A table of what a long run held, a line a quantity: the median of each fifth of the run, and the most of the second.
 * @param {({what: string} & ReturnType<typeof import('./growth.js').growth>)[]} quantities
 * @returns {string[]}
 */
export function renderUsage(quantities) {
  const width = Math.max(...quantities.map(({ what }) => what.length));
  const cell = (/** @type {number | string | null} */ value) =>
    (typeof value === 'number' ? String(Math.round(value * 100) / 100) : String(value)).padStart(9);
  const head = ['1st fifth', '2nd', '3rd', '4th', '5th', 'most 2nd'].map(cell).join('');
  return [
    `${''.padEnd(width)}${head}`,
    ...quantities.map(
      ({ what, medians, mostUsual, grew }) =>
        `${what.padEnd(width)}${[...medians, mostUsual].map(cell).join('')}${grew ? '  GREW' : ''}`,
    ),
  ];
}
