/**
 * @param {string} text output of `ping`
 * @returns {number[]} RTT of each answer in ms, in order
 */
export function parsePings(text) {
  return [...text.matchAll(/time=([\d.]+) ms/g)].map((match) => Number(match[1]));
}
