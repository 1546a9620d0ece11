import { DESKTOP_PAGES } from './desktop-pages.js';
import { PHONE_PAGES } from './phone-pages.js';

/**
 * Every modern page, in the order of `corpus.json`.
 *
 * They are built to what the HTTP Archive found on home pages in its crawl of July 2025, as the Web Almanac 2025 has it
 * in its chapter Page Weight (https://almanac.httparchive.org/en/2025/page-weight; kilobytes of 1024 bytes, as sent):
 *
 * | percentile                  | 10  | 25    | 50    | 75    | 90     |
 * | --------------------------- | --- | ----- | ----- | ----- | ------ |
 * | weight, desktop and phone   | 589 | 1,361 | 2,710 | 5,422 | 11,406 |
 * | requests, desktop           | 26  | 47    | 80    | 127   | 192    |
 * | requests, phone             | 24  | 43    | 75    | 122   | 187    |
 *
 * and medians of 2,862 (desktop) and 2,559 (phone), of which images 1,058 and 911, scripts 697 and 632, fonts 139 and
 * 122, style sheets 82 and 77, the document 22 (34 by another table of the chapter).
 *
 * Five pages a device stand at the five percentiles of requests, and of weight scaled by the device's median: the
 * chapter does not have weights by device for home pages alone. Weight and requests are taken to go together, which
 * they do only as a tendency. The last of each device is lighter (about 8,000) than the 90th percentile: nobody waits
 * for 12 MB over 3G eleven times. Hosts and connections are not in the chapter: the pages have 5 to 26 hosts by our own
 * judgement. What the web has and they do not: video, WebP and AVIF, brotli, because nothing makes those the same
 * everywhere.
 */
export const MODERN_PAGES = [...DESKTOP_PAGES, ...PHONE_PAGES];
