/**
 * Why a link was measured a second time, for the warning of that one.
 * @param {import('../types/experiment.js').LinkCheck} first which was not ok
 * @returns {string}
 */
export function whatWasOff({ checks, warnings }) {
  const off = checks
    .filter((check) => !check.ok)
    .map((check) => `${check.quantity} ${check.measured?.toPrecision(3) ?? 'unknown'} ${check.unit}`);
  return checks.length === 0
    ? `measured twice: the first time failed (${warnings.join('; ')})`
    : `measured twice: the first time it was off (${off.join(', ')})`;
}
