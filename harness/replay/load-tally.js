import { median } from 'simple-statistics';

/** How many missed URLs are kept, and how much of each: enough to understand a load. */
const MAX_MISSED_URLS = 100;
const MAX_URL_LENGTH = 500;

/** @import { ReplayKind } from '../types/run-record.js' */

/** @typedef {Record<ReplayKind, number> & {missedUrls: string[], medianServiceMs: number | null}} ServedCounts */

/** Counts what the origin served in one load. */
export class LoadTally {
  /** @type {Record<ReplayKind, number>} */
  #counts = { exact: 0, canonical: 0, fuzzy: 0, stubbed: 0, missed: 0 };
  /** @type {string[]} */
  #missedUrls = [];
  /** @type {number[]} */
  #serviceMs = [];

  /** @param {{kind: ReplayKind, method: string, url: string, serviceMs: number}} served */
  add({ kind, method, url, serviceMs }) {
    this.#counts[kind] += 1;
    this.#serviceMs.push(serviceMs);
    if (kind !== 'missed' || this.#missedUrls.length >= MAX_MISSED_URLS) return;
    this.#missedUrls.push((method === 'GET' ? url : `${method} ${url}`).slice(0, MAX_URL_LENGTH));
  }

  /** @returns {ServedCounts} `medianServiceMs`: from a request read to its answer handed to the kernel's socket */
  summary() {
    return {
      ...this.#counts,
      missedUrls: this.#missedUrls,
      medianServiceMs: this.#serviceMs.length > 0 ? median(this.#serviceMs) : null,
    };
  }
}
