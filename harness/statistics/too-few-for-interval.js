/**
 * The warning in place of an interval.
 * @param {{confidence: number, noun: string, n: number}} found
 */
export function tooFewForInterval({ confidence, noun, n }) {
  return (
    `a ${Number((confidence * 100).toFixed(2))} % interval needs at least ${fewestForConfidence(confidence)} ` +
    `${noun}, got ${n}`
  );
}

/**
 * The smallest number of values with which a sign-symmetric rank method can reach a confidence: the two most extreme of
 * the 2^n sign patterns must not weigh more than 1 - confidence. Six for 95 %.
 * @param {number} confidence 0..1
 */
export function fewestForConfidence(confidence) {
  return Math.ceil(1 - Math.log2(1 - confidence) - 1e-9); // 1 - 0.875 is a hair above 1/8 in floating point
}
