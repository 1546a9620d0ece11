import { createGunzip } from 'node:zlib';

/** @import { PackedSource } from '../recording/warc/packed-source.js' */

const LOOKED_AT_BYTES = 64 * 1024;

/** @typedef {'warc' | 'wacz' | 'har' | 'wpr' | 'mahimahi'} FormatName */

/**
 * The format of a file, by its content; its name says nothing.
 * @param {PackedSource} source
 * @returns {Promise<FormatName>}
 * @throws {Error} a clause, where it is none
 */
export async function detectFormat(source) {
  const packed = await source.readAt(0, LOOKED_AT_BYTES);
  if (packed.length === 0) throw new Error('it is empty');
  const start = packed[0] === 0x1f && packed[1] === 0x8b ? await startOfGzip(packed) : packed;
  if (/^PK(\x03\x04|\x05\x06)/.test(start.toString('latin1', 0, 4))) return 'wacz';
  const text = start.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  if (/^\s*WARC\//.test(text)) return 'warc';
  if (/^\s*\{\s*"(Requests|Certs|NegotiatedProtocol|DeterministicTimeSeedMs)"/.test(text)) return 'wpr';
  if (/^\s*\{/.test(text)) return 'har';
  throw new Error(
    `it is none of WARC, WACZ, HAR, Web Page Replay: it starts with ${JSON.stringify(start.toString('latin1', 0, 16))}`,
  );
}

/** @param {Buffer} packed @returns {Promise<Buffer>} as much as can be unpacked */
async function startOfGzip(packed) {
  const gunzip = createGunzip();
  gunzip.on('error', () => {}); // that it is not read to its end is one
  const chunks = [];
  let bytes = 0;
  gunzip.end(packed);
  try {
    for await (const chunk of gunzip) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= LOOKED_AT_BYTES) break;
    }
  } catch {
    // it is cut off here, or damaged: its reader will say where
  }
  return Buffer.concat(chunks);
}
