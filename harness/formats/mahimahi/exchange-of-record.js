import { isIP } from 'node:net';
import { headerValue } from '../http/header-values.js';
import { parseWire } from '../http/parse-wire.js';

/** @import { HeldExchange, ReadContext } from '../held-recording.js' */
/** @import { Spool } from '../spool/spool.js' */
/** @import { HttpMessage, RequestResponse } from './schema.js' */

/**
 * WARC fields for what WARC has no field for, so that a folder comes out as it went in. @type {{file: string, port:
 *   string}}
 */
export const MAHIMAHI_FIELDS = { file: 'X-Mahimahi-File', port: 'X-Mahimahi-Port' };

/**
 * @param {RequestResponse} record
 * @param {ReadContext & {name: string}} context `name`: of its file
 * @returns {HeldExchange}
 * @throws {Error} a clause, where it is none that can be replayed
 */
export function exchangeOfRecord({ ip, port, scheme, request, response }, { spool, limits, name }) {
  if (!request?.firstLine || !response?.firstLine) throw new Error('it has no request or no answer');
  const stored = { request: storeWire(request, spool), response: storeWire(response, spool) };
  const asked = parseWire(stored.request, limits);
  const answer = parseWire(stored.response, limits);
  const [, method, target] = /^([A-Za-z]{1,40}) (\S+) HTTP\/1\.[01]$/.exec(asked.firstLine) ?? [];
  if (method === undefined) throw new Error(`its request is "${asked.firstLine.slice(0, 80)}"`);
  const [, version, status, statusText = ''] = /^HTTP\/(1\.[01]) (\d{3})(?: (.*))?$/.exec(answer.firstLine) ?? [];
  if (!(Number(status) >= 200 && Number(status) <= 599))
    throw new Error(`its status line is "${answer.firstLine.slice(0, 80)}"`);
  const address = Buffer.from(ip ?? []).toString('latin1');
  const isBodiless = method.toUpperCase() === 'HEAD' || ['204', '304'].includes(status);
  return {
    url: urlOf({ host: headerValue(asked.headers, 'host') ?? '', target, scheme, port }),
    method: method.toUpperCase(),
    requestHeaders: asked.headers,
    requestBody: asked.body,
    status: Number(status),
    statusText,
    headers: answer.headers,
    body: isBodiless ? spool.nothing : answer.body,
    recordedAt: null,
    httpVersion: version === '1.0' ? '1.0' : '1.1',
    remoteAddress: isIP(address) === 0 ? null : address,
    wire: stored,
    fields: {
      request: [],
      response: [
        [MAHIMAHI_FIELDS.file, name],
        [MAHIMAHI_FIELDS.port, String(port ?? (scheme === 2 ? 443 : 80))],
      ],
    },
  };
}

/** @param {HttpMessage} message @param {Spool} spool */
function storeWire({ firstLine, header, body }, spool) {
  const line = (/** @type {Uint8Array[]} */ ...parts) => {
    const bytes = Buffer.concat(parts);
    if (/[\r\n\0]/.test(bytes.toString('latin1'))) throw new Error('a line of its messages holds a line end');
    return [bytes, CRLF];
  };
  const lines = [
    ...line(firstLine ?? NOTHING),
    ...header.flatMap(({ key = NOTHING, value = NOTHING }) => line(key, COLON, value)),
  ];
  return spool.store(Buffer.concat([...lines, CRLF])).concat(spool.store(body ?? NOTHING));
}

const NOTHING = new Uint8Array();
const CRLF = Buffer.from('\r\n');
const COLON = Buffer.from(': ');

/** @param {{host: string, target: string, scheme: 1 | 2 | undefined, port: number | undefined}} record */
function urlOf({ host, target, scheme, port }) {
  const text = /^https?:\/\//.test(target) ? target : `${scheme === 2 ? 'https' : 'http'}://${host}${target}`;
  if (!URL.canParse(text))
    throw new Error(`its request for "${target.slice(0, 80)}" of "${host.slice(0, 80)}" is no URL`);
  const url = new URL(text);
  url.hash = '';
  const isUsual = port === undefined || port === 80 || port === 443;
  if (url.port === '' && !isUsual && port <= 65_535) url.port = String(port);
  return url.href;
}
