/** @typedef {'unit' | 'slow' | 'paths' | 'lab' | 'compose'} TestKind */

/** Unit tests that each work for seconds, or start many processes: too long for what runs before each commit. */
const WORKS_FOR_SECONDS = /\.(calibration|slow)\.test\.js$|\/fuzz\//;
/** Tests of the lab that measure no time and take nothing of the host that another test looks at. */
const MEASURES_NO_TIME = [
  /^(reports|pages|harness\/(confinement|host|network|recorder|recording|replay))\/.*\.system\.js$/,
  /^harness\/(end-to-end\/hostile-text|formats\/mahimahi\/mahimahi|link\/mahimahi-chain)\.system\.js$/,
  /^harness\/(browser\/fixed-start\/fixed-start|page-check\/page-check|pages-command\/open)\.system\.js$/,
];
/**
 * Tests that compare the whole host before and after, once it has settled: no other lab may come or go meanwhile. The
 * longest first. The soak, which counts what there is in each moment, runs alone.
 */
export const COMPARES_THE_HOST = [
  'harness/end-to-end/kills/killed-bench.',
  'harness/end-to-end/refused-programs.',
  'harness/lab/leftovers/remove-leftovers.',
];
/**
 * Tests that judge what becomes of the loads of their own lab, not how long they take, the longest first. What looks
 * for traces on the host leaves out those of other benches below the usual folder.
 */
export const SHARE_THE_LAB = [
  'harness/end-to-end/bench.',
  'harness/command-line/resumed-huge-page.',
  'harness/end-to-end/disk/full-lab-disk.',
  'harness/doctor.',
  'harness/command-line/resumed-experiment.',
  'harness/end-to-end/disk/full-disk.',
  'harness/end-to-end/faults.',
  'harness/end-to-end/hostile-page.',
  'harness/end-to-end/two-benches.',
  'harness/end-to-end/closed-world.',
  'harness/end-to-end/endless-pages.',
  'harness/kernel/load-congestion-control',
  'harness/end-to-end/hungry-page.',
  'harness/browser/follow-targets.',
  'harness/end-to-end/least-privilege.',
  'harness/end-to-end/out-of-memory.',
  'harness/end-to-end/red-network.',
  'harness/end-to-end/changed-recording.',
  'harness/end-to-end/ecn.',
  'harness/end-to-end/disk/full-report-disk.',
];
// stress and throughput need the machine for themselves
const WAITS_FOR_A_PATH = /^kernel-cc\/(?!benchmarks\/).*\.system\.js$/;
/** SmartIW takes its gaps from a handshake that must not wait, and RED its losses from when packets come. */
const NEEDS_A_CALM_PATH = /^(kernel-cc\/smartiw|harness\/(link\/red-link|flow-lab))\/.*\.system\.js$/;

/**
 * What a test file needs: nothing (`unit`), nothing but seconds of a processor (`slow`), namespaces of its own where it
 * mostly waits (`paths`), the whole lab (`lab`), Docker (`compose`).
 * @param {string} file its path from the root of the project
 * @returns {TestKind}
 */
export function testKind(file) {
  if (!file.endsWith('.system.js')) return WORKS_FOR_SECONDS.test(file) ? 'slow' : 'unit';
  if (file.startsWith('harness/compose/')) return 'compose';
  return WAITS_FOR_A_PATH.test(file) ? 'paths' : 'lab';
}

/**
 * Whether the test may run beside others and while an image is built.
 * @param {string} file its path from the root of the project
 */
export function measuresTime(file) {
  return file.endsWith('.system.js') && !MEASURES_NO_TIME.some((path) => path.test(file));
}

/**
 * The place of a test, which measures time, among those that may all the same run beside another of their kind.
 * @param {string} file its path from the root of the project
 * @returns {number | null} null: it may not
 */
export function placeInSharedLab(file) {
  const place = SHARE_THE_LAB.findIndex((start) => file.startsWith(start));
  return place < 0 || !file.endsWith('.system.js') ? null : place;
}

/**
 * The place of a test among those that compare the whole host.
 * @param {string} file its path from the root of the project
 * @returns {number | null} null: it does not
 */
export function placeAmongHostTests(file) {
  const place = COMPARES_THE_HOST.findIndex((start) => file.startsWith(start));
  return place < 0 || !file.endsWith('.system.js') ? null : place;
}

/**
 * Whether the path of a test must be disturbed by few others.
 * @param {string} file its path from the root of the project
 */
export function needsACalmPath(file) {
  return NEEDS_A_CALM_PATH.test(file);
}
