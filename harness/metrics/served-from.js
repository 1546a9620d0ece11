/** @import { PageLoad, ProxyLogEntry, RequestRecord } from '../types/run-record.js' */
/** @import { ServedFrom } from '../types/figures.js' */
import { keptRequests } from './kept-requests.js';

/** The X-Cache that our Squid adds: `HIT from squid.slowstart.example`. Recorded answers may carry those of others. */
const OWN_HEADER = /\b(HIT|MISS) from \S*slowstart/gi;

/** The result codes that Squid reports as HIT in X-Cache (`LogTags::isTcpHit`). */
const HIT_CODE = /HIT|REFRESH_UNMODIFIED|REFRESH_FAIL_OLD/;

/**
 * How many answers of a load came from which cache: FLD_TCP paper, figure 4. What our proxy says, in the header or else
 * in its access log, takes precedence over an X-Cache of the recording. Our proxy adds nothing to answers in a TLS
 * tunnel: they are `foreign` or `none`.
 * @param {PageLoad} load
 * @param {ProxyLogEntry[]} [proxyLog]
 * @returns {Record<ServedFrom, number>}
 */
export function servedFrom(load, proxyLog = []) {
  const codeOfUrl = new Map(proxyLog.map(({ url, resultCode }) => [url, resultCode]));
  /** @type {Record<ServedFrom, number>} */
  const counts = { hit: 0, miss: 0, foreign: 0, none: 0 };
  for (const { request } of keptRequests(load)) counts[source(request, codeOfUrl)] += 1;
  return counts;
}

/**
 * @param {RequestRecord} request
 * @param {Map<string, string>} codeOfUrl
 * @returns {ServedFrom}
 */
function source({ url, xCache, encrypted }, codeOfUrl) {
  // the nearest proxy adds its value last
  const own = [...(xCache ?? '').matchAll(OWN_HEADER)].at(-1);
  if (own) return own[1].toUpperCase() === 'HIT' ? 'hit' : 'miss';
  const code = encrypted ? undefined : codeOfUrl.get(url);
  if (code) return HIT_CODE.test(code) ? 'hit' : 'miss';
  return xCache ? 'foreign' : 'none';
}
