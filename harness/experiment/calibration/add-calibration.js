/** @import { CalibrationCell } from '../../types/calibration.js' */
/** @import { Arm, CongestionControl, Experiment, LinkProfile, PageRef } from '../../types/experiment.js' */

/**
 * An experiment with more arms, networks and pages for calibration alone, and the loads they are for. Those that it has
 * already are used as they are.
 * @param {Experiment} experiment
 * @param {{arms: Arm[], networks: LinkProfile[], pages: PageRef[], cells: CalibrationCell[]}} more
 * @returns {Experiment}
 */
export function addCalibration(experiment, { arms, networks, pages, cells }) {
  const before = experiment.calibration ?? { armIds: [], networkIds: [], pageIds: [], cells: [] };
  const added = {
    arms: missingFrom(experiment.arms, arms),
    networks: missingFrom(experiment.networks, networks),
    pages: missingFrom(experiment.pages, pages),
  };
  /** @param {{id: string}[]} list */
  const idsOf = (list) => list.map(({ id }) => id);
  return {
    ...experiment,
    arms: [...experiment.arms, ...added.arms],
    networks: [...experiment.networks, ...added.networks],
    pages: [...experiment.pages, ...added.pages],
    calibration: {
      armIds: [...before.armIds, ...idsOf(added.arms)],
      networkIds: [...before.networkIds, ...idsOf(added.networks)],
      pageIds: [...before.pageIds, ...idsOf(added.pages)],
      cells: [...before.cells, ...cells],
    },
  };
}

/**
 * Each once.
 * @template {{id: string}} T
 * @param {T[]} there
 * @param {T[]} wanted
 */
function missingFrom(there, wanted) {
  const known = new Set(there.map(({ id }) => id));
  return wanted.filter(({ id }) => !known.has(id) && known.add(id));
}

/**
 * The nth arm of a congestion control, `cubic#2` for the second.
 * @param {CongestionControl} congestionControl
 * @param {{nth?: number, label?: string}} [options]
 * @returns {Arm}
 */
export function armOf(congestionControl, { nth = 1, label = congestionControl.label } = {}) {
  const { id } = congestionControl;
  return nth === 1
    ? { id, label, congestionControl }
    : { id: `${id}#${nth}`, label: `${label} #${nth}`, congestionControl };
}
