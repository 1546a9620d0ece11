import { UsageError } from '../../errors.js';
import { addCeiling } from '../../experiment/calibration/add-ceiling.js';
import { addControl } from '../../experiment/calibration/add-control.js';
import { UNLIMITED_LINK } from '../../link/unlimited-link.js';
import { validatePlan } from '../../schemas/validate-experiment.js';

/** @typedef {import('../../types/experiment.js').Experiment} Experiment */
/** @typedef {import('../../types/experiment.js').CongestionControl} CongestionControl */

/**
 * An experiment with the calibration that was asked for: what it takes of the registry and of the bundled pages.
 * @param {Experiment} experiment
 * @param {{ceiling?: 'on' | 'off', control?: 'on' | 'off', registries: {congestionControls: CongestionControl[]},
 *   findPages: import('../experiment-from-options.js').FindPages}} asked
 * @returns {Promise<Experiment>}
 * @throws {UsageError} when the plan has become too large
 */
export async function calibrate(experiment, { ceiling, control, registries, findPages }) {
  const entry = (/** @type {string} */ id) =>
    /** @type {CongestionControl} */ (registries.congestionControls.find((candidate) => candidate.id === id));
  let calibrated = experiment;
  if (ceiling === 'on')
    calibrated = addCeiling(calibrated, {
      oracle: entry('oracle'),
      noLink: UNLIMITED_LINK,
      ladder: await findPages(['ladder']),
    });
  if (control === 'on')
    calibrated = addControl(calibrated, {
      cubic: entry('cubic'),
      fldTcp: entry('fld_tcp'),
      pages: await findPages(['control']),
    });
  const mismatch = validatePlan(calibrated);
  if (mismatch !== null) throw new UsageError(`calibration: ${mismatch}; ask for less, or for no --ceiling`);
  return calibrated;
}
