import { RecordingLimitError } from '../../recording/warc/recording-limits.js';
import { decodeBase64 } from '../encoding/decode-base64.js';
import { headCounter } from '../head-counter.js';
import { parseWire } from '../http/parse-wire.js';
import { Emit } from '../json/json-assembler.js';
import { walkJson } from '../json/walk-json.js';
import { unpackedChunks } from '../unpacked-chunks.js';

/** @import { PackedSource } from '../../recording/warc/packed-source.js' */
/** @import { HeldExchange, HeldRecording, ReadContext } from '../held-recording.js' */
/** @import { Shape } from '../json/json-assembler.js' */
/** @import { StoredBytes } from '../spool/stored-bytes.js' */

/** Of `Archive` in Web Page Replay's `webpagereplay/archive.go`, as `encoding/json` writes it. @type {Shape} */
const SHAPE = {
  Requests: { '*': { '*': [new Emit('request', { SerializedRequest: 'body', SerializedResponse: 'body' })] } },
  NegotiatedProtocol: { '*': new Emit('protocol', 'text') },
  DeterministicTimeSeedMs: new Emit('seed', 'scalar'),
};

/**
 * Reads an archive of Web Page Replay, of any size. Its bodies are as they crossed the network.
 * @param {PackedSource} source
 * @param {ReadContext} context
 * @returns {Promise<HeldRecording>}
 * @throws {Error} a clause
 */
export async function readWpr(source, context) {
  const { spool, limits } = context;
  const count = headCounter(limits);
  /** @type {HeldRecording} */
  const recording = { entryUrl: null, title: null, device: null, exchanges: [], others: [], warnings: [] };
  /** @type {Map<string, string>} */
  const protocols = new Map();
  let seedMs = null;
  for await (const { name, keys, value } of walkJson(unpackedChunks(source, limits), SHAPE, { limits, spool })) {
    if (name === 'seed') seedMs = Number(value);
    else if (name === 'protocol') protocols.set(keys[keys.length - 1], String(value));
    else
      try {
        count.exchange();
        const exchange = exchangeOf(keys[2], value, context);
        count.head({
          bytes: exchange.wire.response.length - exchange.body.length + exchange.url.length,
          lines: exchange.headers.length + exchange.requestHeaders.length,
        });
        recording.exchanges.push(exchange);
      } catch (error) {
        if (error instanceof RecordingLimitError) throw error;
        const { message } = /** @type {Error} */ (error);
        recording.warnings.push(`the answer to ${String(keys[2]).slice(0, 200)} is left out: ${message}`);
      }
  }
  const date = seedMs !== null && seedMs > 0 && seedMs < 8.64e15 ? new Date(seedMs).toISOString() : null;
  for (const exchange of recording.exchanges) {
    exchange.recordedAt = date;
    const { host, hostname } = new URL(exchange.url);
    exchange.httpVersion = (protocols.get(host) ?? protocols.get(hostname)) === 'h2' ? '2' : null;
  }
  return recording;
}

/**
 * @param {string} key
 * @param {{SerializedRequest?: StoredBytes | null, SerializedResponse?: StoredBytes | null}} archived
 * @param {ReadContext} context
 * @returns {HeldExchange}
 */
function exchangeOf(key, { SerializedRequest, SerializedResponse }, { spool, limits }) {
  if (!SerializedRequest || !SerializedResponse?.length) throw new Error('it has no request or no answer');
  const url = URL.canParse(key) ? new URL(key) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) throw new Error('its URL is not http: or https:');
  if (key.length > limits.urlCharacters) throw new Error(`its URL has ${key.length} characters`);
  url.hash = '';
  const wire = { request: decodeBase64(SerializedRequest), response: decodeBase64(SerializedResponse) };
  const asked = parseWire(wire.request, limits);
  const answer = parseWire(wire.response, limits);
  const [, method] = /^([A-Za-z]{1,40}) /.exec(asked.firstLine) ?? [];
  if (method === undefined) throw new Error(`its request is "${asked.firstLine.slice(0, 80)}"`);
  const [, status, statusText = ''] = /^HTTP\/\d(?:\.\d)? +(\d{3})(?: +(.*))?$/.exec(answer.firstLine) ?? [];
  if (!(Number(status) >= 200 && Number(status) <= 599))
    throw new Error(`its status line is "${answer.firstLine.slice(0, 80)}"`);
  const isBodiless = method.toUpperCase() === 'HEAD' || ['204', '304'].includes(status);
  return {
    url: url.href,
    method: method.toUpperCase(),
    requestHeaders: asked.headers,
    requestBody: asked.body,
    status: Number(status),
    statusText,
    headers: answer.headers,
    body: isBodiless ? spool.nothing : answer.body,
    recordedAt: null,
    wire,
    fields: { request: [], response: [] },
  };
}
