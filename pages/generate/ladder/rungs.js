/** @typedef {{kilobytes: number, tags: string[]}} Rung `kilobytes` of the document, decimal, its header apart */

/**
 * Closed form, first window 10, 1448 bytes a segment: 43.4 kB are sent in two rounds by doubling, 57.9 kB by tripling.
 * So each of `control` takes a round trip less with the faster start, and no other rung below 101 kB does.
 * @type {readonly Rung[]}
 */
export const RUNGS = [
  { kilobytes: 10, tags: ['ladder'] },
  { kilobytes: 20, tags: ['ladder'] },
  { kilobytes: 46, tags: ['control'] },
  { kilobytes: 50, tags: ['ladder', 'control'] },
  { kilobytes: 54, tags: ['control'] },
  { kilobytes: 120, tags: ['ladder'] },
  { kilobytes: 200, tags: ['ladder'] },
  { kilobytes: 500, tags: ['ladder'] },
  { kilobytes: 1000, tags: ['ladder'] },
  { kilobytes: 2000, tags: ['ladder'] },
];
