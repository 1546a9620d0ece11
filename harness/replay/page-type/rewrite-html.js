import { createHash } from 'node:crypto';
import { rewritePolicy } from './rewrite-policy.js';
import { rewriteUrls } from './rewrite-urls.js';

/** @import { PageType } from './rewrite-urls.js' */

const POLICY_TAG = /<meta\b[^>]*\bcontent-security-policy\b[^>]*>/gi;
const POLICY = /(\bcontent\s*=\s*)("[^"]*"|'[^']*')/i;
const FETCHING_TAG = /<(?:script|link)\b[^>]*>/gi;
const INTEGRITY = /\s+integrity\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1\s*>/gi;

/**
 * A document over the other scheme. Sums of what it fetches are left out, since that may be rewritten too.
 * @param {string} html the bytes as latin1
 * @param {PageType} type
 * @returns {{html: string, hashes: Map<string, string>}} `hashes`: of inline scripts and styles that were changed, as
 *   sources of a policy, to what they are now
 */
export function rewriteHtml(html, type) {
  const urls = rewriteUrls(html, type).replace(FETCHING_TAG, (tag) => tag.replace(INTEGRITY, ''));
  const hashes = changedHashes(html, urls);
  const rewritten = urls.replace(POLICY_TAG, (tag) =>
    tag.replace(POLICY, (_, name, quoted) => {
      const quote = quoted[0];
      return `${name}${quote}${rewritePolicy(quoted.slice(1, -1), type, hashes)}${quote}`;
    }),
  );
  return { html: rewritten, hashes };
}

/**
 * @param {string} before
 * @param {string} after
 * @returns {Map<string, string>}
 */
function changedHashes(before, after) {
  const hashes = new Map();
  const [old, now] = [before, after].map((html) => [...html.matchAll(INLINE)].map(([, , text]) => text));
  for (const [place, text] of old.entries()) {
    if (now[place] === undefined || now[place] === text) continue;
    for (const algorithm of ['sha256', 'sha384', 'sha512'])
      hashes.set(hashOf(algorithm, text), hashOf(algorithm, now[place]));
  }
  return hashes;
}

/** @param {string} algorithm @param {string} text the bytes as latin1 */
function hashOf(algorithm, text) {
  return `${algorithm}-${createHash(algorithm).update(Buffer.from(text, 'latin1')).digest('base64')}`;
}
