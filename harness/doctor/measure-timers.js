import { setTimeout as sleep } from 'node:timers/promises';
import { quantileSorted } from 'simple-statistics';

const SLEEPS = 300;
const SLEEP_MS = 5;

/**
 * How late this machine wakes a process that sleeps. Everything that is timed here is late by as much at times.
 * @returns {Promise<{medianMs: number, p99Ms: number}>} beyond the time asked for
 */
export async function measureTimers() {
  const late = [];
  for (let count = 0; count < SLEEPS; count++) {
    const start = performance.now();
    await sleep(SLEEP_MS);
    late.push(performance.now() - start - SLEEP_MS);
  }
  late.sort((a, b) => a - b);
  return { medianMs: quantileSorted(late, 0.5), p99Ms: quantileSorted(late, 0.99) };
}
