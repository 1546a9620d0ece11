/**
 * A small fault that some test must find.
 * @typedef {object} Mutant
 * @property {string} what the fault in words
 * @property {string} file from kernel-cc/
 * @property {string} find text that stands in the file once
 * @property {string} replace what stands there instead
 * @property {string} test the file that must fail, from kernel-cc/
 * @property {string} [name] of the one test in it; absent: any may fail
 */

/**
 * The source with the fault in it.
 * @param {string} source
 * @param {Pick<Mutant, 'what' | 'file' | 'find' | 'replace'>} mutant
 * @returns {string}
 * @throws {Error} when the text to be replaced is not there exactly once
 */
export function applyMutant(source, { what, file, find, replace }) {
  const pieces = source.split(find);
  if (pieces.length !== 2)
    throw new Error(`mutant "${what}": ${file} has ${pieces.length - 1} times \`${find}\`; it must be there once`);
  return pieces.join(replace);
}
