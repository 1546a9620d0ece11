/** @import { MeasuredRung } from './measure-ladder.js' */

const HEADER = ['network', 'arm', 'object', 'received in', 'closed form', 'rounds', ''];

/** A line for each rung, and how many hold. @param {MeasuredRung[]} rungs */
export function renderLadder(rungs) {
  const rows = rungs.map(({ network, arm, bytes, transferMs, judged }) => [
    network,
    arm,
    `${(bytes / 1000).toFixed(0)} kB`,
    `${transferMs.toFixed(1)} ms`,
    judged === null ? '-' : `${judged.closedMs.toFixed(1)} ms`,
    judged === null ? '-' : String(judged.rounds),
    verdictOf(judged),
  ]);
  const widths = HEADER.map((_, column) => Math.max(...[HEADER, ...rows].map((row) => row[column].length)));
  const lines = [HEADER, ...rows].map((row) =>
    row
      .map((cell, column) => (column < 2 || column === 6 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
      .join('  ')
      .trimEnd(),
  );
  const judged = rungs.filter((rung) => typeof rung.judged?.ok === 'boolean');
  const held = judged.filter((rung) => rung.judged?.ok);
  return [
    ...lines,
    `${held.length} of ${judged.length} rungs are within 5 % or one round trip of their closed form`,
  ].join('\n');
}

/** @param {MeasuredRung['judged']} judged */
function verdictOf(judged) {
  if (judged === null) return 'no closed form';
  if (judged.ok === null) return 'the queue overflows';
  return judged.ok ? '' : 'OFF';
}
