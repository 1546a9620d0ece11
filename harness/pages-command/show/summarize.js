import { group, max, min, rollups, sum } from 'd3-array';

/** @import { ListedExchange, ListedRecording } from '../../formats/jobs/worker-job.js' */

/**
 * @typedef {object} Summary of a recording
 * @property {ListedRecording['format']} format
 * @property {string} entryUrl
 * @property {string | null} title
 * @property {ListedRecording['device']} device
 * @property {number} requestCount
 * @property {number} bodyBytes of all answers, as recorded
 * @property {{host: string, requests: number, bodyBytes: number, addresses: string[]}[]} hosts by bytes, largest first
 * @property {{mime: string, requests: number, bodyBytes: number}[]} types by bytes, largest first
 * @property {Record<string, number>} statuses requests by their status
 * @property {Record<string, number>} httpVersions requests; `unknown` where the recorder did not say
 * @property {{first: string | null, last: string | null}} recordedAt
 * @property {{connectMs: Range | null, serverWaitMs: Range | null}} times null where nobody measured them
 * @property {string[]} warnings
 * @typedef {{count: number, least: number, most: number}} Range
 */

/** @param {ListedRecording} recording @returns {Summary} */
export function summarize({ format, entryUrl, title, device, exchanges, warnings }) {
  const dates = exchanges.map(({ recordedAt }) => recordedAt).filter((date) => date !== null);
  return {
    format,
    entryUrl,
    title,
    device,
    requestCount: exchanges.length,
    bodyBytes: sum(exchanges, ({ bodyBytes }) => bodyBytes),
    hosts: byBytes([...group(exchanges, ({ url }) => new URL(url).host)]).map(([host, of]) => ({
      host,
      ...sizeOf(of),
      addresses: [...new Set(of.flatMap(({ remoteAddress }) => remoteAddress ?? []))],
    })),
    types: byBytes([...group(exchanges, ({ mime }) => mime || 'none')]).map(([mime, of]) => ({ mime, ...sizeOf(of) })),
    statuses: counts(exchanges, ({ status }) => String(status)),
    httpVersions: counts(exchanges, ({ httpVersion }) => httpVersion ?? 'unknown'),
    recordedAt: { first: min(dates) ?? null, last: max(dates) ?? null },
    times: {
      connectMs: rangeOf(exchanges.map(({ connectMs }) => connectMs)),
      serverWaitMs: rangeOf(exchanges.map(({ serverWaitMs }) => serverWaitMs)),
    },
    warnings,
  };
}

/** @param {ListedExchange[]} exchanges */
function sizeOf(exchanges) {
  return { requests: exchanges.length, bodyBytes: sum(exchanges, ({ bodyBytes }) => bodyBytes) };
}

/** @param {[string, ListedExchange[]][]} groups */
function byBytes(groups) {
  return groups.sort(([, one], [, other]) => sizeOf(other).bodyBytes - sizeOf(one).bodyBytes);
}

/** @param {ListedExchange[]} exchanges @param {(exchange: ListedExchange) => string} keyOf */
function counts(exchanges, keyOf) {
  return Object.fromEntries(rollups(exchanges, (of) => of.length, keyOf).sort());
}

/** @param {(number | null)[]} values @returns {Range | null} */
function rangeOf(values) {
  const known = values.filter((value) => value !== null);
  const [least, most] = [min(known), max(known)];
  return least === undefined || most === undefined ? null : { count: known.length, least, most };
}
