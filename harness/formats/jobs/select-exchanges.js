import { keeps } from './selection.js';

/** @import { ReadHeld } from '../read-held.js' */
/** @import { Selection } from './worker-job.js' */

/**
 * Leaves out of a recording what a selection does not keep, and the records that belong to it.
 * @param {ReadHeld} recording
 * @param {Selection} selection
 * @returns {ReadHeld}
 * @throws {Error} a clause, where the page itself would be left out
 */
export function selectExchanges(recording, selection) {
  const isKept = keeps(selection);
  if (!isKept(recording.entryUrl))
    throw new Error(`the page itself, ${recording.entryUrl.slice(0, 200)}, would be left out`);
  const exchanges = recording.exchanges.filter(({ url }) => isKept(url));
  const left = recording.exchanges.filter(({ url }) => !isKept(url));
  const leftIds = new Set(left.map(({ fields }) => fieldOf(fields.response, 'warc-record-id')));
  const others = recording.others.filter(({ fields }) => {
    const of = fieldOf(fields, 'warc-concurrent-to') ?? fieldOf(fields, 'warc-refers-to');
    return of === null || !leftIds.has(of);
  });
  return { ...recording, exchanges, others };
}

/** @param {[string, string][]} fields @param {string} wanted */
function fieldOf(fields, wanted) {
  return fields.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? null;
}
