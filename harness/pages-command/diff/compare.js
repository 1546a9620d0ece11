import { group } from 'd3-array';

/** @import { ListedExchange, ListedRecording } from '../../formats/jobs/worker-job.js' */

/**
 * @typedef {{method: string, url: string, status: number, bodyBytes: number}} Only an answer that one file alone has
 * @typedef {{method: string, url: string, status: [number, number], bodyBytes: [number, number], sameBody: boolean}}
 *   Changed in the order of the files
 * @typedef {{onlyFirst: Only[], onlySecond: Only[], changed: Changed[], same: number}} Difference
 */

/**
 * Compares the answers of two recordings: by method, URL and body of their requests; of several answers to one request,
 * the first with the first.
 * @param {Pick<ListedRecording, 'exchanges'>} first
 * @param {Pick<ListedRecording, 'exchanges'>} second
 * @returns {Difference} each list in the order of its file
 */
export function compareRecordings(first, second) {
  const others = group(second.exchanges, keyOf);
  /** @type {Difference} */
  const difference = { onlyFirst: [], onlySecond: [], changed: [], same: 0 };
  for (const [key, answers] of group(first.exchanges, keyOf)) {
    const matched = others.get(key) ?? [];
    for (const [place, one] of answers.entries()) {
      const other = matched[place];
      if (other === undefined) difference.onlyFirst.push(only(one));
      else if (one.status === other.status && one.bodySha256 === other.bodySha256) difference.same += 1;
      else difference.changed.push(changed(one, other));
    }
    difference.onlySecond.push(...matched.slice(answers.length).map(only));
    others.delete(key);
  }
  difference.onlySecond.push(...[...others.values()].flat().map(only));
  return difference;
}

/** @param {ListedExchange} exchange */
function keyOf({ method, url, requestBodySha256 }) {
  return `${method} ${url} ${requestBodySha256}`;
}

/** @param {ListedExchange} exchange @returns {Only} */
function only({ method, url, status, bodyBytes }) {
  return { method, url, status, bodyBytes };
}

/** @param {ListedExchange} one @param {ListedExchange} other @returns {Changed} */
function changed(one, other) {
  return {
    method: one.method,
    url: one.url,
    status: [one.status, other.status],
    bodyBytes: [one.bodyBytes, other.bodyBytes],
    sameBody: one.bodySha256 === other.bodySha256,
  };
}
