import { readHar } from './har/read-har.js';
import { writeHar } from './har/write-har.js';
import { readMahimahi } from './mahimahi/read-mahimahi.js';
import { writeMahimahi } from './mahimahi/write-mahimahi.js';
import { readWacz } from './wacz/read-wacz.js';
import { writeWacz } from './wacz/write-wacz.js';
import { readHeldWarc } from './warc/read-held-warc.js';
import { writeHeldWarc } from './warc/write-held-warc.js';
import { readWpr } from './wpr/read-wpr.js';
import { writeWpr } from './wpr/write-wpr.js';

/** @import { PackedSource } from '../recording/warc/packed-source.js' */
/** @import { FormatName } from './detect-format.js' */
/** @import { HeldRecording, ReadContext } from './held-recording.js' */

/**
 * @typedef {object} Out where a recording is written
 * @property {(bytes: Uint8Array) => void} write the next bytes
 * @property {string} date ISO 8601, for what was recorded without one
 * @property {number} mostBytes of a decoded body
 */

/**
 * @typedef {object} Format
 * @property {string} title as its users call it
 * @property {(source: PackedSource, context: ReadContext) => Promise<HeldRecording>} read
 * @property {(recording: HeldRecording, out: Out) => Promise<string[]>} write gives warnings
 */

/** @type {Record<FormatName, Format>} */
export const FORMATS = {
  warc: { title: 'WARC', read: readHeldWarc, write: withoutWarnings(writeHeldWarc) },
  wacz: { title: 'WACZ', read: readWacz, write: withoutWarnings(writeWacz) },
  har: { title: 'HAR', read: readHar, write: writeHar },
  wpr: { title: 'Web Page Replay', read: readWpr, write: withoutWarnings(writeWpr) },
  mahimahi: { title: 'Mahimahi', read: readMahimahi, write: async (recording, out) => writeMahimahi(recording, out) },
};

/** @param {(recording: HeldRecording, out: Out) => Promise<unknown>} write @returns {Format['write']} */
function withoutWarnings(write) {
  return async (recording, out) => {
    await write(recording, out);
    return [];
  };
}
