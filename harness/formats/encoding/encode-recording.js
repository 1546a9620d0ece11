import { headerValue, withoutHeaders } from '../http/header-values.js';
import { messageHead } from '../http/message-head.js';
import { statusLine } from '../http/status-line.js';
import { encodeAs } from './encode-as.js';

/** @import { HeldExchange, HeldRecording } from '../held-recording.js' */

/** Fields of a WARC record that say something of the block that was replaced. */
const OF_THE_BLOCK = ['warc-block-digest', 'warc-payload-digest', 'content-length'];
const MOST_NAMED = 5;
/** As much as `slowstart pages check` lets pass. */
const TOLERANCE = 0.02;

/**
 * Gives back the content codings that browsers take off before they hand out a body. What is stored must be what
 * crossed the network, or every figure about bytes is wrong.
 * @param {HeldRecording} recording
 * @returns {Promise<HeldRecording>} with a warning for what was changed
 */
export async function encodeRecording(recording) {
  /** @type {Map<string, string[]>} */
  const notes = new Map();
  const exchanges = [];
  /** @type {{wireBytes: number | null, bytes: number}[]} */
  const sizes = [];
  for (const exchange of recording.exchanges) {
    const wireBytes = recordedBodyBytes(exchange);
    const { changed, note, ...encoded } = await encodeAs(exchange, { wireBytes });
    if (note !== null) notes.set(note, [...(notes.get(note) ?? []), exchange.url]);
    if (changed) sizes.push({ wireBytes, bytes: encoded.body.length });
    exchanges.push(changed ? withBody(exchange, encoded) : exchange);
  }
  const warnings = [...notes].map(([note, urls]) => noteOfMany(note, urls));
  return { ...recording, exchanges, warnings: [...recording.warnings, ...warnings, ...sizeWarnings(sizes)] };
}

/**
 * What the figures about bytes are worth.
 * @param {{wireBytes: number | null, bytes: number}[]} sizes of the bodies that were encoded
 */
function sizeWarnings(sizes) {
  const unknown = sizes.filter(({ wireBytes }) => wireBytes === null).length;
  const off = sizes.flatMap(({ wireBytes, bytes }) =>
    wireBytes !== null && Math.abs(bytes / wireBytes - 1) > TOLERANCE ? [{ wireBytes, bytes }] : [],
  );
  const sum = (/** @type {number[]} */ values) => values.reduce((total, value) => total + value, 0);
  const [now, then] = [sum(off.map(({ bytes }) => bytes)), sum(off.map(({ wireBytes }) => wireBytes))];
  return [
    ...(unknown === 0 ? [] : [`of ${unknown} of these bodies nobody wrote down how many bytes crossed the network`]),
    ...(off.length === 0
      ? []
      : [`${off.length} of these bodies miss their recorded size by 2 %: ${now} bytes, not ${then}`]),
  ];
}

/**
 * What the recording says that its encoded body has.
 * @param {HeldExchange} exchange
 * @returns {number | null}
 */
export function recordedBodyBytes({ headers, body, wireBodyBytes = null }) {
  if (wireBodyBytes !== null) return wireBodyBytes;
  const text = headerValue(headers, 'content-length');
  // one that counts the decoded bytes says nothing of the encoded ones
  return text !== null && /^\d{1,15}$/.test(text) && Number(text) !== body.length ? Number(text) : null;
}

/**
 * @param {HeldExchange} exchange
 * @param {Pick<HeldExchange, 'headers' | 'body'>} encoded
 * @returns {HeldExchange}
 */
function withBody(exchange, { headers, body }) {
  /** @type {HeldExchange['headers']} */
  const whole = [
    ...withoutHeaders(headers, ['content-length', 'transfer-encoding']),
    ['Content-Length', String(body.length)],
  ];
  const head = messageHead(statusLine(exchange), whole);
  return {
    ...exchange,
    headers: whole,
    body,
    wire: { ...exchange.wire, response: body.spool.store(head).concat(body) },
    fields: {
      ...exchange.fields,
      response: exchange.fields.response.filter(([name]) => !OF_THE_BLOCK.includes(name.toLowerCase())),
    },
  };
}

/** @param {string} note @param {string[]} urls */
function noteOfMany(note, urls) {
  const named = urls.slice(0, MOST_NAMED).map((url) => url.slice(0, 200));
  const more = urls.length - named.length;
  const what = urls.length === 1 ? 'one body' : `${urls.length} bodies, each`;
  return `${what} ${note}: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
