import { EnvHttpProxyAgent } from 'undici';
import { UsageError } from '../../errors.js';

/** @typedef {import('undici').Dispatcher} Dispatcher */

/** Who sends nothing for so long has gone. */
export const IDLE_MS = 30_000;

/**
 * Who downloads: through the proxies of the environment (`http_proxy`, `https_proxy`, `no_proxy`, in either case), or
 * directly where it names none.
 * @param {Record<string, string | undefined>} [environment]
 * @param {{idleMs?: number}} [limits]
 * @returns {Dispatcher}
 * @throws {UsageError} for a proxy that is none
 */
export function downloadAgent(environment = process.env, { idleMs = IDLE_MS } = {}) {
  const value = (/** @type {string} */ name) => environment[name] ?? environment[name.toUpperCase()] ?? '';
  const proxy = (/** @type {string} */ name) => {
    const url = value(name);
    if (url === '' || (URL.canParse(url) && /^https?:/.test(url))) return url;
    throw new UsageError(`fetching pages: ${name} is "${url}", no http: or https: URL; correct it in the environment`);
  };
  return new EnvHttpProxyAgent({
    httpProxy: proxy('http_proxy'),
    httpsProxy: proxy('https_proxy'),
    noProxy: value('no_proxy'),
    connect: { timeout: idleMs },
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
  });
}
