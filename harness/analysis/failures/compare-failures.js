/** @import { Experiment } from '../../types/experiment.js' */
/** @import { FailureComparison, LoadResult } from '../../types/results.js' */
import { group } from 'd3-array';
import { holm } from '../../statistics/holm.js';
import { signPValue } from '../../statistics/sign-p-value.js';
import { ALPHA } from '../levels.js';

/**
 * Whether arms fail more loads than the baseline, over all pages of a network: of the blocks in which just one of both
 * failed, each side would have half by chance. McNemar's exact test, Holm over every network and arm.
 * @param {{experiment: Experiment, loads: LoadResult[]}} given
 * @returns {FailureComparison[]}
 */
export function compareFailures({ experiment, loads }) {
  const {
    arms: [baseline, ...others],
    networks,
  } = experiment;
  const done = loads.filter(({ failure }) => failure?.stage !== 'interrupted');
  const byNetwork = group(done, ({ network }) => network);
  const found = networks.flatMap(({ id: network }) => {
    const blocks = [
      ...group(byNetwork.get(network) ?? [], ({ page, round }) => JSON.stringify([page, round])).values(),
    ];
    return others.map((arm) => countFailures({ blocks, network, baseline: baseline.id, arm: arm.id }));
  });
  const tested = found.filter(({ pValue }) => pValue !== null);
  const adjusted = holm(tested.map(({ pValue }) => /** @type {number} */ (pValue)));
  return found.map((counts) => {
    const adjustedPValue = counts.pValue === null ? null : adjusted[tested.indexOf(counts)];
    return { ...counts, adjustedPValue, verdict: verdictOf(counts, adjustedPValue) };
  });
}

/**
 * @param {{blocks: LoadResult[][], network: string, baseline: string, arm: string}} where
 * @returns {Omit<FailureComparison, 'adjustedPValue' | 'verdict'>}
 */
function countFailures({ blocks, network, baseline, arm }) {
  const pairs = blocks.flatMap((block) => {
    const of = (/** @type {string} */ id) => block.find((load) => load.arm === id);
    const [before, after] = [of(baseline), of(arm)];
    return before && after ? [{ baseline: before.status === 'failed', arm: after.status === 'failed' }] : [];
  });
  const baselineOnly = pairs.filter((failed) => failed.baseline && !failed.arm).length;
  const armOnly = pairs.filter((failed) => failed.arm && !failed.baseline).length;
  return {
    network,
    baseline,
    arm,
    blocks: pairs.length,
    bothFailed: pairs.filter((failed) => failed.arm && failed.baseline).length,
    baselineOnly,
    armOnly,
    pValue: signPValue(armOnly, baselineOnly),
  };
}

/**
 * @param {{baselineOnly: number, armOnly: number}} counts
 * @param {number | null} adjustedPValue
 */
function verdictOf({ baselineOnly, armOnly }, adjustedPValue) {
  if (adjustedPValue === null || adjustedPValue > ALPHA) return /** @type {const} */ ('not-shown');
  return armOnly > baselineOnly ? /** @type {const} */ ('fails-more') : /** @type {const} */ ('fails-less');
}
