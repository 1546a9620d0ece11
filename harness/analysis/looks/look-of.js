/** @import { Experiment } from '../../types/experiment.js' */
/** @import { LoadResult } from '../../types/results.js' */

/**
 * The look that results are of, in a run that may end early: the first planned one that is not before the last round
 * with a load, so that a look between two is judged like the next.
 * @typedef {{shares: number[], rounds: number[], look: number}} Look `shares` of all rounds; `look` from 0 on
 */

/**
 * @param {Pick<Experiment, 'until' | 'runs'>} experiment
 * @param {Pick<LoadResult, 'round'>[]} loads
 * @returns {Look | null} null where the number of loads was fixed
 */
export function lookOf({ until, runs }, loads) {
  if (!until) return null;
  const rounds = until.looks;
  const reached = loads.reduce((latest, { round }) => Math.max(latest, round), 0);
  const next = rounds.findIndex((round) => round >= reached);
  return { shares: rounds.map((round) => round / runs), rounds, look: next === -1 ? rounds.length - 1 : next };
}
