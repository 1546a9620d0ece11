import { rewriteUrls } from './rewrite-urls.js';

/** @import { PageType } from './rewrite-urls.js' */

/** Would turn the page's URLs back. */
const TURNS_BACK = /(?:^|(?<=;))\s*(?:upgrade-insecure-requests|block-all-mixed-content)\s*(?:;|$)/gi;

/**
 * A Content Security Policy for the page over the other scheme. `http:` as a source allows https: too (CSP 3, 6.7.2.8),
 * `https:` does not allow http:.
 * @param {string} policy
 * @param {PageType} type
 * @param {Map<string, string>} [hashes] of inline scripts and styles that were changed, as sources
 */
export function rewritePolicy(policy, type, hashes = new Map()) {
  const rewritten = rewriteUrls(policy, type).replace(/(?<=')sha(?:256|384|512)-[^'\s]+(?=')/g, (hash) => {
    return hashes.get(hash) ?? hash;
  });
  if (type === 'encrypted') return rewritten;
  return rewritten.replace(TURNS_BACK, '').replace(/(?<=\s)https:(?=[\s;]|$)/gi, 'http:');
}
