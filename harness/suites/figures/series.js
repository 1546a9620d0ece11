/** @import { FlowRunRecord as Run } from '../../types/flow-run-record.js' */
/** @import { LinesFigure } from '../../types/suite.js' */

/** @param {(number | null)[]} values */
const known = (values) => values.filter((value) => value !== null);

/**
 * The sound runs of a condition, of one arm or of all.
 * @param {Run[]} runs
 * @param {string} condition
 * @param {string} [arm]
 */
export const runsOf = (runs, condition, arm) =>
  runs.filter((run) => run.workload === condition && (arm === undefined || run.arm === arm));

/**
 * A line an arm, over places that are conditions or sizes.
 * @param {{arms: string[], places: number[], valuesAt: (arm: string, x: number) => (number | null)[]}} drawing
 *   valuesAt: one value a repetition
 * @returns {LinesFigure['series']} without the arms and places that have no value
 */
export const seriesOf = ({ arms, places, valuesAt }) =>
  arms
    .map((arm) => ({
      arm,
      points: places.map((x) => ({ x, values: known(valuesAt(arm, x)) })).filter(({ values }) => values.length > 0),
    }))
    .filter(({ points }) => points.length > 0);
