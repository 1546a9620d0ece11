import { runCommand } from '../../host/run-command.js';

const SIZE_ROWS = new URL('size-rows.js', import.meta.url).href;
const TIMEOUT_MS = 600_000;

/**
 * @typedef {object} Measured
 * @property {number} seconds
 * @property {number} peakMiB of the process that did it: its resident set at its largest
 * @property {number} [otherMiB] the same of a process that it started
 * @property {string} note
 */

/**
 * @param {string} row of size-rows.js
 * @param {string} argument
 * @returns {Promise<Measured>}
 */
export async function measureRow(row, argument) {
  const script =
    `const { sizeRows } = await import(${JSON.stringify(SIZE_ROWS)}); const startMs = performance.now(); ` +
    `const outcome = await sizeRows[${JSON.stringify(row)}](${JSON.stringify(argument)}); ` +
    'const seconds = (performance.now() - startMs) / 1000; ' +
    'console.log(JSON.stringify({ ...outcome, seconds, peakMiB: process.resourceUsage().maxRSS / 1024 }));';
  const argv = [process.execPath, '--input-type=module', '--eval', script];
  return JSON.parse(await runCommand(`bench-size: measuring ${row}`, argv, { timeoutMs: TIMEOUT_MS }));
}
