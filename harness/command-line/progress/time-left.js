/**
 * How long the remaining loads will take, from those that this run has finished: a resumed run's earlier loads cost it
 * nothing.
 * @param {{elapsedMs: number, finished: number, remaining: number}} progress
 * @returns {number | null} milliseconds; null before the first load has ended
 */
export function timeLeftMs({ elapsedMs, finished, remaining }) {
  return finished === 0 ? null : (elapsedMs / finished) * remaining;
}

/**
 * @param {number | null} ms
 * @returns {string} `2 min 05 s`, `45 s`; a dash when unknown
 */
export function renderTimeLeft(ms) {
  if (ms === null) return '–';
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}
