const KIB = 1024;
const MIB = 1024 * KIB;

/**
 * What a recording may hold. A recording comes from anybody, so each part that costs memory or time has a limit, and
 * each is counted while the file is read: what is above one is refused before it takes the machine. Together they keep
 * the reader of any file below 1 GB and 10 s. The largest of the bundled and the real pages that this was tried with
 * has 1.4 MB packed, 5 MB unpacked and 500 exchanges.
 *
 * @typedef {object} RecordingLimits
 * @property {number} packedBytes of the file: a hundred times a large page
 * @property {number} unpackedBytes all of it is in memory while its page is loaded
 * @property {number} records of any type; a recorder writes two to four for each exchange
 * @property {number} exchanges answers, each with its request: a page with more never ends to load
 * @property {number} blockBytes of one record, so of one body: a video, as one answer
 * @property {number} fieldBytes the WARC header of one record: a URL may be long, the rest is short
 * @property {number} headBytes of one HTTP message: Chrome refuses an answer with more
 *   (`net/http/http_stream_parser.cc`, kMaxHeaderBufSize)
 * @property {number} headerBytes WARC headers and HTTP heads together: as text they take a multiple of their bytes
 * @property {number} headerLines the same, as lines: a line of three bytes takes some 200 in memory
 * @property {number} urlCharacters servers refuse longer ones, and similar URLs are compared part by part
 * @property {number} infoBytes of a `warcinfo` record that is searched for the page's title
 * @property {number} infoRecords that are searched
 * @property {number} warnings that are kept of one recording; they travel with the results
 */

/** @type {Readonly<RecordingLimits>} */
export const RECORDING_LIMITS = Object.freeze({
  packedBytes: 128 * MIB,
  unpackedBytes: 256 * MIB,
  records: 20_000,
  exchanges: 5_000,
  blockBytes: 128 * MIB,
  fieldBytes: 64 * KIB,
  headBytes: 256 * KIB,
  headerBytes: 32 * MIB,
  headerLines: 500_000,
  urlCharacters: 32 * KIB,
  infoBytes: 256 * KIB,
  infoRecords: 10,
  warnings: 100,
});

/** A recording that is larger than anything that can be replayed. Its message is what was found. */
export class RecordingLimitError extends Error {
  name = 'RecordingLimitError';
}

/**
 * @param {string} found what has too much: `it holds`, `record 3 at byte 90 has a block of`
 * @param {number} most
 * @param {string} unit `records`, `bytes`
 */
export function aboveLimit(found, most, unit) {
  return new RecordingLimitError(`${found} more than ${sizeText(most, unit)}, the most that a recording may have`);
}

/**
 * @param {number} most
 * @param {string} unit
 */
function sizeText(most, unit) {
  if (unit !== 'bytes') return `${most} ${unit}`;
  if (most % MIB === 0) return `${most / MIB} MiB`;
  return most % KIB === 0 ? `${most / KIB} KiB` : `${most} bytes`;
}
