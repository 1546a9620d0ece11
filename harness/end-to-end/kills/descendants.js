import { readdirSync, readFileSync } from 'node:fs';

/**
 * @param {number} pid
 * @returns {number[]} the processes that it has started, and those that they have, as far as nobody between has ended
 */
export function descendants(pid) {
  /** @type {Map<number, number[]>} */
  const children = new Map();
  for (const name of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const parent = Number(/\) \S (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'latin1'))?.[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    } catch {
      // it has ended meanwhile
    }
  }
  /** @param {number} parent @returns {number[]} */
  const below = (parent) => (children.get(parent) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(pid);
}
