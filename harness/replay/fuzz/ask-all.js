import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:http2';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** @import { Origin } from '../start-origin.js' */
/** @typedef {{url: URL, method: string, headers: Record<string, string>}} Asked */

const AT_ONCE = 16;
const TIMEOUT_MS = 10_000;
const MAX_HEADER_BYTES = 2 ** 20;
const METHODS = [...Array(12).fill('GET'), 'HEAD', 'POST', 'OPTIONS', 'DELETE'];
/** @type {Record<string, string>[]} */
const HEADERS = [
  ...Array(8).fill({}),
  { range: 'bytes=0-1' },
  { range: 'bytes=-9999999' },
  { range: 'bytes=9-1,3-' },
  { 'if-none-match': '"tag"' },
  { 'if-modified-since': 'x' },
  { 'access-control-request-method': 'GET', origin: 'caf\xe9' },
  { 'x-long': 'x'.repeat(9_000) },
  { 'sec-fetch-dest': 'image' },
  { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'no-cors', 'content-type': 'text/ping' },
];

/** How a URL is asked for that was recorded. */
const CHANGES = [
  ...Array(8).fill((/** @type {string} */ url) => url),
  // not the reverse: the heads of plain answers are larger than what the HTTP/2 client of Node.js takes
  (/** @type {string} */ url) => url.replace(/^https:/, 'http:'),
  (/** @type {string} */ url) => url.replace('//', '//www.'),
  (/** @type {string} */ url) => url.replace('jsonp1', 'jsonp22'),
  (/** @type {string} */ url) => `${url}${url.includes('?') ? '&' : '?'}_=1763712345678`,
  (/** @type {string} */ url) => `${url}/pixel.gif`,
];

/**
 * Asks an origin for each URL: http: over HTTP/1.1, https: over HTTP/2, some by other methods and with other headers.
 * @param {Origin} origin
 * @param {{urls: string[], seed: number}} settings
 * @returns {Promise<string[]>} how each ended: `200 exact`, or why the client gave up
 */
export async function askAll(origin, { urls, seed }) {
  const random = xoroshiro128plus(seed);
  /** @type {<T>(values: T[]) => T} */
  const one = (values) => values[uniformInt(random, 0, values.length - 1)];
  const asked = urls.map((url) => ({ url: new URL(one(CHANGES)(url)), method: one(METHODS), headers: one(HEADERS) }));
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const overHttp2 = http2Client(origin);
  /** @type {string[]} */
  const outcomes = [];
  const queue = asked.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of queue)
        outcomes.push(await (one.url.protocol === 'http:' ? askHttp1(origin, one, agent) : overHttp2.ask(one)));
    }),
  );
  agent.destroy();
  overHttp2.close();
  return outcomes;
}

/** @param {Origin} origin @param {Asked} asked @param {Agent} agent @returns {Promise<string>} */
function askHttp1(origin, { url, method, headers }, agent) {
  return new Promise((resolve) => {
    const request = httpRequest({
      host: '127.0.0.1',
      port: origin.ports.http,
      agent,
      method,
      path: url.pathname + url.search,
      headers: { host: url.host, ...headers },
      maxHeaderSize: MAX_HEADER_BYTES,
      timeout: TIMEOUT_MS,
    });
    request.maxHeadersCount = 0; // no limit
    request.on('timeout', () => request.destroy(new Error('no answer in time')));
    request.on('error', (error) => resolve(`HTTP/1.1: ${reasonOf(error)}`));
    request.on('response', (response) => {
      response.resume();
      response.on('error', (error) => resolve(`HTTP/1.1: ${reasonOf(error)}`));
      response.on('end', () => resolve(`${response.statusCode} ${response.headers['x-slowstart-replay']}`));
    });
    request.end(method === 'POST' ? 'q=1' : undefined);
  });
}

/** @param {Origin} origin */
function http2Client(origin) {
  /** @type {import('node:http2').ClientHttp2Session | null} */
  let session = null;
  const open = () => {
    if (session !== null && !session.closed && !session.destroyed) return session;
    const opened = connect(`https://127.0.0.1:${origin.ports.https}`, {
      rejectUnauthorized: false,
      servername: 'a.test',
      settings: { maxHeaderListSize: MAX_HEADER_BYTES },
      maxHeaderListPairs: 5_000,
    });
    opened.on('error', () => {}); // its streams say so
    opened.on('goaway', () => opened.destroy(new Error('the connection was given up')));
    session = opened;
    return opened;
  };
  return {
    /** @param {Asked} asked @returns {Promise<string>} */
    ask: ({ url, method, headers }) =>
      new Promise((resolve) => {
        const stream = open().request(
          { ':method': method, ':path': url.pathname + url.search, ':authority': url.host, ...headers },
          { endStream: method !== 'POST' },
        );
        if (method === 'POST') stream.end('q=1');
        let outcome = 'HTTP/2: ended without an answer';
        stream.setTimeout(TIMEOUT_MS, () => stream.destroy(new Error('no answer in time')));
        stream.on('response', (head) => {
          outcome = `${head[':status']} ${head['x-slowstart-replay']}`;
        });
        stream.on('error', (error) => {
          outcome = `HTTP/2: ${reasonOf(error)}`;
        });
        stream.on('close', () => resolve(outcome));
        stream.resume();
      }),
    close: () => session?.destroy(),
  };
}

/** @param {Error & {code?: string}} error */
function reasonOf({ code, message }) {
  return `${code ?? ''} ${message}`.trim();
}
