import { readFileSync } from 'node:fs';

/**
 * Numbers for users and groups without a name: nothing has to be added to the machine or taken from it. systemd's list
 * of user ids calls the first range unused, from 1,879,048,192 to 2,147,483,646; no distribution gives it out. The
 * second is for user namespaces, which often have 65,536 ids.
 */
const RANGES = [
  { first: 1_879_048_192, last: 2_147_483_646 },
  { first: 62_000, last: 62_511 },
];

/**
 * @param {string} [uidMap] lines of `FIRST_INSIDE FIRST_OUTSIDE COUNT`
 * @returns {{first: number, last: number}} those that are the lab's on this machine. The first is the group of the link
 *   shells; the others are for the users of runs
 */
export function userNumbers(uidMap = readFileSync('/proc/self/uid_map', 'utf8')) {
  const mapped = uidMap
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const isMapped = (/** @type {number} */ uid) =>
    mapped.some(([first, , count]) => uid >= first && uid < first + count);
  return RANGES.find(({ last }) => isMapped(last)) ?? RANGES[1];
}
