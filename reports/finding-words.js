/** @import { Comparison } from '../harness/types/results.js' */
import { formatMargin } from './format.js';

/** @type {Record<Comparison['finding'], string>} */
const SIGNS = { better: '✓', worse: '✗', differs: '≠', equivalent: '≈', 'not-shown': '○', unknown: '?' };

/** How a finding is marked. @param {Comparison['finding']} finding */
export const findingSign = (finding) => SIGNS[finding];

/**
 * A finding in words: of times `faster`, of counts and shares `better`; `equivalent within ±2 %`, short without its
 * margin.
 * @param {Pick<Comparison, 'finding' | 'equivalence'>} comparison
 * @param {string} unit of the metric registry
 * @returns {string}
 */
export function findingWords({ finding, equivalence }, unit) {
  switch (finding) {
    case 'better':
      return unit === 'ms' ? 'faster' : 'better';
    case 'worse':
      return unit === 'ms' ? 'slower' : 'worse';
    case 'equivalent':
      return equivalence === null ? 'equivalent' : `equivalent within ${formatMargin(equivalence.margin)}`;
    case 'not-shown':
      return 'not shown';
    default:
      return finding;
  }
}
