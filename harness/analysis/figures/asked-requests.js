/** @import { PageLoad } from '../../types/run-record.js' */
/** @import { AskedRequests } from '../../types/load-summary.js' */
import { askedContent } from '../../checks/page/asked-content.js';

const URL_CHARACTERS_KEPT = 200;
const REQUESTS_KEPT = 2_000; // per load; few pages have 500

/**
 * What a load asked for before its load event, each once and sorted: `17 GET https://host/path`, where 17 is the
 * resource of the recording that answered, or `- GET ...` where none did. Queries are left out: they hold times.
 * @param {PageLoad} load
 * @returns {AskedRequests}
 */
export function askedRequests({ requests, loadEventMs }) {
  /** @type {Map<string, string>} */
  const asked = new Map();
  for (const { url, method, source, startMs, recorded } of requests) {
    if (source === 'local' || startMs > (loadEventMs ?? Infinity)) continue;
    const name = `${method} ${url.split(/[?#]/, 1)[0].slice(0, URL_CHARACTERS_KEPT)}`;
    const number = recorded ? String(recorded.number) : '-';
    const key = recorded ? number : name;
    if (!asked.has(key)) asked.set(key, `${number} ${name}`);
  }
  const { bytes } = askedContent(requests, undefined);
  const isTold = requests.some(({ recorded }) => recorded !== undefined);
  return { bytes: isTold ? bytes : null, requests: [...asked.values()].sort().slice(0, REQUESTS_KEPT) };
}
