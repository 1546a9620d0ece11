import { progressBar } from './progress-bar.js';
import { progressLines } from './progress-lines.js';

/**
 * @typedef {object} Progress
 * @property {(event: import('../../types/progress.js').ProgressEvent) => void} onEvent
 * @property {() => void} stop leaves the cursor on a line of its own
 */

/**
 * Shows a running experiment: a bar on a terminal, plain lines elsewhere.
 * @param {{stream: NodeJS.WriteStream, now?: () => number}} options
 * @returns {Progress}
 */
export function showProgress({ stream, now = () => performance.now() }) {
  return stream.isTTY ? progressBar({ stream, now }) : progressLines({ stream, now });
}
