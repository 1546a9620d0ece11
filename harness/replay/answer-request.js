import { answersToBody } from './matching/answers-to-body.js';
import { isBeacon } from './matching/is-beacon.js';
import { matchRequest } from './matching/match-request.js';
import { nextAnswer } from './matching/next-answer.js';
import { composeReply } from './reply/compose-reply.js';
import { renameCallback } from './reply/rename-callback.js';
import { stubReply } from './reply/stub-reply.js';

/** @import { ReplayKind } from '../types/run-record.js' */
/** @import { Reply } from './reply/compose-reply.js' */
/** @import { RecordedResource } from '../recording/inventory/recorded-resources.js' */
/** @import { Answer, ReplayIndex } from './matching/index-recording.js' */

/**
 * @typedef {object} ReplayRequest
 * @property {string} method
 * @property {URL | null} url null where the request has none
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {Buffer} body
 * @property {number} nowMs
 *
 * @typedef {Reply & {kind: ReplayKind, recorded?: RecordedResource, serverWaitMs?: number | null}} ReplayReply
 *   `serverWaitMs`: as recorded of this answer; absent or null where nobody told
 */

/**
 * The reply to a request: match it, choose among several recorded answers, and compose what was asked for.
 * @param {ReplayIndex | null} index of the page being loaded, null between loads
 * @param {ReplayRequest} request
 * @param {Map<Answer, number>} cursors see `nextAnswer`
 * @returns {ReplayReply}
 */
export function answerRequest(index, request, cursors) {
  const { method, url, headers, body, nowMs } = request;
  if (index === null || url === null) return MISSED;
  const { kind, resource } = matchRequest(index, { method, url });
  if (resource === null) return preflightOrStub(index, { ...request, url });
  const { answers, sameBody } = answersToBody(resource, { method, body }, index.rules);
  if (answers.length === 0) return stubOrMiss({ method, url, headers });

  const range = headers.range ?? null;
  const answer = nextAnswer(answers, { cursors, range });
  const named = kind === 'fuzzy' ? renameCallback(answer, { recorded: new URL(resource.url), asked: url }) : answer;
  const reply = composeReply(named, {
    method,
    nowMs,
    range,
    ifNoneMatch: headers['if-none-match'] ?? null,
    ifModifiedSince: headers['if-modified-since'] ?? null,
  });
  return {
    ...reply,
    kind: sameBody ? kind : 'fuzzy',
    recorded: resource.recorded,
    serverWaitMs: answer.serverWaitMs,
  };
}

/**
 * @param {ReplayIndex} index
 * @param {ReplayRequest & {url: URL}} request
 * @returns {ReplayReply}
 */
function preflightOrStub(index, { method, url, headers }) {
  const wanted = headers['access-control-request-method'];
  if (method !== 'OPTIONS' || wanted === undefined) return stubOrMiss({ method, url, headers });
  const isRecorded = matchRequest(index, { method: wanted, url }).kind !== 'missed';
  if (!isRecorded && !isBeacon({ method: wanted, url, headers })) return MISSED;
  const reply = preflightReply({
    origin: headers.origin,
    method: wanted,
    headers: headers['access-control-request-headers'],
  });
  return { ...reply, kind: isRecorded ? 'fuzzy' : 'stubbed' };
}

/**
 * @param {Pick<ReplayRequest, 'method' | 'headers'> & {url: URL}} request
 * @returns {ReplayReply}
 */
function stubOrMiss({ method, url, headers }) {
  return isBeacon({ method, url, headers }) ? { ...stubReply({ method, headers }), kind: 'stubbed' } : MISSED;
}

/**
 * Recordings hold no CORS preflights, but a browser sends one before each request that needs it, and without an answer
 * it does not send that request. This allows what the recording has an answer to.
 * @param {{origin: string | undefined, method: string, headers: string | undefined}} asked the preflight's own headers
 * @returns {Reply}
 */
function preflightReply({ origin, method, headers }) {
  return {
    status: 204,
    statusText: 'No Content',
    body: null,
    headers: [
      ['Access-Control-Allow-Origin', origin ?? '*'],
      ['Access-Control-Allow-Credentials', 'true'],
      ['Access-Control-Allow-Methods', method],
      ...(headers === undefined ? [] : [/** @type {[string, string]} */ (['Access-Control-Allow-Headers', headers])]),
    ],
  };
}

/** @type {ReplayReply} */
const MISSED = {
  kind: 'missed',
  status: 404,
  statusText: 'Not Found',
  headers: [['Content-Length', '0']],
  body: Buffer.alloc(0),
};
