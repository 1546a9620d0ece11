/** @import { RequestRecord } from '../types/run-record.js' */

/**
 * When the answer to one request was being received: b(r) and e(r) of the FLD_TCP paper's metrics, in ms after
 * navigationStart and not clipped to the load. Null where nothing was received.
 *
 * b(r) is the first header byte where Chrome reports it, else the end of the headers, else `responseReceived`.
 * e(r) is the end of the body. An answer still open when observation ended was being received until then; one that
 * failed counts only if bytes had arrived.
 * @param {RequestRecord} request
 * @param {{observedUntilMs: number}} load
 * @returns {{startMs: number, endMs: number} | null}
 */
export function receptionInterval(request, { observedUntilMs }) {
  const startMs = receptionStart(request);
  if (startMs === null) return null;
  if (request.failed && request.encodedBytes === 0) return null;
  const endMs = request.endMs ?? (isRedirect(request) ? request.receiveHeadersEndMs : null) ?? observedUntilMs;
  // the two timestamps come from different processes: an empty body may seem to end before its headers begin
  return { startMs, endMs: Math.max(startMs, endMs) };
}

/** @param {RequestRecord} request */
function receptionStart({ requestTimeMs, receiveHeadersStartMs, receiveHeadersEndMs, responseReceivedMs }) {
  for (const stampMs of [receiveHeadersStartMs, receiveHeadersEndMs]) {
    // an offset of 0 from requestTime means "not recorded" (older Chromes)
    if (stampMs !== null && requestTimeMs !== null && stampMs > requestTimeMs) return stampMs;
  }
  return responseReceivedMs;
}

/**
 * Chrome discards the body of a redirect: the exchange ends with its headers.
 * @param {RequestRecord} request
 */
function isRedirect({ status }) {
  return status !== null && [301, 302, 303, 307, 308].includes(status);
}
