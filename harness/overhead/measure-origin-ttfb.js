import { once } from 'node:events';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { connect } from 'node:http2';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { median, quantile } from 'simple-statistics';
import { readRecording } from '../recording/read-recording.js';
import { startOrigin } from '../replay/start-origin.js';

/** @import { RecordingRef } from '../replay/origin-messages.js' */
/** @import { Origin } from '../replay/start-origin.js' */

const ADDRESS = '127.0.0.1';

/** Enough to warm up the compilers of both ends, as the warm-up loads of a bench do. */
const WARM_UP_REQUESTS = 100;
const MEASURED_REQUESTS = 200;

/**
 * @typedef {object} OriginTtfb all in ms, null where no recording has such URLs
 * @property {number | null} http1MedianMs plain HTTP/1.1
 * @property {number | null} tlsMedianMs HTTP/1.1 over TLS
 * @property {number | null} h2MedianMs HTTP/2 over TLS
 * @property {number | null} http1P95Ms
 * @property {number | null} tlsP95Ms
 * @property {number | null} h2P95Ms
 * @property {number} exchanges in all recordings
 */

/**
 * Measures the origin's time to first byte on loopback over warm connections, from writing a request to reading the
 * head of its answer. The recorded URLs are requested one at a time, page by page, until there are enough. The work of
 * the client in Node.js is included.
 * @param {{recordings: RecordingRef[]}} settings
 * @returns {Promise<OriginTtfb>}
 */
export async function measureOriginTtfb({ recordings }) {
  const urls = new Map();
  for (const { pageId, file, entryUrl } of recordings) {
    const { exchanges } = await readRecording(file, { entryUrl });
    urls.set(
      pageId,
      exchanges.filter(({ method }) => method === 'GET').map(({ url }) => new URL(url)),
    );
  }
  const origin = await startOrigin({ recordings, address: ADDRESS, ports: { http: 0, https: 0 } });
  try {
    const http1 = await measure(origin, { urls, scheme: 'http:', open: openPlain });
    const tls = await measure(origin, { urls, scheme: 'https:', open: openTls });
    const h2 = await measure(origin, { urls, scheme: 'https:', open: openHttp2 });
    return {
      http1MedianMs: middle(http1),
      tlsMedianMs: middle(tls),
      h2MedianMs: middle(h2),
      http1P95Ms: high(http1),
      tlsP95Ms: high(tls),
      h2P95Ms: high(h2),
      exchanges: [...origin.pages.values()].reduce((sum, { requestCount }) => sum + requestCount, 0),
    };
  } finally {
    await origin.stop();
  }
}

/**
 * @typedef {{ask: (url: URL) => Promise<number>, close: () => void}} Client `ask`: time to first byte in ms
 * @typedef {(origin: Origin, url: URL) => Client} OpenClient
 */

/**
 * @param {Origin} origin
 * @param {{urls: Map<string, URL[]>, scheme: string, open: OpenClient}} settings
 * @returns {Promise<number[]>}
 */
async function measure(origin, { urls, scheme, open }) {
  const pages = [...urls]
    .map(([pageId, all]) => ({ pageId, wanted: all.filter(({ protocol }) => protocol === scheme) }))
    // pages with a host that is asked more than once: some connection is reused
    .filter(({ wanted }) => new Set(wanted.map(({ host }) => host)).size < wanted.length);
  /** @type {number[]} */
  const ttfbMs = [];
  while (pages.length > 0 && ttfbMs.length < WARM_UP_REQUESTS + MEASURED_REQUESTS) {
    for (const { pageId, wanted } of pages) {
      await origin.beginLoad(pageId);
      /** @type {Map<string, Client>} */
      const clients = new Map();
      for (const url of wanted) {
        const known = clients.get(url.host);
        const client = known ?? open(origin, url);
        clients.set(url.host, client);
        const ms = await client.ask(url);
        if (known) ttfbMs.push(ms); // the first on a connection opens it
      }
      for (const client of clients.values()) client.close();
      const { missed } = await origin.endLoad();
      if (missed > 0)
        throw new Error(
          `measuring the replay origin: ${missed} recorded URLs of "${pageId}" were missed; is the recording the same?`,
        );
    }
  }
  return ttfbMs.slice(WARM_UP_REQUESTS);
}

/** @type {OpenClient} */
function openPlain(origin) {
  const agent = new HttpAgent({ keepAlive: true, maxSockets: 1 });
  return {
    close: () => agent.destroy(),
    ask: (url) => askHttp1(httpRequest({ ...http1Options(url), port: origin.ports.http, agent })),
  };
}

/** @type {OpenClient} */
function openTls(origin) {
  const agent = new HttpsAgent({ keepAlive: true, maxSockets: 1, ca: origin.caCertificatePem });
  return {
    close: () => agent.destroy(),
    ask: (url) =>
      askHttp1(httpsRequest({ ...http1Options(url), port: origin.ports.https, agent, servername: url.hostname })),
  };
}

/** @param {URL} url */
function http1Options({ host, pathname, search }) {
  return { host: ADDRESS, path: pathname + search, headers: { host } };
}

/** @param {import('node:http').ClientRequest} request */
async function askHttp1(request) {
  const startMs = performance.now();
  request.end();
  const [response] = await once(request, 'response');
  const ttfbMs = performance.now() - startMs;
  response.resume();
  await once(response, 'end');
  return ttfbMs;
}

/** @type {OpenClient} */
function openHttp2(origin, { hostname }) {
  const session = connect(`https://${ADDRESS}:${origin.ports.https}`, {
    ca: origin.caCertificatePem,
    servername: hostname,
  });
  return {
    close: () => session.close(),
    ask: async ({ host, pathname, search }) => {
      const startMs = performance.now();
      const stream = session.request({ ':path': pathname + search, ':authority': host });
      await once(stream, 'response');
      const ttfbMs = performance.now() - startMs;
      stream.resume();
      await once(stream, 'end');
      return ttfbMs;
    },
  };
}

/** @param {number[]} values */
function middle(values) {
  return values.length > 0 ? median(values) : null;
}

/** @param {number[]} values */
function high(values) {
  return values.length > 0 ? quantile(values, 0.95) : null;
}
