/** @typedef {import('../../types/experiment.js').PageVetting} PageVetting */

/**
 * A page that asks for less than half of the bytes that were recorded of it is mostly another page. Lower where the
 * user asks for a lower replay hit ratio.
 */
const LEAST_BYTES_ASKED = 0.5;
/** Requests change a little from load to load, and a page that was let in must not lose loads by that. */
const CHANGE = 0.05;

/**
 * Why a page is not measured, each a clause; none where it is.
 * @param {PageVetting} vetted
 * @param {number} minCoverage share 0..1
 * @returns {string[]}
 */
export function pageGate({ contentCoverage, bytesAsked }, minCoverage) {
  const leastBytes = Math.min(LEAST_BYTES_ASKED, minCoverage);
  return [
    ...(contentCoverage === null ? ['it asked for nothing'] : []),
    ...(contentCoverage !== null && contentCoverage < minCoverage
      ? [
          `its recording answered ${percent(contentCoverage)} of its requests, trackers apart, and a page needs ` +
            percent(minCoverage),
        ]
      : []),
    ...(bytesAsked !== null && bytesAsked < leastBytes
      ? [`it asked for ${percent(bytesAsked)} of its recorded bytes, and a page needs ${percent(leastBytes)}`]
      : []),
  ];
}

/**
 * The replay hit ratio below which a load of a page has failed: the one that was asked for, or lower, where the page
 * was vetted and let in with less, since it has trackers that were not recorded.
 * @param {number} minCoverage share 0..1
 * @param {PageVetting | undefined} vetted
 */
export function loadGate(minCoverage, vetted) {
  const found = vetted?.coverage ?? null;
  return found === null ? minCoverage : Math.max(0, Math.min(minCoverage, found - CHANGE));
}

/** The lower of the two figures, as an option that lets a page in. @param {PageVetting} vetted */
export function admittingCoverage({ contentCoverage, bytesAsked }) {
  const lowest = Math.min(contentCoverage ?? 0, bytesAsked !== null && bytesAsked < LEAST_BYTES_ASKED ? bytesAsked : 1);
  return Math.floor(lowest * 100) / 100;
}

/** Rounded down: what is below a gate must not look as if it were at it. @param {number} share */
function percent(share) {
  return `${Math.floor(share * 100)} %`;
}
