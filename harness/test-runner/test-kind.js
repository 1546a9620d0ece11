/** @typedef {'unit' | 'calibration' | 'paths' | 'lab' | 'compose'} TestKind */

/** Tests of the lab that measure no time and take nothing of the host that another test looks at. */
const MEASURES_NO_TIME =
  /^(reports|pages|harness\/(replay|host|network))\/.*\.system\.js$|^harness\/end-to-end\/hostile-text\.system\.js$/;
// stress and throughput need the machine for themselves, and SmartIW takes its gaps from a handshake that must not wait
const WAITS_FOR_A_PATH = /^kernel-cc\/(?!benchmarks\/|smartiw\/).*\.system\.js$/;

/**
 * What a test file needs: nothing (`unit`), nothing but seconds of a processor (`calibration`), namespaces of its own
 * where it mostly waits (`paths`), the whole lab (`lab`), Docker (`compose`).
 * @param {string} file its path from the root of the project
 * @returns {TestKind}
 */
export function testKind(file) {
  if (!file.endsWith('.system.js')) return file.endsWith('.calibration.test.js') ? 'calibration' : 'unit';
  if (file.startsWith('harness/compose/')) return 'compose';
  return WAITS_FOR_A_PATH.test(file) ? 'paths' : 'lab';
}

/**
 * Whether the test may run beside others and while an image is built.
 * @param {string} file its path from the root of the project
 */
export function measuresTime(file) {
  return file.endsWith('.system.js') && !MEASURES_NO_TIME.test(file);
}
