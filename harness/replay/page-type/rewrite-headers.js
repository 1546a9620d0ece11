import { rewritePolicy } from './rewrite-policy.js';
import { rewriteUrls } from './rewrite-urls.js';

/** @import { HeaderList } from '../../recording/recording.js' */
/** @import { PageType } from './rewrite-urls.js' */

/** Sums of a body that may be rewritten. */
const SUMS = new Set(['content-md5', 'digest', 'content-digest', 'repr-digest']);

/** Attributes that a browser takes over TLS only (RFC 6265bis, 5.7). */
const SECURE_ONLY = /;\s*(?:secure|samesite\s*=\s*none|partitioned)\s*(?=;|$)/gi;

/**
 * The headers of an answer over the other scheme: Location, Link, Content-Security-Policy, Set-Cookie and all others
 * that hold URLs. HSTS is never replayed.
 * @param {HeaderList} headers
 * @param {PageType} type
 * @param {Map<string, string>} [hashes] see `rewritePolicy`
 * @returns {HeaderList}
 */
export function rewriteHeaders(headers, type, hashes) {
  return headers
    .filter(([name]) => !SUMS.has(name.toLowerCase()))
    .map(([name, value]) => {
      const key = name.toLowerCase();
      if (/^content-security-policy(?:-report-only)?$/.test(key)) return [name, rewritePolicy(value, type, hashes)];
      if (key === 'set-cookie' && type === 'unencrypted') return [name, value.replace(SECURE_ONLY, '')];
      return [name, rewriteUrls(value, type)];
    });
}
