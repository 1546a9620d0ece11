import { RECORDING_LIMITS } from '../../recording/warc/recording-limits.js';

/** @import { HeldRecording } from '../held-recording.js' */

/**
 * Whether a recording that was written is more than a bench reads.
 * @param {HeldRecording} recording
 * @param {number} packedBytes of its file
 * @returns {string[]} a warning, or none
 */
export function aboveBench({ exchanges }, packedBytes) {
  const unpacked = exchanges.reduce(
    (sum, { wire }) => sum + wire.response.length + (wire.request?.length ?? 0),
    exchanges.length * 1_000, // what stands around the messages, roughly
  );
  const mebibytes = (/** @type {number} */ bytes) => `${Math.round(bytes / 2 ** 20)} MiB`;
  const { exchanges: mostExchanges, packedBytes: mostPacked, unpackedBytes: mostUnpacked } = RECORDING_LIMITS;
  const found = [
    ...(exchanges.length > mostExchanges ? [`${exchanges.length} answers (at most ${mostExchanges})`] : []),
    ...(packedBytes > mostPacked ? [`${mebibytes(packedBytes)} (at most ${mebibytes(mostPacked)})`] : []),
    ...(unpacked > mostUnpacked ? [`${mebibytes(unpacked)} unpacked (at most ${mebibytes(mostUnpacked)})`] : []),
  ];
  return found.length === 0
    ? []
    : [`it is more than a bench reads: ${found.join(', ')}; slowstart pages trim leaves out hosts and URLs`];
}
