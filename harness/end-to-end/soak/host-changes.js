/** @import { HostState } from './host-state.js' */

/**
 * What was made, lost or set between two states of a host, apart from what belongs to others who were at work at one
 * of both moments.
 * @param {HostState} before
 * @param {HostState} after
 * @returns {string[]} each line that is in one of them more often than in the other, with `+` where it has come
 */
export function hostChanges(before, after) {
  const names = [...before.others.names, ...after.others.names];
  const controls = [...before.others.congestionControls, ...after.others.congestionControls];
  const ours = (/** @type {string[]} */ lines) =>
    lines
      .filter((line) => !names.some((name) => line.includes(name)))
      .filter((line) => !controls.some((control) => line.startsWith('BPF ') && line.endsWith(` of ${control}`)))
      .map((line) => (LISTS_CONTROLS.test(line) ? without(line, controls) : line));
  const counts = new Map();
  for (const line of ours(after.lines)) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of ours(before.lines)) counts.set(line, (counts.get(line) ?? 0) - 1);
  return [...counts].filter(([, count]) => count !== 0).map(([line, count]) => `${count > 0 ? '+' : '-'} ${line}`);
}

/** Settings whose values are names of congestion controls. */
const LISTS_CONTROLS = /^sysctl net\/ipv4\/tcp_(allowed|available)_congestion_control /;

/**
 * In one order: what is taken off such a list and put on it again comes last.
 * @param {string} line @param {string[]} words
 */
function without(line, words) {
  const [sysctl, name, ...values] = line.split(' ');
  return [sysctl, name, ...values.filter((word) => !words.includes(word)).sort()].join(' ');
}
