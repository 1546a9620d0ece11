import { messageHead } from './message-head.js';
import { requestLine, statusLine } from './status-line.js';

/** @import { HeldExchange } from '../held-recording.js' */

/**
 * Completes an exchange that comes from a format without messages: writes those of HTTP/1.1 that stand for it.
 * @param {Omit<HeldExchange, 'wire' | 'fields'> & {fields?: HeldExchange['fields']}} exchange
 * @returns {HeldExchange}
 */
export function holdExchange(exchange) {
  const { body, requestBody, headers, requestHeaders } = exchange;
  const { spool } = body;
  return {
    ...exchange,
    wire: {
      request: spool.store(messageHead(requestLine(exchange), requestHeaders)).concat(requestBody),
      response: spool.store(messageHead(statusLine(exchange), headers)).concat(body),
    },
    fields: exchange.fields ?? { request: [], response: [] },
  };
}
