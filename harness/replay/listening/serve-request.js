import { requestUrl } from '../matching/request-url.js';
import { badGateway } from '../sending/bad-gateway.js';
import { readBody } from '../sending/read-body.js';

/** @import { IncomingHttpHeaders } from 'node:http' */
/** @import { Readable } from 'node:stream' */
/** @import { ReplayReply, ReplayRequest } from '../answer-request.js' */

const MAX_CAUSE_LENGTH = 200;

/**
 * @typedef {(request: ReplayRequest) => ReplayReply} Answering
 * @typedef {(served: {kind: ReplayReply['kind'], method: string, url: string, serviceMs: number}) => void} Counting
 *
 * @typedef {object} Served what one request asks for, whatever protocol it came over
 * @property {'http' | 'https'} scheme
 * @property {string} method
 * @property {string} target
 * @property {string | undefined} host
 * @property {IncomingHttpHeaders} headers
 * @property {Readable} body
 * @property {(reply: ReplayReply) => void} send throws where the protocol cannot carry the reply
 * @property {() => void} destroy ends it without an answer
 */

/**
 * Answers one request with what `answer` gives for it. A reply that cannot be made, or that the protocol cannot carry,
 * fails this request alone: it is answered 502 with the cause, and counts as missed.
 * @param {Served} served
 * @param {{answer: Answering, count: Counting}} origin
 */
export function serveRequest(served, origin) {
  if (served.method === 'GET' || served.method === 'HEAD') reply(served, NO_BODY, origin);
  else readBody(served.body, (body) => reply(served, body, origin));
}

/**
 * @param {Served} served
 * @param {Buffer} body
 * @param {{answer: Answering, count: Counting}} origin
 */
function reply(served, body, { answer, count }) {
  const startMs = performance.now();
  const { scheme, method, target, host, headers } = served;
  const url = requestUrl({ scheme, host, target });
  const { kind, cause } = sendOrFail(served, () => answer({ method, url, headers, body, nowMs: Date.now() }));
  const asked = url?.href ?? `${scheme}://${host ?? '?'} ${target}`;
  count({
    kind,
    method,
    url: cause === null ? asked : `${asked} (${cause})`,
    serviceMs: performance.now() - startMs,
  });
}

/**
 * @param {Served} served
 * @param {() => ReplayReply} makeReply
 * @returns {{kind: ReplayReply['kind'], cause: string | null}} what it counts as, and why it could not be sent
 */
function sendOrFail(served, makeReply) {
  try {
    const made = makeReply();
    served.send(made);
    return { kind: made.kind, cause: null };
  } catch (error) {
    const cause = /** @type {Error} */ (error).message.slice(0, MAX_CAUSE_LENGTH);
    try {
      served.send(badGateway(cause));
    } catch {
      served.destroy(); // its head is out already: all that is left is to end it
    }
    return { kind: 'missed', cause };
  }
}

const NO_BODY = Buffer.alloc(0);
