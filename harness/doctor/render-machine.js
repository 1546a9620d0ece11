/**
 * @param {import('./measure-machine.js').MachineReading} reading
 * @returns {string}
 */
export function renderMachine({
  timersLate,
  cpuNoise,
  cpuIdleShare,
  link,
  ladder,
  sameAgainstItself: { loads, failed, pairs, difference },
  resolvableEffects,
}) {
  const { low, high } = difference;
  const interval =
    low === null || high === null ? 'too few pairs for an interval' : `between ${signed(low)} and ${signed(high)}`;
  const lines = [
    `timers       wake ${timersLate.medianMs.toFixed(2)} ms late in the median, ${timersLate.p99Ms.toFixed(1)} ` +
      'ms in the worst hundredth',
    `CPUs         the same work scatters by ${percent(cpuNoise.sigmaShare)} (slowest ` +
      `+${percent(cpuNoise.slowestShare)}); ${percent(cpuIdleShare)} of them idle while pages loaded`,
    ...link.map(
      ({ quantity, unit, asked, measured, ok }) =>
        `link         ${quantity}: ${number(measured)} ${unit} for ${number(asked)} ${unit} ` +
        `asked${error(asked, measured)}${ok ? '' : '  OFF'}`,
    ),
    ...ladder.map(
      ({ bytes, transferMs, closedMs, rounds, ok }) =>
        `ladder       ${(bytes / 1000).toFixed(0)} kB in ${number(transferMs)} ms, ${rounds} rounds in closed form ` +
        `take ${number(closedMs)} ms${ok === false ? '  OFF' : ''}`,
    ),
    `A/A          ${loads} loads of one page, ${failed} failed: Cubic differs from itself by ` +
      `${signed(difference.value)}, ` +
      `${interval}, in ${pairs} pairs`,
  ];
  if (resolvableEffects === null || low === null || high === null)
    return [
      ...lines,
      '',
      'What effects this machine can show is not known: too few loads were sound in the time.',
      '',
    ].join('\n');
  const effects = resolvableEffects.map(({ runs, share }) => `${percent(share)} with ${runs}`).join(', ');
  const verdict =
    low <= 0 && high >= 0
      ? ''
      : ' It finds a difference where there is none: it is too unsteady, or too busy, to compare on.';
  return [
    ...lines,
    '',
    `This machine shows effects on one page, in 4 of 5 runs, from about ${effects} loads.${verdict}`,
    '',
  ].join('\n');
}

/** @param {number} share */
const percent = (share) => `${Number((share * 100).toPrecision(2))} %`;
/** @param {number | null} share */
const signed = (share) => (share === null ? 'an unknown amount' : `${share > 0 ? '+' : ''}${percent(share)}`);
/** @param {number | null} value */
const number = (value) => (value === null ? 'unknown' : String(Number(value.toPrecision(3))));
/** @param {number | null} asked @param {number | null} measured */
const error = (asked, measured) =>
  asked === null || measured === null || asked === 0 ? '' : `, error ${signed(measured / asked - 1)}`;
