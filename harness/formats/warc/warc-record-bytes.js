import { createHash } from 'node:crypto';

/** @import { WarcFields } from '../held-recording.js' */
/** @import { StoredBytes } from '../spool/stored-bytes.js' */

/** As the standard writes them; fields that were read come in lower case. */
const KNOWN = [
  ...['WARC-Type', 'WARC-Record-ID', 'WARC-Date', 'WARC-Target-URI', 'WARC-Concurrent-To', 'WARC-IP-Address'],
  ...['WARC-Protocol', 'WARC-Payload-Digest', 'WARC-Block-Digest', 'WARC-Refers-To', 'WARC-Truncated'],
  ...['WARC-Warcinfo-ID', 'WARC-Filename', 'WARC-Profile', 'WARC-Identified-Payload-Type', 'WARC-Cipher-Suite'],
  ...['WARC-Refers-To-Target-URI', 'WARC-Refers-To-Date', 'WARC-Page-ID', 'WARC-Resource-Type', 'WARC-JSON-Metadata'],
  ...['Content-Type', 'Content-Length'],
];
const SPELLING = new Map(KNOWN.map((name) => [name.toLowerCase(), name]));

/**
 * The header of a WARC 1.1 record. No field can end its line early or become another one: a type with a control
 * character behind it is none that is known, and stays so.
 * @param {WarcFields} fields without Content-Length
 * @param {number} length of the block
 * @returns {Buffer}
 */
export function warcHeader(fields, length) {
  const lines = fields
    .filter(([name]) => name.toLowerCase() !== 'content-length' && /^[\w-]+$/.test(name))
    .map(([name, value]) => `${SPELLING.get(name.toLowerCase()) ?? name}: ${withoutControls(value)}`);
  return Buffer.from(['WARC/1.1', ...lines, `Content-Length: ${length}`, '', ''].join('\r\n'), 'utf8');
}

/** @param {string} value */
function withoutControls(value) {
  return value.replace(/[\x00-\x08\x0a-\x1f\x7f]/g, '?');
}

/** @param {StoredBytes} block @returns {string} for WARC-Block-Digest */
export function blockDigest(block) {
  const hash = createHash('sha256');
  for (const chunk of block.chunks()) hash.update(chunk);
  return `sha256:${hash.digest('hex')}`;
}
