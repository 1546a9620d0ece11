export const OPPORTUNITY_BYTES = 1504; // Mahimahi's packet size, tun header included
const MIN_PERIOD_MS = 1000; // long enough that rounding to whole opportunities costs less than 0.2 % at 1 Mbit/s

/**
 * A Mahimahi trace of a constant rate: one line a delivery opportunity of 1504 bytes, the millisecond at which it
 * comes. Mahimahi repeats the trace, whose length is its last line.
 * @param {number} rateMbps above 0
 * @returns {string}
 */
export function constantRateTrace(rateMbps) {
  const opportunitiesPerMs = (rateMbps * 1000) / (OPPORTUNITY_BYTES * 8);
  // The period in which the count of opportunities comes nearest to whole.
  let best = { periodMs: 0, count: 0, error: Infinity };
  for (let periodMs = MIN_PERIOD_MS; periodMs < 2 * MIN_PERIOD_MS; periodMs += 1) {
    const count = Math.max(1, Math.round(opportunitiesPerMs * periodMs));
    const error = Math.abs(count / periodMs / opportunitiesPerMs - 1);
    if (error < best.error) best = { periodMs, count, error };
  }
  const lines = [];
  for (let i = 1; i <= best.count; i += 1) lines.push(Math.ceil((i * best.periodMs) / best.count));
  return `${lines.join('\n')}\n`;
}

/**
 * The mean rate of a trace.
 * @param {string} trace
 * @returns {number} Mbit/s of 1504-byte opportunities
 */
export function traceRateMbps(trace) {
  const lines = trace.trim().split('\n');
  const lastMs = Number(lines.at(-1));
  return (lines.length * OPPORTUNITY_BYTES * 8) / lastMs / 1000;
}
