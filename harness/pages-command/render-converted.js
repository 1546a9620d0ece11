import { ENDINGS } from './file-names.js';
import { kilobytes } from './sizes.js';

/** @import { Converted } from '../formats/jobs/worker-job.js' */

/** @typedef {Converted & {file: string, out: string}} Written */

/** @param {Written} written @returns {string} a line, and one for each warning */
export function renderConverted({ out, exchanges, leftOut, bytes, entryUrl, warnings }) {
  const less = leftOut === 0 ? '' : `, ${leftOut} left out`;
  const head = `${out}: ${exchanges} answers${less}, ${kilobytes(bytes)}, loads ${entryUrl}`;
  return [head, ...warnings.map((text) => `  warning: ${text}`)].join('\n');
}

/** What `--format` may be. */
export const FORMAT_NAMES = Object.keys(ENDINGS);
