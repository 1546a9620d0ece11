/** @import { Claim } from '../types/suite.js' */

/**
 * A claim that no run of this lab can contradict, listed with the others so that none is left out in silence.
 * @param {{id: string, source: string, says: string, why: string, published?: number | null, unit?: string}} claim
 * @returns {Claim}
 */
export const untestable = ({ id, source, says, why, published = null, unit = '' }) => ({
  id,
  source,
  says,
  published,
  unit,
  quantity: 'none',
  tolerance: { low: null, high: null },
  needs: [],
  measure: () => null,
  untestable: why,
});
