/** @typedef {'namespace' | 'folder' | 'congestion control'} TestMadeKind */

const PATTERNS = {
  namespace: /^cctest-?(\d+)-/,
  folder: /^slowstart-[a-z]+-(\d+)-/,
  'congestion control': /^cctest(\d+)$/,
};

/**
 * The process whose id a thing on the host carries: what belongs to no run, of a test or of a measurement beside the
 * bench,
 * is named after the process that made it.
 * @param {TestMadeKind} kind
 * @param {string} name
 * @returns {number | null} null for what is not ours
 */
export function processOfName(kind, name) {
  const pid = PATTERNS[kind].exec(name)?.[1];
  return pid === undefined ? null : Number(pid);
}
