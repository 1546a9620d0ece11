import { ftruncateSync } from 'node:fs';
import { mutateBytes, randomBelow } from '../../recording/fixtures/mutate-bytes.js';
import { sourceOfBuffer } from '../../recording/warc/packed-source.js';
import { encodeRecording } from '../encoding/encode-recording.js';
import { FORMATS } from '../formats.js';
import { IMPORT_LIMITS } from '../import-limits.js';
import { readHeld } from '../read-held.js';
import { openTemporaryFile } from '../spool/open-temporary-file.js';
import { Spool } from '../spool/spool.js';
import { fuzzSeeds } from './fuzz-seeds.js';

/** @import { FormatName } from '../detect-format.js' */

const SLOW_MS = 5_000;
const MOST_SENTENCE_CHARACTERS = 1_000;
const MOST_FAULTS = 20;

/**
 * @typedef {object} Fuzzed
 * @property {FormatName} format
 * @property {number} read inputs that gave a recording, which could be written
 * @property {number} refused by a clause
 * @property {string[]} faults
 * @property {number} slowestMs of one input
 */

/**
 * Reads mutated files of a format. Each gives a recording, which any format can then write, or one clause; in
 * bounded time.
 * @param {FormatName} format
 * @param {{cases: number, seed: number}} settings
 * @returns {Promise<Fuzzed>}
 */
export async function fuzzFormat(format, { cases, seed }) {
  const random = randomBelow(seed);
  const file = openTemporaryFile();
  try {
    const newSpool = () => {
      ftruncateSync(file.descriptor, 0);
      return new Spool(file.descriptor, IMPORT_LIMITS.spoolBytes);
    };
    const names = /** @type {FormatName[]} */ (Object.keys(FORMATS));
    const seeds = await fuzzSeeds(format, newSpool());
    /** @type {Fuzzed} */
    const fuzzed = { format, read: 0, refused: 0, faults: [], slowestMs: 0 };
    for (let round = 0; round < cases && fuzzed.faults.length < MOST_FAULTS; round += 1) {
      const { plain, pack } = seeds[random(seeds.length)];
      let mutated = plain;
      for (let count = 1 + random(3); count > 0 && mutated.length > 0; count -= 1)
        mutated = mutateBytes(mutated, random);
      const startMs = performance.now();
      const to = names[random(names.length)];
      const outcome = await tryOne(pack(mutated), { format, to, spool: newSpool() });
      const tookMs = performance.now() - startMs;
      fuzzed.slowestMs = Math.max(fuzzed.slowestMs, tookMs);
      if (tookMs > SLOW_MS) fuzzed.faults.push(`round ${round} takes ${Math.round(tookMs)} ms`);
      if (outcome === 'read' || outcome === 'refused') fuzzed[outcome] += 1;
      else fuzzed.faults.push(`round ${round}: ${outcome}`);
    }
    return fuzzed;
  } finally {
    file.close();
  }
}

/**
 * @param {Buffer} bytes
 * @param {{format: FormatName, to: FormatName, spool: Spool}} context `to`: in which format it is written
 * @returns {Promise<'read' | 'refused' | string>} otherwise a fault
 */
async function tryOne(bytes, { format, to, spool }) {
  let recording;
  try {
    const known = format === 'mahimahi' ? format : null; // a folder is known to be one
    recording = await readHeld(sourceOfBuffer(bytes), { spool, format: known });
  } catch (error) {
    const { name, message, stack } = /** @type {Error} */ (error);
    const isClause = ['Error', 'RecordingLimitError'].includes(name) && message.length < MOST_SENTENCE_CHARACTERS;
    return isClause && /^[^\n]+$/.test(message) && !('code' in Object(error)) ? 'refused' : `${stack}`;
  }
  try {
    const encoded = await encodeRecording(recording);
    const out = { write: () => {}, date: '2024-05-01T10:00:00.000Z', mostBytes: IMPORT_LIMITS.blockBytes };
    await FORMATS[to].write(encoded, out);
    return await again(encoded, spool);
  } catch (error) {
    return `what was read cannot be written: ${/** @type {Error} */ (error).stack}`;
  }
}

/**
 * What an import writes is read again, with as many answers and the same bodies.
 * @param {import('../held-recording.js').HeldRecording} recording
 * @param {Spool} spool
 */
async function again(recording, spool) {
  /** @type {Buffer[]} */
  const pieces = [];
  const write = (/** @type {Uint8Array} */ bytes) => void pieces.push(Buffer.from(bytes));
  await FORMATS.warc.write(recording, { write, date: '2024-05-01T10:00:00.000Z', mostBytes: IMPORT_LIMITS.blockBytes });
  const read = await readHeld(sourceOfBuffer(Buffer.concat(pieces)), { spool });
  const bodies = ({ exchanges } = recording) =>
    exchanges.map(({ method, url, status, body }) => `${method} ${status} ${url} ${body.length}`).join('\n');
  return bodies(read) === bodies() ? 'read' : `written:\n${bodies()}\nread again:\n${bodies(read)}`;
}
