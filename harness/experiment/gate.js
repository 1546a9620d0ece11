import { UsageError } from '../errors.js';
import { unknownName } from './unknown-name.js';

/** @typedef {import('../types/results.js').Comparison} Comparison */

/**
 * @typedef {object} Gate what fails a bench: `fld_tcp pageLoadMs > 5%`
 * @property {string} text as the user wrote it
 * @property {string} arm
 * @property {string} metric
 * @property {'interval' | 'estimate'} by `interval`: it trips when the whole interval is beyond the limit
 * @property {'>' | '<'} sign
 * @property {number} limit relative difference against the baseline, as a share: 0.05
 */

/**
 * @typedef {object} GateJudgement of one gate on one network
 * @property {string} gate
 * @property {string | null} network null: nothing was compared on any network
 * @property {'holds' | 'tripped' | 'not judged'} outcome
 * @property {string} sentence
 */

const DIFFERENCE = String.raw`(?<arm>[^\s()]+)\s+(?<metric>\w+)`;
const LIMIT = String.raw`\s*(?<sign>[<>])\s*(?<percent>[+-]?\d+(?:\.\d+)?)\s*%\s*$`;
const BY_INTERVAL = new RegExp(String.raw`^\s*${DIFFERENCE}${LIMIT}`);
const BY_ESTIMATE = new RegExp(String.raw`^\s*estimate\(\s*${DIFFERENCE}\s*\)${LIMIT}`);

/**
 * @param {string} text
 * @param {{armIds: string[], metricIds: string[]}} known the first arm is the baseline, which no gate can name
 * @returns {Gate}
 * @throws {UsageError}
 */
export function parseGate(text, { armIds, metricIds }) {
  const byEstimate = BY_ESTIMATE.exec(text);
  const groups = (byEstimate ?? BY_INTERVAL.exec(text))?.groups;
  if (!groups)
    throw new UsageError(
      `--fail-if: "${text}" is not a valid gate; write "ARM METRIC > PERCENT", for example ` +
        '"fld_tcp pageLoadMs > 5%", or "estimate(fld_tcp pageLoadMs) > 5%"',
    );
  const { arm, metric, sign, percent } = groups;
  if (!armIds.slice(1).includes(arm))
    throw unknownName({ what: '--fail-if arm beside the baseline', name: arm, known: armIds.slice(1) });
  if (!metricIds.includes(metric)) throw unknownName({ what: '--fail-if metric', name: metric, known: metricIds });
  return {
    text: text.trim(),
    arm,
    metric,
    by: byEstimate ? 'estimate' : 'interval',
    sign: sign === '>' ? '>' : '<',
    limit: Number(percent) / 100,
  };
}

/**
 * Judges a gate by the comparison over all pages, on every network. A gate that cannot be judged does not
 * hold: else missing data would pass.
 * @param {Gate} gate
 * @param {Comparison[]} comparisons
 * @returns {GateJudgement[]} at least one
 */
export function judgeGate(gate, comparisons) {
  const ofGate = comparisons.filter(
    (comparison) => comparison.page === null && comparison.arm === gate.arm && comparison.metric === gate.metric,
  );
  if (ofGate.length === 0) {
    const sentence = `gate "${gate.text}" could not be judged: no load of this run measured it`;
    return [{ gate: gate.text, network: null, outcome: 'not judged', sentence }];
  }
  return ofGate.map(({ network, relativeDifference }) => {
    const { outcome, reason } = judge(gate, relativeDifference);
    const verb = { holds: 'holds', tripped: 'tripped', 'not judged': 'could not be judged' }[outcome];
    return { gate: gate.text, network, outcome, sentence: `gate "${gate.text}" ${verb} on ${network}: ${reason}` };
  });
}

/**
 * @param {Gate} gate
 * @param {import('../types/results.js').Estimate} difference
 * @returns {{outcome: GateJudgement['outcome'], reason: string}}
 */
function judge({ by, sign, limit }, { value, low, high, warnings }) {
  const side = `${sign === '>' ? 'above' : 'below'} ${Number((limit * 100).toPrecision(12))} %`;
  const isBeyond = (/** @type {number} */ share) => (sign === '>' ? share > limit : share < limit);
  if (value === null) return { outcome: 'not judged', reason: 'the difference is not known' };
  if (by === 'estimate') {
    return isBeyond(value)
      ? { outcome: 'tripped', reason: `the estimate, ${percent(value)}, is ${side}` }
      : { outcome: 'holds', reason: `the estimate, ${percent(value)}, is not ${side}` };
  }
  if (low === null || high === null) {
    const why = warnings.length > 0 ? ` (${warnings.join('; ')})` : '';
    const reason = `the difference has no interval${why}; use more --runs, or gate by estimate(ARM METRIC)`;
    return { outcome: 'not judged', reason };
  }
  const interval = `interval, ${percent(low)} to ${percent(high)}`;
  return isBeyond(low) && isBeyond(high)
    ? { outcome: 'tripped', reason: `the whole ${interval}, is ${side}` }
    : { outcome: 'holds', reason: `the ${interval}, is not wholly ${side}` };
}

/** @param {number} share */
const percent = (share) => `${(share * 100).toFixed(2)} %`;
