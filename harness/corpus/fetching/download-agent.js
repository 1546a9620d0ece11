import { EnvHttpProxyAgent } from 'undici';

/** @typedef {import('undici').Dispatcher} Dispatcher */

/** Who sends nothing for so long has gone. */
export const IDLE_MS = 30_000;

/**
 * Who downloads: through the proxies of the environment (`http_proxy`, `https_proxy`, `no_proxy`, in either case), or
 * directly where it names none.
 * @param {Record<string, string | undefined>} [environment]
 * @param {{idleMs?: number}} [limits]
 * @returns {Dispatcher}
 */
export function downloadAgent(environment = process.env, { idleMs = IDLE_MS } = {}) {
  const value = (/** @type {string} */ name) => environment[name] ?? environment[name.toUpperCase()] ?? '';
  return new EnvHttpProxyAgent({
    httpProxy: value('http_proxy'),
    httpsProxy: value('https_proxy'),
    noProxy: value('no_proxy'),
    connect: { timeout: idleMs },
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
  });
}
