import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { gzipSync } from 'fflate';
import { paintMapTile } from './images/paint-map-tile.js';
import { paintPhoto } from './images/paint-photo.js';
import { createRandom } from './random.js';
import { isText, responseHeaders } from './response-headers.js';

/**
 * @typedef {import('../../harness/recording/recording.js').NewExchange} NewExchange
 * @typedef {import('./response-headers.js').HostTraits} HostTraits
 * @typedef {keyof typeof import('./response-headers.js').CACHING} Caching
 * @typedef {{type?: string, caching?: Caching, method?: string, status?: number, headers?: [string, string][],
 *   requestBody?: string}} AnswerOptions
 * @typedef {ReturnType<typeof createSite>} Site
 */

/** Below this, servers do not bother to compress. */
const MIN_ENCODED_BYTES = 256;
/** The bundled pages were "recorded" by nobody in particular. */
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64)';

/**
 * Collects the exchanges of one page. Every `add`-like function stores an answer and returns its URL, so that calls can
 * stand where the URL is needed.
 * @param {string} id seeds everything on the page
 * @param {{brotli?: boolean, userAgent?: string}} [recorder] `brotli`: whether hosts may encode with it; its bytes may
 *   change with Node's version; `userAgent`: as what the page was "recorded"
 */
export function createSite(id, { brotli = true, userAgent = USER_AGENT } = {}) {
  const random = createRandom(id);
  /** @type {Map<string, NewExchange>} */
  const exchanges = new Map();
  /** @type {Map<string, HostTraits>} */
  const hosts = new Map();

  /** @param {string} url @param {string | Uint8Array} content @param {AnswerOptions} [options] */
  function add(
    url,
    content,
    { type = '', caching = 'asset', method = 'GET', status = 200, headers = [], requestBody = '' } = {},
  ) {
    const { href, hostname, protocol } = new URL(url);
    const key = `${method} ${href}`;
    if (exchanges.has(key)) throw new Error(`create-site: ${id} answers ${key} twice; give one of them another URL`);
    const host = hosts.get(hostname) ?? {};
    const raw = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const encoding =
      !isText(type) || raw.length < MIN_ENCODED_BYTES
        ? null
        : brotli && host.brotli && protocol === 'https:'
          ? 'br'
          : 'gzip';
    // Not Node's gzip: its output differs between processors, and a page must come out the same everywhere.
    const body =
      encoding === 'br'
        ? new Uint8Array(brotliCompressSync(raw))
        : encoding === 'gzip'
          ? gzipSync(raw, { level: 9, mtime: 0 })
          : raw;
    exchanges.set(key, {
      url: href,
      method,
      requestHeaders: [
        ['Host', hostname],
        ['User-Agent', userAgent],
        ['Accept', '*/*'],
        ['Accept-Encoding', 'gzip, deflate, br'],
      ],
      requestBody: new TextEncoder().encode(requestBody),
      status,
      headers: [...responseHeaders({ type, caching, body, encoding, host, random: createRandom(key) }), ...headers],
      body,
    });
    return href;
  }

  return {
    id,
    random,
    add,
    /** Adds a photograph that was painted elsewhere. @param {string} url @param {Uint8Array} bytes */
    jpeg: (url, bytes) => add(url, bytes, { type: 'image/jpeg' }),
    /** @returns {NewExchange[]} */
    exchanges: () => [...exchanges.values()],
    /**
     * Says what a host's answers have in common; call it before the first answer of that host.
     * @param {string} name
     * @param {HostTraits} traits
     */
    host: (name, traits) => void hosts.set(name, traits),
    /** @param {string} url @param {string} html */
    document: (url, html) => add(url, html, { type: 'text/html; charset=utf-8', caching: 'document' }),
    /** @param {string} url @param {string} css */
    style: (url, css) => add(url, css, { type: 'text/css; charset=utf-8' }),
    /** @param {string} url @param {string} code @param {Caching} [caching] */
    script: (url, code, caching = 'asset') => add(url, code, { type: 'text/javascript; charset=utf-8', caching }),
    /** @param {string} url @param {unknown} data */
    json: (url, data) => add(url, JSON.stringify(data), { type: 'application/json', caching: 'api' }),
    /** @param {string} url @param {string} svg */
    vector: (url, svg) => add(url, svg, { type: 'image/svg+xml' }),
    /** @param {string} url @param {Omit<Parameters<typeof paintPhoto>[0], 'seed'>} picture */
    photo: (url, picture) => add(url, paintPhoto({ ...picture, seed: url }), { type: 'image/jpeg' }),
    /** @param {string} url @param {Parameters<typeof paintMapTile>[0]} tile */
    mapTile: (url, tile) => add(url, paintMapTile(tile), { type: 'image/png', caching: 'shared' }),
    /** @param {string} url @param {FontFamily} family @param {400 | 600 | 700} weight */
    font: (url, family, weight) =>
      add(url, new Uint8Array(readFileSync(new URL(`fonts/${family}-latin-${weight}-normal.woff2`, import.meta.url))), {
        type: 'font/woff2',
      }),
    /** A transparent GIF of one pixel, as trackers answer. @param {string} url */
    pixel: (url) => add(url, PIXEL, { type: 'image/gif', caching: 'tracking' }),
    /** The empty answer to `navigator.sendBeacon(url, requestBody)`. @param {string} url @param {string} requestBody */
    beacon: (url, requestBody) => add(url, '', { requestBody, method: 'POST', status: 204, caching: 'tracking' }),
    /** @param {string} from @param {string} to @param {301 | 302} [status] */
    redirect: (from, to, status = 302) => add(from, '', { status, caching: 'tracking', headers: [['location', to]] }),
  };
}

/** @typedef {'fraunces' | 'inter' | 'jetbrains-mono' | 'oswald' | 'work-sans'} FontFamily */

const PIXEL = new Uint8Array(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'));
