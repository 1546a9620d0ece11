import { basename } from 'node:path';
import { RecordingLimitError } from './warc/recording-limits.js';

/** @import { RecordingProblem } from './recording.js' */

/**
 * @param {unknown} error of opening or reading a recording
 * @returns {RecordingProblem}
 */
export function problemOf(error) {
  const { message, code } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code === 'ENOENT') return { kind: 'file', found: 'there is no such file' };
  if (code !== undefined) return { kind: 'file', found: message };
  return { kind: error instanceof RecordingLimitError ? 'large' : 'damaged', found: message };
}

/**
 * @param {string} file
 * @param {RecordingProblem} problem
 * @returns {string} a sentence with the file, and what to do
 */
export function problemSentence(file, { kind, found }) {
  const remedy = {
    file: '',
    large: '; record that page alone, or leave it out',
    damaged: `; record the page again or get ${basename(file)} once more`,
  }[kind];
  return `reading the recording ${file}: ${found}${remedy}`;
}
