/** @import { JudgedClaim, Verdict } from '../types/suite.js' */

/** @type {Verdict[]} */
export const VERDICTS = ['reproduced', 'not reproduced', 'cannot be tested here', 'control'];

/**
 * How many claims of a suite have each verdict.
 * @param {Pick<JudgedClaim, 'verdict'>[]} claims
 * @returns {Record<Verdict, number>}
 */
export function countVerdicts(claims) {
  const count = (/** @type {Verdict} */ wanted) => claims.filter(({ verdict }) => verdict === wanted).length;
  return {
    reproduced: count('reproduced'),
    'not reproduced': count('not reproduced'),
    'cannot be tested here': count('cannot be tested here'),
    control: count('control'),
  };
}

/**
 * `7 of 10 claims that could be tested are reproduced; 12 cannot be tested here.`
 * @param {Pick<JudgedClaim, 'verdict'>[]} claims
 */
export function verdictsInWords(claims) {
  const counts = countVerdicts(claims);
  const tested = counts.reproduced + counts['not reproduced'];
  return (
    `${counts.reproduced} of ${tested} claims that could be tested are reproduced; ` +
    `${counts['cannot be tested here']} cannot be tested here.`
  );
}
