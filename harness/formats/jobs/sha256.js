import { createHash } from 'node:crypto';

/** @param {import('../spool/stored-bytes.js').StoredBytes} stored @returns {string} hex */
export function sha256(stored) {
  const hash = createHash('sha256');
  for (const chunk of stored.chunks()) hash.update(chunk);
  return hash.digest('hex');
}
