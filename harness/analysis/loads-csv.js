/** @import { Results } from '../types/results.js' */

/**
 * `loads.csv` by RFC 4180: one row per load, one column per metric, numbers unrounded, missing values empty.
 * @param {Pick<Results, 'loads' | 'metrics'>} results
 * @returns {Generator<string>} row by row, each with its line end
 */
export function* loadsCsv({ loads, metrics }) {
  const header = [
    'page',
    'network',
    'arm',
    'congestionControl',
    'round',
    'status',
    'failureStage',
    'failureReason',
    'coverage',
    ...metrics.map(({ id }) => id),
  ];
  yield row(header);
  for (const load of loads)
    yield row([
      load.page,
      load.network,
      load.arm,
      load.congestionControl,
      load.round,
      load.status,
      load.failure?.stage ?? null,
      load.failure?.reason ?? null,
      load.coverage,
      ...metrics.map(({ id }) => load.metrics?.[id] ?? null),
    ]);
}

/** @param {(string | number | null)[]} cells */
const row = (cells) => `${cells.map(cell).join(',')}\r\n`;

/** @param {string | number | null} value */
function cell(value) {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // A spreadsheet would evaluate text that starts like a formula; an apostrophe prevents that.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
