import { userNumbers } from '../set-up/user-numbers.js';

/** Each Squid has a user of its own however many arms there are, and two benches share none where numbers are many. */
const IDS_OF_A_RUN = 512;
const FIRST_SQUID = 16;

/** @typedef {{uid: number, gid: number}} User */

/**
 * @param {{part: 'origin' | 'browser' | 'shells' | 'traffic' | 'reader' | 'recorder' | 'squid', runId: string, index?:
 *   number, uidMap?: string}} settings `runId`: hexadecimal; `index` of the arm; `uidMap`: /proc/self/uid_map, in tests
 * @returns {User} who runs a part of the lab, and nothing else on this machine
 */
export function partUser({ part, runId, index = 0, uidMap }) {
  if (FIRST_SQUID + index >= IDS_OF_A_RUN)
    throw new Error(`part-users: choosing a user for proxy ${index}: there are ${IDS_OF_A_RUN - FIRST_SQUID}`);
  const { first, last } = userNumbers(uidMap);
  const run = Number.parseInt(runId, 16) % Math.floor((last + 1 - first) / IDS_OF_A_RUN);
  const places = { origin: 1, browser: 2, shells: 3, traffic: 4, reader: 5, recorder: 6, squid: FIRST_SQUID + index };
  const id = first + run * IDS_OF_A_RUN + places[part];
  // one group for the shells of all runs: Mahimahi's setuid programs let it call them (narrow-mahimahi.js)
  return { uid: id, gid: part === 'shells' ? first : id };
}
