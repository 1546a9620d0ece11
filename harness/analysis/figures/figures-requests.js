/** @import { PageRequests } from '../../types/figures.js' */
/** @import { PageRef } from '../../types/experiment.js' */
/** @import { CompactLoad } from './compact-load.js' */
import { max, min, rollup } from 'd3-array';

/** Arms differ in a request when the shares of their loads that asked for it are further apart than this. */
const MOST_APART = 0.5;
const DIFFERENCES_SHOWN = 20;

/**
 * Whether all arms asked for the same of a page, and how much of its recording that was, over its ok loads.
 * @param {PageRef} page
 * @param {CompactLoad[]} loads ok loads of this page
 * @param {string[]} armIds in the experiment's order
 * @returns {PageRequests}
 */
export function figureRequests({ id, content, vetted }, loads, armIds) {
  const told = loads.filter(({ asked }) => asked !== null);
  const bytes = told.flatMap(({ asked }) => asked?.bytes ?? []);
  const loadsOfArm = rollup(
    told,
    (group) => group.length,
    ({ armId }) => armId,
  );
  const arms = armIds.filter((armId) => loadsOfArm.has(armId));
  const differing = [...countRequests(told)]
    .map(([, { name, counts }]) => {
      const shares = arms.map((armId) => (counts.get(armId) ?? 0) / Number(loadsOfArm.get(armId)));
      return { name, counts, apart: (max(shares) ?? 0) - (min(shares) ?? 0) };
    })
    .filter(({ apart }) => apart > MOST_APART)
    .sort((a, b) => b.apart - a.apart || (a.name < b.name ? -1 : 1));
  const leastBytes = min(bytes) ?? null;
  return {
    pageId: id,
    loads: told.length,
    recordedBytes: content?.bytes ?? null,
    leastBytesAsked:
      content === undefined || content.bytes === 0 || leastBytes === null
        ? null
        : Math.min(1, leastBytes / content.bytes),
    vetted: vetted ?? null,
    differing: differing.slice(0, DIFFERENCES_SHOWN).map(({ name, counts }) => ({
      name,
      arms: arms.map((armId) => ({ armId, asked: counts.get(armId) ?? 0, loads: Number(loadsOfArm.get(armId)) })),
    })),
    distinctDiffering: differing.length,
  };
}

/**
 * How many loads of each arm asked for each request. Most loads of a page ask for the same, so each list is read once.
 * @param {CompactLoad[]} loads
 */
function countRequests(loads) {
  /** @type {Map<string, {name: string, counts: Map<string, number>}>} */
  const requests = new Map();
  const lists = rollup(
    loads,
    (group) => group.length,
    ({ asked }) => asked?.requests ?? '',
    ({ armId }) => armId,
  );
  for (const [list, byArm] of lists)
    for (const line of list === '' ? [] : list.split('\n')) {
      const space = line.indexOf(' ');
      const [number, name] = [line.slice(0, space), line.slice(space + 1)];
      const key = number === '-' ? name : number;
      const known = requests.get(key) ?? { name, counts: new Map() };
      requests.set(key, known);
      for (const [armId, count] of byArm) known.counts.set(armId, (known.counts.get(armId) ?? 0) + count);
    }
  return requests;
}
