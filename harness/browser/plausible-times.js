/** The renderer rounds its times. */
const EARLY_MS = 2;
/**
 * The page's clock starts when the browser begins to navigate, that of the network events with the request: 1 to 3 ms
 * later, and 80 ms on a busy machine.
 */
const LATE_MS = 500;

/**
 * The times that a renderer says of a page, as far as they can be true: numbers, not before the first byte of the page
 * had come and not after it was asked for them. Any other is null, with a warning.
 * @template {string} Name
 * @param {Record<Name, unknown>} said in ms after the navigation start; null where there is none
 * @param {{firstByteMs: number | null, askedMs: number}} bounds of the browser's network events and of this clock
 * @returns {{times: Record<Name, number | null>, warnings: string[]}}
 */
export function plausibleTimes(said, { firstByteMs, askedMs }) {
  /** @type {string[]} */
  const warnings = [];
  const times = Object.fromEntries(
    Object.entries(said).map(([name, ms]) => {
      if (ms === null) return [name, null];
      const found = doubtOf(ms, { firstByteMs, askedMs });
      if (found !== null) warnings.push(`${name} is left out: the page's own was ${found}`);
      return [name, found === null ? ms : null];
    }),
  );
  return { times: /** @type {Record<Name, number | null>} */ (times), warnings };
}

/**
 * @param {unknown} ms
 * @param {{firstByteMs: number | null, askedMs: number}} bounds
 */
function doubtOf(ms, { firstByteMs, askedMs }) {
  if (typeof ms !== 'number' || !Number.isFinite(ms)) return 'no number';
  if (ms < (firstByteMs ?? 0) - EARLY_MS) return 'before its first byte';
  return ms > askedMs + LATE_MS ? 'in the future' : null;
}
