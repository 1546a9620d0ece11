import { fewestForConfidence } from './fewest-for-confidence.js';

/**
 * The warning that stands in the place of an interval.
 * @param {{confidence: number, noun: string, n: number}} found
 */
export function tooFewForInterval({ confidence, noun, n }) {
  return (
    `a ${Number((confidence * 100).toFixed(2))} % interval needs at least ${fewestForConfidence(confidence)} ` +
    `${noun}, got ${n}`
  );
}
