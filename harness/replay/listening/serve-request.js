import { requestUrl } from '../matching/request-url.js';
import { badGateway } from '../sending/bad-gateway.js';
import { readBody } from '../sending/read-body.js';
import { afterExactly } from '../timing/after-exactly.js';

/** @import { IncomingHttpHeaders } from 'node:http' */
/** @import { Readable } from 'node:stream' */
/** @import { ReplayReply, ReplayRequest } from '../answer-request.js' */
/** @import { NetworkBehind } from '../timing/network-behind.js' */

const MAX_CAUSE_LENGTH = 200;

/**
 * @typedef {(request: ReplayRequest) => ReplayReply} Answering
 * @typedef {(served: {kind: ReplayReply['kind'], method: string, url: string, serviceMs: number}) => void} Counting
 *
 * What is served now, and what it counts for. Between loads every request is a miss.
 * @typedef {{answer: Answering, count: Counting, network: NetworkBehind}} LoadUnderWay
 *
 * @typedef {object} Served what one request asks for, whatever protocol it came over
 * @property {'http' | 'https'} scheme
 * @property {string} method
 * @property {string} target
 * @property {string | undefined} host
 * @property {IncomingHttpHeaders} headers
 * @property {Readable} body
 * @property {boolean} opensConnection whether it is the first on a connection of TCP alone
 * @property {(reply: ReplayReply) => void} send throws where the protocol cannot carry the reply
 * @property {() => void} destroy ends it without an answer
 */

/**
 * Answers one request with what `answer` gives for it. A reply that cannot be made, or that the protocol cannot carry,
 * fails this request alone: it is answered 502 with the cause, and counts as missed.
 * @param {Served} served
 * @param {LoadUnderWay} load
 */
export function serveRequest(served, load) {
  if (served.method === 'GET' || served.method === 'HEAD') reply(served, NO_BODY, load);
  else readBody(served.body, (body) => reply(served, body, load));
}

/**
 * @param {Served} served
 * @param {Buffer} body
 * @param {LoadUnderWay} load
 */
function reply(served, body, { answer, count, network }) {
  const startMs = performance.now();
  const { scheme, method, target, host, headers, opensConnection } = served;
  const url = requestUrl({ scheme, host, target });
  const asked = url?.href ?? `${scheme}://${host ?? '?'} ${target}`;
  const counted = (/** @type {ReplayReply['kind']} */ kind, /** @type {string | null} */ cause) =>
    count({
      kind,
      method,
      url: cause === null ? asked : `${asked} (${cause})`,
      serviceMs: performance.now() - startMs,
    });
  const { made, cause } = replyOrFailure(() => answer({ method, url, headers, body, nowMs: Date.now() }));
  const { kind, serverWaitMs = null } = made;
  const delayMs = network.answerMs({ host: url?.hostname ?? null, serverWaitMs, opensConnection });
  if (delayMs > 0) {
    counted(kind, cause); // now: the load may have ended by then
    afterExactly(delayMs, () => sendOrFail(served, made));
    return;
  }
  const notSent = sendOrFail(served, made);
  counted(notSent === null ? kind : 'missed', cause ?? notSent);
}

/**
 * @param {() => ReplayReply} makeReply
 * @returns {{made: ReplayReply, cause: string | null}} `cause`: why it could not be made, and is another instead
 */
function replyOrFailure(makeReply) {
  try {
    return { made: makeReply(), cause: null };
  } catch (error) {
    const cause = causeOf(error);
    return { made: badGateway(cause), cause };
  }
}

/**
 * @param {Served} served
 * @param {ReplayReply} made
 * @returns {string | null} why it could not be sent
 */
function sendOrFail(served, made) {
  try {
    served.send(made);
    return null;
  } catch (error) {
    const cause = causeOf(error);
    try {
      served.send(badGateway(cause));
    } catch {
      served.destroy(); // its head is out already: all that is left is to end it
    }
    return cause;
  }
}

/** @param {unknown} error */
function causeOf(error) {
  return /** @type {Error} */ (error).message.slice(0, MAX_CAUSE_LENGTH);
}

const NO_BODY = Buffer.alloc(0);
