/** @import { PackedSource } from '../../recording/warc/packed-source.js' */
/** @import { StoredBytes } from './stored-bytes.js' */

/**
 * Stored bytes as a file that is read in places.
 * @param {StoredBytes} stored
 * @returns {PackedSource}
 */
export function sourceOfStored(stored) {
  return {
    size: stored.length,
    readAt: async (position, length) => stored.subarray(position, position + length).read(),
  };
}
