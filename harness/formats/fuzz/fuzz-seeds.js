import { gunzipSync, gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { smallRecording } from '../fixtures/small-recording.js';
import { FORMATS } from '../formats.js';
import { IMPORT_LIMITS } from '../import-limits.js';

/** @import { FormatName } from '../detect-format.js' */
/** @import { Spool } from '../spool/spool.js' */

/**
 * What is mutated of a format, and how a file is made of it: mutated gzip seldom unpacks, so that what is in it is
 * mutated more often.
 * @typedef {{plain: Buffer, pack: (plain: Buffer) => Buffer}} FuzzSeed
 */

/**
 * @param {FormatName} format
 * @param {Spool} spool
 * @returns {Promise<FuzzSeed[]>}
 */
export async function fuzzSeeds(format, spool) {
  /** @type {Uint8Array[]} */
  const pieces = [];
  const write = (/** @type {Uint8Array} */ bytes) => void pieces.push(Buffer.from(bytes));
  const out = { write, date: '2024-05-01T10:00:00.000Z', mostBytes: IMPORT_LIMITS.blockBytes };
  await FORMATS[format].write(smallRecording(spool), out);
  const bytes = Buffer.concat(pieces);
  const asIs = (/** @type {Buffer} */ plain) => plain;
  /** @type {FuzzSeed[]} */
  const seeds = [{ plain: bytes, pack: asIs }];
  if (bytes[0] === 0x1f) {
    const plain = gunzipSync(bytes);
    seeds.push({ plain, pack: asIs }, { plain, pack: asIs }, { plain, pack: (mutated) => gzipSync(mutated) });
  }
  if (format === 'wacz') {
    const warc = gunzipSync((await fuzzSeeds('warc', spool))[0].plain);
    const zipped = (/** @type {Buffer} */ mutated) => Buffer.from(zipSync({ 'archive/data.warc': mutated }));
    const described = (/** @type {Buffer} */ mutated) =>
      Buffer.from(zipSync({ 'archive/data.warc': warc, 'pages/pages.jsonl': mutated, 'datapackage.json': mutated }));
    const page = Buffer.from('{"format":"json-pages-1.0"}\n{"url":"https://shop.test/","title":"Shop"}\n');
    seeds.push({ plain: warc, pack: zipped }, { plain: warc, pack: zipped }, { plain: page, pack: described });
  }
  return seeds;
}
