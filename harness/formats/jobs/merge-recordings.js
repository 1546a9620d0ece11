import { sha256 } from './sha256.js';

/** @import { ReadHeld } from '../read-held.js' */
/** @import { HeldExchange } from '../held-recording.js' */

/**
 * One recording of several: of answers to the same request, by method, URL and body, those of the first file that has
 * one. The first file says what is loaded.
 * @param {ReadHeld[]} recordings at least one
 * @returns {ReadHeld}
 */
export function mergeRecordings(recordings) {
  const [first] = recordings;
  if (recordings.length === 1) return first;
  /** @type {Map<string, ReadHeld>} */
  const owner = new Map();
  const exchanges = recordings.flatMap((recording) =>
    recording.exchanges.filter((exchange) => {
      const key = requestKey(exchange);
      if (!owner.has(key)) owner.set(key, recording);
      return owner.get(key) === recording; // a file may answer one request several times
    }),
  );
  const warnings = recordings.flatMap(({ warnings: of }, index) => of.map((text) => `file ${index + 1}: ${text}`));
  // what belongs to an answer goes with it; what describes a whole file is that of the first
  const ids = new Set(exchanges.map(({ fields }) => idOf(fields.response)));
  const others = recordings.flatMap((recording) =>
    recording.others.filter(({ fields }) => recording === first || ids.has(idOf(fields, 'warc-concurrent-to') ?? '')),
  );
  return { ...first, exchanges, others, warnings };
}

/** @param {HeldExchange} exchange */
function requestKey({ method, url, requestBody }) {
  return `${method} ${url} ${requestBody.length === 0 ? '' : sha256(requestBody)}`;
}

/** @param {[string, string][]} fields @param {string} [wanted] */
function idOf(fields, wanted = 'warc-record-id') {
  return fields.find(([name]) => name.toLowerCase() === wanted)?.[1];
}
