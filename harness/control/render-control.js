/** @import { ControlBench } from './measure-control.js' */
/** @import { Comparison } from '../types/results.js' */

/** @param {Comparison} comparison */
const isFound = ({ verdict }) => verdict === 'better' || verdict === 'worse';

/** One bench in a line. @param {ControlBench} bench */
export function renderControlBench({ seed, known, same, failed, seconds }) {
  return (
    `seed ${seed}: FLD_TCP ${difference(known)}${known.verdict === 'better' ? ', found' : ', MISSED'}; A/A ` +
    `${difference(same)}${isFound(same) ? ', FOUND' : ''}; ${failed} failed; ${seconds.toFixed(0)} s`
  );
}

/** All of them. @param {ControlBench[]} benches */
export function renderControl(benches) {
  const found = benches.filter(({ known }) => known.verdict === 'better').length;
  const same = benches.filter((bench) => isFound(bench.same)).length;
  return (
    `the known difference was found in ${found} of ${benches.length} benches, one between Cubic and itself in ` +
    `${same} of ${benches.length}`
  );
}

/** @param {Comparison} comparison */
function difference({ relativeDifference: { value, low, high, n }, adjustedPValue }) {
  const p = adjustedPValue === null ? 'none' : Number(adjustedPValue.toPrecision(2));
  return `${percent(value)} [${percent(low)}, ${percent(high)}] % in ${n} pairs, p ${p}`;
}

/** @param {number | null} share */
const percent = (share) => (share === null ? '-' : (share * 100).toFixed(1));
