/**
 * A table of what a long run held, a line a quantity: the median of each fifth of the run, the most of the second, what
 * the last may lie above that, and what none may exceed.
 * @param {ReturnType<typeof import('./judge-usage.js').judgeUsage>} quantities
 * @returns {string[]}
 */
export function renderUsage(quantities) {
  const width = Math.max(...quantities.map(({ what }) => what.length));
  const cell = (/** @type {number | string | null} */ value) =>
    (value === Number.POSITIVE_INFINITY
      ? '-'
      : typeof value === 'number'
        ? String(Math.round(value * 100) / 100)
        : String(value)
    ).padStart(10);
  const head = ['1st fifth', '2nd', '3rd', '4th', '5th', 'most 2nd', 'may grow', 'most', 'may be'].map(cell).join('');
  return [
    `${''.padEnd(width)}${head}`,
    ...quantities.map(
      ({ what, medians, mostUsual, most, allowed, isTooMuch }) =>
        `${what.padEnd(width)}${[...medians, mostUsual, allowed.growth, most, allowed.most].map(cell).join('')}` +
        `${isTooMuch ? '  TOO MUCH' : ''}`,
    ),
  ];
}
