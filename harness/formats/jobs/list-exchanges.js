import { codingsOf } from '../encoding/codings.js';
import { isEncoded } from '../encoding/is-encoded.js';
import { headerValue } from '../http/header-values.js';
import { sha256 } from './sha256.js';

/** @import { HeldExchange } from '../held-recording.js' */
/** @import { ReadHeld } from '../read-held.js' */
/** @import { ListedExchange, ListedRecording } from './worker-job.js' */

/**
 * What is said of a recording without its bytes.
 * @param {ReadHeld} recording
 * @returns {Promise<ListedRecording>}
 */
export async function listExchanges({ format, entryUrl, title, device, exchanges, warnings }) {
  let decoded = 0;
  for (const { headers, body } of exchanges) {
    const coding = codingsOf(headers).at(-1)?.coding ?? null;
    if (coding !== null && body.length > 0 && !(await isEncoded(body, coding))) decoded += 1;
  }
  const doubt =
    decoded === 0
      ? []
      : [`${decoded} bodies are decoded, though their headers name a content coding: import gives them back theirs`];
  return { format, entryUrl, title, device, exchanges: exchanges.map(listed), warnings: [...doubt, ...warnings] };
}

/** @param {HeldExchange} exchange @returns {ListedExchange} */
function listed(exchange) {
  const { method, url, status, headers, body, requestBody, recordedAt } = exchange;
  const { httpVersion = null, remoteAddress = null, connectMs = null, serverWaitMs = null } = exchange;
  return {
    method,
    url,
    status,
    mime: (headerValue(headers, 'content-type') ?? '').split(';')[0].trim().toLowerCase().slice(0, 100),
    bodyBytes: body.length,
    bodySha256: sha256(body),
    requestBodySha256: requestBody.length === 0 ? null : sha256(requestBody),
    recordedAt,
    httpVersion,
    remoteAddress,
    connectMs,
    serverWaitMs,
  };
}
