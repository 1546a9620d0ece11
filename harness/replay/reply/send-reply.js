import { validateHeaderName, validateHeaderValue } from 'node:http';

/** @import { ServerResponse } from 'node:http' */
/** @import { Http2ServerResponse, OutgoingHttpHeaders } from 'node:http2' */
/** @import { HeaderList } from '../../recording/recording.js' */
/** @import { ReplayReply } from '../answer-request.js' */

const MAX_CAUSE_LENGTH = 200;

/**
 * Sends a reply over HTTP/1.1 or HTTP/2. One that cannot be made, or that the protocol cannot carry, fails this request
 * alone: it is answered 502 with the cause, and counts as missed.
 * @param {ServerResponse | Http2ServerResponse} response
 * @param {() => ReplayReply} makeReply
 * @returns {{kind: ReplayReply['kind'], cause: string | null}} what it counts as, and why it could not be sent
 */
export function sendReply(response, makeReply) {
  try {
    const reply = makeReply();
    write(response, { ...reply, headers: reply.headers.filter(isSendable) });
    return { kind: reply.kind, cause: null };
  } catch (error) {
    const cause = /** @type {Error} */ (error).message.slice(0, MAX_CAUSE_LENGTH);
    try {
      write(response, badGateway(cause));
    } catch {
      response.destroy(); // its head is out already: all that is left is to end it
    }
    return { kind: 'missed', cause };
  }
}

/**
 * @param {ServerResponse | Http2ServerResponse} response
 * @param {ReplayReply} reply
 */
function write(response, reply) {
  if ('stream' in response) writeHttp2(response.stream, reply);
  else writeHttp1(response, reply);
}

/**
 * @param {ServerResponse} response
 * @param {ReplayReply} reply
 */
function writeHttp1(response, { status, statusText, headers, body, ...replay }) {
  if (response.destroyed) return; // cancelled by the browser
  response.writeHead(
    finalStatus(status),
    withoutControls(statusText),
    [...headers, ...Object.entries(replayInfo(replay))].flat(),
  );
  response.end(body ?? undefined);
}

/**
 * @param {import('node:http2').ServerHttp2Stream} stream
 * @param {ReplayReply} reply
 */
function writeHttp2(stream, { status, headers, body, ...info }) {
  if (stream.destroyed || stream.closed) return; // cancelled by the browser
  const replay = { ':status': finalStatus(status), ...replayInfo(info) };
  try {
    stream.respond({ ...http2Headers(headers), ...replay }, { endStream: body === null });
  } catch (error) {
    // Node.js sends some names once only; the lines of a list may be joined (RFC 9110, 5.3)
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ERR_HTTP2_HEADER_SINGLE_VALUE') throw error;
    stream.respond({ ...joined(http2Headers(headers)), ...replay }, { endStream: body === null });
  }
  if (body !== null && !stream.writableEnded) stream.end(body); // a 204, 205 or 304 has ended already
}

/**
 * What a load tells of an answer: how it was found, and which part of the recording it is, with the bytes of its body
 * on the wire, none for trackers and beacons.
 * @param {Pick<ReplayReply, 'kind' | 'recorded'>} reply
 * @returns {Record<string, string>}
 */
function replayInfo({ kind, recorded }) {
  if (recorded === undefined) return { 'x-slowstart-replay': kind };
  const bytes = recorded.isContent ? recorded.bytes : 0;
  return { 'x-slowstart-replay': kind, 'x-slowstart-recorded': `${recorded.number} ${bytes}` };
}

/**
 * @param {number} status
 * @throws {Error} for one that is no final answer
 */
function finalStatus(status) {
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status;
  throw new Error(`the recorded status ${status} is no final answer`);
}

/** @param {[name: string, value: string]} header */
function isSendable([name, value]) {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {HeaderList} headers
 * @returns {Record<string, string | string[]>}
 */
function http2Headers(headers) {
  /** @type {Record<string, string | string[]>} */
  const byName = Object.create(null); // `__proto__` is a valid header name
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    const known = byName[key];
    if (known === undefined) byName[key] = value;
    else if (Array.isArray(known)) known.push(value);
    else byName[key] = [known, value];
  }
  return byName;
}

/**
 * @param {Record<string, string | string[]>} headers
 * @returns {OutgoingHttpHeaders}
 */
function joined(headers) {
  for (const [name, value] of Object.entries(headers))
    if (name !== 'set-cookie' && Array.isArray(value)) headers[name] = value.join(', ');
  return headers;
}

/** @param {string} text */
function withoutControls(text) {
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '');
}

/** @param {string} cause @returns {ReplayReply} */
function badGateway(cause) {
  const body = Buffer.from(`slowstart: this recorded answer cannot be sent: ${cause}\n`);
  return {
    kind: 'missed',
    status: 502,
    statusText: 'Bad Gateway',
    headers: [
      ['Content-Type', 'text/plain'],
      ['Content-Length', String(body.length)],
    ],
    body,
  };
}
