import { RECORDING_LIMITS } from '../../recording/warc/recording-limits.js';
import { exchangeFromFlow } from './exchange-from-flow.js';

/** @import { Flow, FlowExchange } from './exchange-from-flow.js' */
/** @import { FlowPart } from './flow-messages.js' */

const MOST_FAILURES = 1_000;
const UNANSWERED = 'it had no answer when the recording ended';

/** @typedef {{url: string, reason: string}} Failure something that was asked for and is not in the recording */

/** Puts the proxy's messages together to exchanges. */
export class FlowCollector {
  /** When the last byte passed the proxy, by `now`. */
  lastActivityMs;
  /** @type {Failure[]} in the order they failed */
  failures = [];
  /** By host: why no connection to it could be made. @type {Map<string, string>} */
  unreachable = new Map();
  /** How often a secret was taken out, by the name of its header. @type {Map<string, number>} */
  scrubbed = new Map();
  webSockets = 0;
  /** From then on it is the recorder who ends connections. */
  isEnding = false;
  /** @type {Map<string, Flow & {bytes: number}>} */
  #open = new Map();
  #take;
  #now;
  #limits;
  #keepSecrets;
  #exchanges = 0;
  #bytes = 0;

  /**
   * @param {object} settings
   * @param {(exchange: FlowExchange) => void} settings.take gets each exchange when its answer has ended
   * @param {() => number} settings.now milliseconds of a clock that is never set
   * @param {boolean} settings.keepSecrets
   * @param {Partial<typeof RECORDING_LIMITS>} [settings.limits] of a recording: what is above one is left out
   */
  constructor({ take, now, keepSecrets, limits = {} }) {
    this.#take = take;
    this.#now = now;
    this.#keepSecrets = keepSecrets;
    this.#limits = { ...RECORDING_LIMITS, ...limits };
    this.lastActivityMs = now();
  }

  /** Requests without the end of their answer. */
  get openCount() {
    return this.#open.size;
  }

  /** @param {FlowPart} part */
  add({ message, body }) {
    this.lastActivityMs = this.#now();
    if (message.type === 'request') {
      if (message.webSocket) this.webSockets += 1;
      else if (message.method !== 'CONNECT')
        this.#open.set(message.id, {
          request: message,
          requestBody: body,
          response: null,
          chunks: [],
          truncated: null,
          bytes: body.length,
        });
      return;
    }
    if (message.type === 'unreachable') {
      this.unreachable.set(message.host, message.reason);
      return;
    }
    if (message.type === 'listening') return;
    const flow = this.#open.get(message.id);
    if (flow === undefined) return;
    if (message.type === 'response') flow.response = message;
    else if (message.type === 'body') this.#addBody(flow, body);
    else {
      this.#open.delete(message.id);
      if (message.type === 'end') this.#end(flow);
      else if (this.isEnding) this.#end({ ...flow, truncated: 'time' }, UNANSWERED);
      else this.#end({ ...flow, truncated: 'disconnect' }, message.reason);
    }
  }

  /**
   * The end of the recording: what has begun to be answered is kept as far as it has come.
   * @param {string[]} [failedUrls] what the browser says had no answer: of a TLS connection that could not be made, the
   *   proxy has seen no request
   */
  finish(failedUrls = []) {
    for (const flow of this.#open.values()) this.#end({ ...flow, truncated: flow.truncated ?? 'time' }, UNANSWERED);
    this.#open.clear();
    const told = new Set(this.failures.map(({ url }) => hostnameOf(url)));
    for (const [host, reason] of this.unreachable) {
      if (told.has(host)) continue;
      const urls = failedUrls.filter((url) => hostnameOf(url) === host);
      for (const url of urls.length > 0 ? urls : [`https://${host}/`]) this.#fail(url, reason);
    }
  }

  /** @param {Flow & {bytes: number}} flow @param {Buffer} chunk */
  #addBody(flow, chunk) {
    flow.bytes += chunk.length;
    if (flow.truncated !== null) return;
    const isFull =
      flow.bytes > this.#limits.blockBytes || this.#bytes + flow.bytes > this.#limits.unpackedBytes * SHARE_OF_BODIES;
    if (isFull) {
      flow.truncated = 'length';
      flow.chunks = [];
    } else flow.chunks.push(Buffer.from(chunk)); // a copy: the part is a view of a larger buffer
  }

  /** @param {string} url @param {string} reason */
  #fail(url, reason) {
    if (this.failures.length < MOST_FAILURES) this.failures.push({ url, reason });
  }

  /** @param {Flow & {bytes: number}} flow @param {string} [reason] why there is no more of it */
  #end(flow, reason = '') {
    const { request, response, truncated } = flow;
    const fail = (/** @type {string} */ why) => this.#fail(request.url, why);
    if (!URL.canParse(request.url)) return fail('its URL cannot be read');
    if (response === null) return fail(this.unreachable.get(new URL(request.url).hostname) ?? reason);
    if (response.status < 200) return; // 101: no message that can be replayed
    if (truncated === 'length') return fail('it is larger than a recording may be');
    if (this.#exchanges >= this.#limits.exchanges) return fail('a recording may have no more exchanges');
    if (request.url.length > this.#limits.urlCharacters) return fail('its URL is longer than a recording may have');
    this.#exchanges += 1;
    this.#bytes += flow.bytes;
    const { exchange, scrubbed } = exchangeFromFlow({ ...flow, response }, { keepSecrets: this.#keepSecrets });
    for (const name of scrubbed) this.scrubbed.set(name, (this.scrubbed.get(name) ?? 0) + 1);
    this.#take(exchange);
  }
}

/** @param {string} url */
function hostnameOf(url) {
  return URL.canParse(url) ? new URL(url).hostname : null;
}

/** The rest of the unpacked file is heads. */
const SHARE_OF_BODIES = 0.85;
