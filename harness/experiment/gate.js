import { UsageError } from '../errors.js';
import { unknownName } from './unknown-name.js';

/** @typedef {import('../types/results.js').Comparison} Comparison */

/**
 * @typedef {object} Gate what must not come out: `fld_tcp pageLoadMs > 5%`
 * @property {string} text as the user wrote it
 * @property {string} arm
 * @property {string} metric
 * @property {'>' | '<'} sign
 * @property {number} limit relative difference against the baseline, as a share: 0.05
 */

const FORM = /^\s*(\S+)\s+(\w+)\s*([<>])\s*([+-]?\d+(?:\.\d+)?)\s*%\s*$/;

/**
 * @param {string} text
 * @param {{armIds: string[], metricIds: string[]}} known the first arm is the baseline, which no gate can name
 * @returns {Gate}
 * @throws {UsageError}
 */
export function parseGate(text, { armIds, metricIds }) {
  const match = FORM.exec(text);
  if (!match)
    throw new UsageError(
      `--fail-if: "${text}" is no gate; write ARM METRIC > PERCENT, for example "fld_tcp pageLoadMs > 5%"`,
    );
  const [, arm, metric, sign, percent] = match;
  if (!armIds.slice(1).includes(arm))
    throw unknownName({ what: '--fail-if arm beside the baseline', name: arm, known: armIds.slice(1) });
  if (!metricIds.includes(metric)) throw unknownName({ what: '--fail-if metric', name: metric, known: metricIds });
  return { text: text.trim(), arm, metric, sign: sign === '>' ? '>' : '<', limit: Number(percent) / 100 };
}

/**
 * Holds a gate against the comparisons over all pages, on every network. A gate that cannot be judged counts as
 * tripped:
 * one that lets pass what nobody measured guards nothing.
 * @param {Gate} gate
 * @param {Comparison[]} comparisons
 * @returns {string[]} one sentence a network on which it tripped; none when it holds
 */
export function trippedGate(gate, comparisons) {
  const held = comparisons.filter(
    (comparison) => comparison.page === null && comparison.arm === gate.arm && comparison.metric === gate.metric,
  );
  if (held.length === 0) return [`gate "${gate.text}" tripped: there is nothing to judge it by`];
  return held.flatMap(({ network, relativeDifference: { value } }) => {
    if (value === null) return [`gate "${gate.text}" tripped on ${network}: the difference is not known`];
    const tripped = gate.sign === '>' ? value > gate.limit : value < gate.limit;
    return tripped
      ? [`gate "${gate.text}" tripped on ${network}: the difference is ${(value * 100).toFixed(1)} %`]
      : [];
  });
}
