import { median as medianOf } from 'simple-statistics';

/**
 * The middle value, or the mean of the two in the middle. Null for no values.
 * @param {number[]} values left as they are
 * @returns {number | null}
 */
export function median(values) {
  return values.length === 0 ? null : medianOf(values);
}
