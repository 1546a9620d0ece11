import { measuredPart } from './calibration/measured-part.js';

/** @typedef {import('../types/experiment.js').Experiment} Experiment */

/**
 * The stored experiment with the runs and pages that were asked for beyond its own. What it has stays as it is.
 * @param {Experiment} stored
 * @param {Experiment} asked with at least the pages and runs of the stored one
 * @returns {Experiment} the stored one itself where nothing more was asked for
 */
export function extendedExperiment(stored, asked) {
  const known = new Set(stored.pages.map(({ id }) => id));
  const added = asked.pages.filter(({ id }) => !known.has(id));
  if (added.length === 0 && asked.runs === stored.runs) return stored;
  const before = { pages: measuredPart(stored).pages.length, runs: stored.runs };
  return {
    ...stored,
    pages: [...stored.pages, ...added],
    runs: asked.runs,
    ...(asked.leftOut && { leftOut: [...new Set([...(stored.leftOut ?? []), ...asked.leftOut])] }),
    extendedFrom: [...(stored.extendedFrom ?? []), before],
  };
}
