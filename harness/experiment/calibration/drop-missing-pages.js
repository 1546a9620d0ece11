/** @import { Experiment } from '../../types/experiment.js' */

/**
 * An experiment whose calibration loads no page that vetting has left out.
 * @param {Experiment} experiment
 * @returns {Experiment}
 */
export function dropMissingPages(experiment) {
  const { calibration, pages } = experiment;
  if (calibration === undefined) return experiment;
  const there = new Set(pages.map(({ id }) => id));
  const cells = calibration.cells.filter(({ pageId }) => there.has(pageId));
  return { ...experiment, calibration: { ...calibration, cells } };
}
