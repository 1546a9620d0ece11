/** @import { ReplayReply } from '../answer-request.js' */

/** @param {string} cause @returns {ReplayReply} */
export function badGateway(cause) {
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
