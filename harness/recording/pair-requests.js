import { group } from 'd3-array';

/** @import { HttpRecord } from './http-record.js' */

/**
 * Finds the request of each answer: WARC-Concurrent-To joins the two, in either direction; where there is none, the
 * first request for the same URL that is still free.
 * @param {HttpRecord[]} answers in recorded order
 * @param {HttpRecord[]} requests in recorded order
 * @returns {Map<HttpRecord, HttpRecord>} an answer without a request is not in it
 */
export function pairRequests(answers, requests) {
  const free = new Set(requests);
  const byId = new Map(requests.map((request) => [idOf(request), request]));
  const byConcurrent = new Map(requests.map((request) => [concurrentTo(request), request]));
  const unjoined = group(
    requests.filter((request) => concurrentTo(request) === null).reverse(), // so that the first is the last, to pop
    ({ url }) => url,
  );

  /** @type {Map<HttpRecord, HttpRecord>} */
  const pairs = new Map();
  const join = (/** @type {HttpRecord} */ answer, /** @type {HttpRecord | undefined} */ request) => {
    if (request !== undefined && free.delete(request)) pairs.set(answer, request);
  };
  for (const answer of answers) join(answer, byConcurrent.get(idOf(answer)) ?? byId.get(concurrentTo(answer) ?? ''));
  for (const answer of answers) {
    const queue = unjoined.get(answer.url);
    while (queue && queue.length > 0 && !pairs.has(answer)) join(answer, queue.pop());
  }
  return pairs;
}

/** @param {HttpRecord} record */
function idOf({ fields, offset }) {
  return fields.get('warc-record-id') ?? `at byte ${offset}`; // an id that nothing refers to
}

/** @param {HttpRecord} record */
function concurrentTo({ fields }) {
  return fields.get('warc-concurrent-to');
}
