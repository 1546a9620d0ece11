import { RECORD_CAPS } from '../schemas/validate-record.js';

/** @typedef {import('./requests-from-events.js').NetworkEvent} NetworkEvent */

const EVENT_MEMBERS = ['requestId', 'timestamp', 'type', 'encodedDataLength', 'canceled', 'errorText', 'blockedReason'];
const RESPONSE_MEMBERS = [
  'status',
  'protocol',
  'mimeType',
  'remoteIPAddress',
  'remotePort',
  'connectionId',
  'connectionReused',
  'fromDiskCache',
  'fromServiceWorker',
  'fromPrefetchCache',
  'encodedDataLength',
];
const TIMING_MEMBERS = [
  'requestTime',
  'connectStart',
  'connectEnd',
  'sslStart',
  'sendStart',
  'sendEnd',
  'receiveHeadersStart',
  'receiveHeadersEnd',
];
const HEADERS = /^(x-cache|x-slowstart-(replay|recorded))$/i;

/** The most of each text whose length a page decides, by the member of the record that it goes to. */
const { urlCharacters, wordCharacters, mimeTypeCharacters, errorTextCharacters, headerCharacters } = RECORD_CAPS;

/**
 * Cuts an event of domain Network down to what requests-from-events.js reads, so that an event takes little memory,
 * whatever the page put into it.
 * @param {NetworkEvent} event
 * @param {{text?: (text: string, most: number) => string}} [options] `text`: how a text longer than the record holds
 *   is cut
 * @returns {NetworkEvent}
 */
export function keepEvent({ method, params }, { text = (whole, most) => whole.slice(0, most) } = {}) {
  /** @param {any} response */
  const keepResponse = (response) => ({
    ...pick(response, RESPONSE_MEMBERS),
    ...(response.mimeType ? { mimeType: text(response.mimeType, mimeTypeCharacters) } : {}),
    headers: Object.fromEntries(
      Object.entries(response.headers)
        .filter(([name]) => HEADERS.test(name))
        .map(([name, value]) => [name, text(String(value), headerCharacters)]),
    ),
    ...(response.timing ? { timing: pick(response.timing, TIMING_MEMBERS) } : {}),
  });
  return {
    method,
    params: {
      ...pick(params, EVENT_MEMBERS),
      ...(params.errorText ? { errorText: text(params.errorText, errorTextCharacters) } : {}),
      ...(params.request
        ? {
            request: {
              url: text(params.request.url, urlCharacters),
              method: text(params.request.method, wordCharacters),
            },
          }
        : {}),
      ...(params.redirectResponse ? { redirectResponse: keepResponse(params.redirectResponse) } : {}),
      ...(params.response ? { response: keepResponse(params.response) } : {}),
    },
  };
}

/** @param {Record<string, any>} whole @param {string[]} names */
function pick(whole, names) {
  return Object.fromEntries(names.filter((name) => name in whole).map((name) => [name, whole[name]]));
}
