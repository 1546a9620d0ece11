/** @typedef {import('../../types/run-record.js').RequestRecord} RequestRecord */

/**
 * How much of a recording a load asked for, trackers and beacons apart. A resource that was asked for twice counts
 * once, and as it was recorded.
 * @param {Pick<RequestRecord, 'recorded'>[]} requests
 * @param {{requests: number, bytes: number} | undefined} content of the recording
 * @returns {{bytes: number, share: number | null}} `share` null where the recording has no bytes, or nobody knows
 */
export function askedContent(requests, content) {
  /** @type {Map<number, number>} */
  const asked = new Map();
  for (const { recorded } of requests) if (recorded) asked.set(recorded.number, recorded.bytes);
  const bytes = [...asked.values()].reduce((sum, size) => sum + size, 0);
  return { bytes, share: content === undefined || content.bytes === 0 ? null : Math.min(1, bytes / content.bytes) };
}
