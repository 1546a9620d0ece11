import { createHash } from 'node:crypto';

const HASHES = ['md5', 'sha1', 'sha256', 'sha512'];

/**
 * Compares a record's block with its WARC-Block-Digest. (WARC-Payload-Digest proves nothing: recorders do not agree on
 * whether its bytes have their chunked framing.)
 * @param {Buffer} block
 * @param {string | null} field `sha1:ABCD...` in base 32, or `sha256:abcd...` in hex
 * @returns {boolean | null} null where there is no digest, or none of a known kind
 */
export function blockDigestHolds(block, field) {
  const [, algorithm = '', recorded = ''] = /^([\w-]+):\s*(\S+)$/.exec(field ?? '') ?? [];
  const name = algorithm.toLowerCase().replace('-', '');
  if (!HASHES.includes(name)) return null;
  const digest = createHash(name).update(block).digest();
  return (
    recorded.toLowerCase() === digest.toString('hex') || recorded.replace(/=+$/, '').toUpperCase() === base32(digest)
  );
}

/** @param {Buffer} bytes */
function base32(bytes) {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}
