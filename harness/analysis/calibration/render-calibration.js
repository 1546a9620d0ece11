/** @import { Calibration } from './calibrate.js' */

/**
 * @param {(Pick<Calibration, 'coverage' | 'found' | 'width'> & {what: string, method: string, power: number})[]} rows
 *   `found`: where there is nothing to find
 * @param {{times: number}} options
 * @returns {string} a table for a terminal
 */
export function renderCalibration(rows, { times }) {
  const heads = ['held', 'found in nothing', 'found of the smallest effect', 'width'];
  const what = Math.max(...rows.map((row) => row.what.length));
  const method = Math.max(...rows.map((row) => row.method.length));
  const line = (/** @type {string} */ first, /** @type {string} */ second, /** @type {string[]} */ cells) =>
    [first.padEnd(what), second.padEnd(method), ...cells.map((cell, index) => cell.padStart(heads[index].length))]
      .join('  ')
      .trimEnd();
  return [
    `${times} simulated experiments a row, whose pages differ by up to 20 %; standard error of 95 %: ` +
      percent(Math.sqrt((0.05 * 0.95) / times), 2),
    line('scenario', 'method', heads),
    ...rows.map((row) =>
      line(row.what, row.method, [
        percent(row.coverage, 1),
        percent(row.found, 1),
        percent(row.power, 1),
        percent(row.width, 2),
      ]),
    ),
  ].join('\n');
}

/** @param {number} share @param {number} digits */
const percent = (share, digits) => `${(share * 100).toFixed(digits)} %`;
