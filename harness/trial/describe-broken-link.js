/**
 * @param {import('../types/experiment.js').LinkCheck} linkCheck that failed
 * @returns {string} a sentence for the user
 */
export function describeBrokenLink({ networkId, checks, warnings }) {
  const off = checks
    .filter((check) => !check.ok)
    .map(({ quantity, unit, asked, measured }) => {
      const found = measured === null ? 'unknown' : Number(measured.toPrecision(3));
      return `${quantity} is ${found} ${unit}, asked were ${asked} ${unit}`;
    });
  return (
    `link-check: measuring network "${networkId}" before the first load: ${[...off, ...warnings].join('; ')}; is ` +
    'the machine busy with something else?'
  );
}
