import { http1Request, http1Response } from '../http/http1-message.js';
import { bundleHeader, isBundleName } from './bundle.js';
import { MAHIMAHI_FIELDS } from './exchange-of-record.js';
import { encodeBeforeBody } from './schema.js';

/** @import { HeldExchange, HeldRecording } from '../held-recording.js' */
/** @import { Http1Message } from '../http/http1-message.js' */

/**
 * Writes a record folder of Mahimahi, one file for each exchange. What came from one goes back byte for byte.
 * @param {HeldRecording} recording
 * @param {{write: (bytes: Uint8Array) => void}} out gets the files as `bundleHeader` describes
 * @returns {string[]} warnings
 */
export function writeMahimahi({ exchanges }, { write }) {
  const names = new Set();
  const addressOf = addresses();
  let invented = 0;
  for (const [index, exchange] of exchanges.entries()) {
    const url = new URL(exchange.url);
    const known = exchange.remoteAddress ?? null;
    if (known === null) invented += 1;
    const [request, response] = [http1Request(exchange), http1Response(exchange)];
    const message = {
      ip: Buffer.from(known ?? addressOf(url.hostname)),
      port: Number(fieldOf(exchange, MAHIMAHI_FIELDS.port) ?? (url.port || (url.protocol === 'https:' ? 443 : 80))),
      scheme: /** @type {1 | 2} */ (url.protocol === 'https:' ? 2 : 1),
      request: { ...headOf(request), body: request.body.read() },
      response: headOf(response),
    };
    const start = encodeBeforeBody(message, response.body.length);
    const wanted = fieldOf(exchange, MAHIMAHI_FIELDS.file);
    const isFree = wanted !== null && isBundleName(wanted) && !names.has(wanted);
    const name = isFree ? wanted : freeName(names, index);
    names.add(name);
    write(bundleHeader(name, start.length + response.body.length));
    write(start);
    for (const chunk of response.body.chunks()) write(chunk);
  }
  return invented === 0
    ? []
    : [`${invented} answers were recorded without the address of their server: each host got one of 10.0.0.0/8`];
}

/** @param {Set<string>} names @param {number} index */
function freeName(names, index) {
  let name = `save.${String(index + 1).padStart(6, '0')}`;
  while (names.has(name)) name += 'x';
  return name;
}

/** @param {HeldExchange} exchange @param {string} wanted */
function fieldOf({ fields }, wanted) {
  return fields.response.find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1] ?? null;
}

/** @returns {(host: string) => string} one of a private network for each host (RFC 1918) */
function addresses() {
  /** @type {Map<string, string>} */
  const known = new Map();
  return (host) => {
    const number = known.size + 1;
    const address = known.get(host) ?? `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    known.set(host, address);
    return address;
  };
}

/** @param {Http1Message} message */
function headOf({ firstLine, headers }) {
  const bytes = (/** @type {string} */ text) => Buffer.from(text, 'latin1');
  return {
    firstLine: bytes(firstLine),
    header: headers.map(([key, value]) => ({ key: bytes(key), value: bytes(value) })),
  };
}
