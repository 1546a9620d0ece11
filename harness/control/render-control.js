/** @import { ControlBench } from './measure-control.js' */
/** @import { Comparison } from '../types/results.js' */

/** @param {Comparison} comparison */
const isFound = ({ verdict }) => verdict === 'better' || verdict === 'worse';

/** One bench in a line for each metric. @param {ControlBench} bench */
export function renderControlBench({ seed, metrics, failed, seconds }) {
  const lines = Object.entries(metrics).map(
    ([id, { known, same }]) =>
      `seed ${seed} ${id}: FLD_TCP ${difference(known)}${known.verdict === 'better' ? ', found' : ', MISSED'}; A/A ` +
      `${difference(same)}${isFound(same) ? ', FOUND' : ''}`,
  );
  return [...lines, `seed ${seed}: ${failed} loads failed; ${seconds.toFixed(0)} s`].join('\n');
}

/** All of them. @param {ControlBench[]} benches */
export function renderControl(benches) {
  const ids = /** @type {const} */ (['pageLoadMs', 'netTransferMs']);
  const lines = ids.map((id) => {
    const found = benches.filter(({ metrics }) => metrics[id].known.verdict === 'better').length;
    const same = benches.filter(({ metrics }) => isFound(metrics[id].same)).length;
    return (
      `${id}: the known difference was found in ${found} of ${benches.length} benches, one between Cubic and itself ` +
      `in ${same} of ${benches.length}`
    );
  });
  return lines.join('\n');
}

/** @param {Comparison} comparison */
function difference({ relativeDifference: { value, low, high, n }, adjustedPValue }) {
  const p = adjustedPValue === null ? 'none' : Number(adjustedPValue.toPrecision(2));
  return `${percent(value)} [${percent(low)}, ${percent(high)}] % in ${n} pairs, p ${p}`;
}

/** @param {number | null} share */
const percent = (share) => (share === null ? '-' : (share * 100).toFixed(1));
