/** @import { ReplayReply } from '../answer-request.js' */

/**
 * What a load tells of an answer, in headers: how it was found, and which part of the recording it is, with the bytes
 * of its body on the wire, none for trackers and beacons.
 * @param {Pick<ReplayReply, 'kind' | 'recorded'>} reply
 * @returns {Record<string, string>} by lower-case names
 */
export function replayInfo({ kind, recorded }) {
  if (recorded === undefined) return { 'x-slowstart-replay': kind };
  const bytes = recorded.isContent ? recorded.bytes : 0;
  return { 'x-slowstart-replay': kind, 'x-slowstart-recorded': `${recorded.number} ${bytes}` };
}
