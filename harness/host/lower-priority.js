import { constants, getPriority, setPriority } from 'node:os';

/**
 * Lets every other process have the CPU first, for as long as something is measured: on two cores, reading the
 * browser's events at once would slow the page that they tell of. They carry the browser's own time stamps, so reading
 * them late changes nothing. Needs root to come back; without it, the priority stays as it is.
 * @returns {() => void} comes back
 */
export function lowerPriority() {
  if (process.getuid?.() !== 0) return () => {};
  const before = getPriority();
  setPriority(constants.priority.PRIORITY_LOW);
  return () => setPriority(before);
}
