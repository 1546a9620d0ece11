import { dirname } from 'node:path';

/** @typedef {{file: string, lines: number, covered: number}} FileCoverage */

/**
 * Lines covered by folder, worst first, then the files that no test has loaded.
 * @param {FileCoverage[]} coverage of the files that a test has loaded
 * @param {string[]} all the files of the project
 */
export function renderCoverage(coverage, all) {
  const byFile = new Map(coverage.map((entry) => [entry.file, entry]));
  const neverLoaded = all.filter((file) => !byFile.has(file));
  /** @type {Map<string, {lines: number, covered: number}>} */
  const folders = new Map();
  for (const file of all) {
    const entry = byFile.get(file);
    if (!entry) continue;
    const sum = folders.get(dirname(file)) ?? { lines: 0, covered: 0 };
    folders.set(dirname(file), { lines: sum.lines + entry.lines, covered: sum.covered + entry.covered });
  }
  const rows = [...folders]
    .map(([folder, { lines, covered }]) => ({ folder, percent: (100 * covered) / Math.max(1, lines) }))
    .sort((one, other) => one.percent - other.percent)
    .map(({ folder, percent }) => `${percent.toFixed(1).padStart(6)} %  ${folder}`);
  const total = [...folders.values()].reduce(
    (sum, { lines, covered }) => ({ lines: sum.lines + lines, covered: sum.covered + covered }),
    { lines: 0, covered: 0 },
  );
  return [
    'Lines covered, of files that a unit test loads:',
    ...rows,
    `${((100 * total.covered) / Math.max(1, total.lines)).toFixed(1).padStart(6)} %  all of them`,
    '',
    `0 %: ${neverLoaded.length} of ${all.length} files are loaded by no unit test:`,
    ...neverLoaded.map((file) => `  ${file}`),
    '',
  ].join('\n');
}
