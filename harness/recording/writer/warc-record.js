import { createHash } from 'node:crypto';
import { HeadersMultiMap, StatusAndHeaders, WARC_1_1, WARCRecord, WARCSerializer } from 'warcio';

/**
 * A record of WARC 1.1 whose block is written as it is given.
 * @param {{fields: [name: string, value: string][], block: Uint8Array[]}} record
 * @returns {WARCRecord}
 */
export function warcRecord({ fields, block }) {
  // without `httpHeaders`: the block holds the head already, and warcio's header map would merge and re-encode it
  return new WARCRecord({
    warcHeaders: new StatusAndHeaders({ statusline: WARC_1_1, headers: new SingleValueFields(fields) }),
    reader: block,
  });
}

/**
 * A record as a gzip member of its own, so that archive tools can seek in a file of them.
 * @param {WARCRecord} record
 * @param {{isReproducible: boolean}} options `isReproducible`: by the compressor in JavaScript, which is slower,
 *   because the output of zlib differs between processors
 * @returns {Promise<Uint8Array>}
 */
export function packRecord(record, { isReproducible }) {
  return WARCSerializer.serialize(record, { gzip: true, preferPako: isReproducible });
}

/** @param {(string | number | Uint8Array)[]} parts of the content, so that the same content has the same id */
export function recordId(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(typeof part === 'number' ? String(part) : part).update('\0');
  const hex = hash.digest('hex');
  // RFC 9562, version 8: a UUID whose bits are the application's own
  const [a, b, c, d, e] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20), hex.slice(20, 32)];
  return `<urn:uuid:${a}-${b}-8${c}-8${d}-${e}>`;
}

/** @param {Uint8Array} bytes */
export function sha256Digest(bytes) {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}

/**
 * No field written here has several values; warcio's own map takes `,,,` inside a URL for a list of values and throws.
 */
class SingleValueFields extends HeadersMultiMap {
  /** @override */
  isMultiValue() {
    return false;
  }
}
