/** @import { Reply } from './compose-reply.js' */

/**
 * Recorders write no CORS preflights, but a browser sends one before each request that needs it, and without an answer
 * that request never comes. This allows what the recording holds an answer to.
 * @param {{origin: string | undefined, method: string, headers: string | undefined}} asked the preflight's own headers
 * @returns {Reply}
 */
export function preflightReply({ origin, method, headers }) {
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
