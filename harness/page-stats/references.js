/**
 * What pages are compared with. Absent: the source does not say.
 *
 * @typedef {object} Reference
 * @property {string} name
 * @property {string} source
 * @property {Partial<Record<'requests' | 'kilobytes', {p25?: number, median: number, p75?: number}>>} perPage
 *   `kilobytes`: of 1000 bytes
 * @property {Partial<Record<import('./page-stats.js').ObjectType, {requests: number, kilobytes?: number}>>} [types]
 *   medians of a page
 * @property {{kB50: number, kB500: number}} [connectionsBelow] shares
 * @property {{encrypted: number, unencrypted: number, mixed: number}} [pageTypes] shares of loads
 */

/** Its kilobytes have 1024 bytes. @param {number} kibibytes */
const kB = (kibibytes) => Math.round(kibibytes * 1.024);

/** @type {Reference} */
export const PAPER_2018 = {
  name: 'paper, 2018',
  source:
    'Moktan, Varis, Manner: Utilizing Connection Usage Characteristics for Faster Web Data Transport, 2018: home ' +
    'pages of the Alexa top 100; requests are "about 100", shares of connections are read from a figure',
  perPage: { requests: { median: 100 } },
  connectionsBelow: { kB50: 0.85, kB500: 0.99 },
  pageTypes: { encrypted: 0.37561, unencrypted: 0.33358, mixed: 0.29081 },
};

/**
 * Web Almanac 2025, Page Weight. Requests: mean of desktop (47, 80, 127) and mobile (43, 75, 122). Types: requests of
 * the median home page, kilobytes means of desktop and mobile; the document's are 22 in one table and 34 in another.
 * @type {Reference}
 */
export const HTTP_ARCHIVE_2025 = {
  name: 'HTTP Archive, July 2025',
  source:
    'HTTP Archive, crawl of July 2025, home pages, desktop and mobile; Web Almanac 2025, chapter Page Weight, ' +
    'https://almanac.httparchive.org/en/2025/page-weight',
  perPage: {
    requests: { p25: 45, median: 78, p75: 125 },
    kilobytes: { p25: kB(1361), median: kB(2710), p75: kB(5422) },
  },
  types: {
    document: { requests: 3, kilobytes: kB(34) },
    style: { requests: 8, kilobytes: kB(79) },
    script: { requests: 22, kilobytes: kB(664) },
    image: { requests: 19, kilobytes: kB(985) },
    font: { requests: 4, kilobytes: kB(130) },
  },
};
