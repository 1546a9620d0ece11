import { fixedClock } from './fixed-clock.js';
import { fixedRandom } from './fixed-random.js';

/** The same for every page, arm and load. */
const SEED = 1;

/**
 * The script that gives a load its start: the date at which the page was recorded, and a seed. To be run in every realm
 * of the load before any script of the page; where it runs twice, the second time does nothing.
 * @param {{recordedAt: string | null, nowMs: number}} start `recordedAt`: ISO 8601; null leaves the date alone. `nowMs`
 *   by the browser's clock, when the load begins
 * @returns {string}
 */
export function startScript({ recordedAt, nowMs }) {
  const recordedMs = Date.parse(recordedAt ?? '');
  const parts = [
    ...(Number.isNaN(recordedMs) ? [] : [`(${fixedClock})(${Math.round(recordedMs - nowMs)});`]),
    `(${fixedRandom})(${SEED});`,
  ];
  // a document in place of the blank one that a frame begins with may have the same realm
  return `{ const mark = Symbol.for('slowstart.start');
if (!(mark in globalThis)) { Object.defineProperty(globalThis, mark, { value: true });
${parts.join('\n')} } }`;
}
