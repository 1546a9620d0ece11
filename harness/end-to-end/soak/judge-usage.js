import { allowanceOf } from './allowances.js';
import { growth } from './growth.js';

/**
 * Whether what a run held stayed within what each of its quantities is allowed.
 * @param {Map<string, number[]>} samples by quantity, in the order they were taken
 * @param {number} loads of the run
 * @returns {(ReturnType<typeof growth> & {what: string, most: number, allowed: import('./allowances.js').Allowance,
 *   isTooMuch: boolean})[]} `most`: of all samples
 */
export function judgeUsage(samples, loads) {
  return [...samples].map(([what, values]) => {
    const allowed = allowanceOf(what, loads);
    const change = growth(values, allowed.growth);
    const most = Math.max(...values);
    return { what, ...change, most, allowed, isTooMuch: change.grew || most > allowed.most };
  });
}
