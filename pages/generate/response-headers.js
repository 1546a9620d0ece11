import { createHash } from 'node:crypto';

/** @typedef {import('../../harness/recording/recording.js').HeaderList} HeaderList */

/** How long an answer may be kept, by what it is. Squid keeps what says `public`, for every arm alike. */
export const CACHING = {
  document: 'private, no-cache',
  asset: 'public, max-age=31536000, immutable',
  shared: 'public, max-age=86400',
  api: 'private, max-age=0, must-revalidate',
  tracking: 'no-store',
};

/**
 * What one host adds to its answers.
 * @typedef {{server?: string, edge?: string, brotli?: boolean, cookie?: string}} HostTraits
 * `edge`: name of the CDN node that reports itself in `x-cache`; `brotli`: text is encoded with it instead of gzip
 */

/**
 * The header of an answer as a server of this kind would send it. `Date` is left to whoever serves the recording: a
 * date in the past would make every answer stale for a proxy.
 * @param {{type: string, caching: keyof typeof CACHING, body: Uint8Array, encoding: 'gzip' | 'br' | null, host:
 *   HostTraits, random: import('./random.js').Random}} answer
 * @returns {HeaderList}
 */
export function responseHeaders({ type, caching, body, encoding, host, random }) {
  /** @type {HeaderList} */
  const headers = [['server', host.server ?? 'nginx']];
  if (type) headers.push(['content-type', type]);
  headers.push(['content-length', String(body.length)]);
  if (encoding) headers.push(['content-encoding', encoding]);
  if (isText(type)) headers.push(['vary', 'accept-encoding']);
  headers.push(['cache-control', CACHING[caching]]);
  if (caching === 'asset' || caching === 'shared') {
    headers.push(['etag', `"${createHash('sha256').update(body).digest('hex').slice(0, 20)}"`]);
    headers.push([
      'last-modified',
      `Tue, ${String(random.int(1, 28)).padStart(2, '0')} May 2024 09:${random.int(10, 59)}:00 GMT`,
    ]);
    headers.push(['accept-ranges', 'bytes']);
  }
  if (caching !== 'document') headers.push(['access-control-allow-origin', '*'], ['timing-allow-origin', '*']);
  if (host.edge)
    headers.push(
      ['x-cache', `${random.chance(0.85) ? 'HIT' : 'MISS'} from ${host.edge}`],
      ['age', String(random.int(30, 80_000))],
    );
  if (host.cookie && (caching === 'document' || caching === 'tracking')) headers.push(['set-cookie', host.cookie]);
  if (caching === 'document')
    headers.push(['x-content-type-options', 'nosniff'], ['referrer-policy', 'strict-origin-when-cross-origin']);
  return headers;
}

/** @param {string} type */
export function isText(type) {
  return /^text\/|javascript|json|svg/.test(type);
}
