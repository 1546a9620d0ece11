/** @import { Calibration, CalibrationCell, CalibrationResults } from '../../types/calibration.js' */
/** @import { Ceiling, Control, LadderRung } from '../../types/calibration.js' */
/** @import { Experiment } from '../../types/experiment.js' */
/** @import { Comparison, LoadResult } from '../../types/results.js' */
import { group } from 'd3-array';
import { median } from 'simple-statistics';
import { measuredPart } from '../../experiment/calibration/measured-part.js';
import { pageLoadMs } from '../../metrics/page-load-ms.js';
import { compareArms } from '../compare-arms.js';

/** @typedef {Experiment & {calibration: Calibration}} Calibrated */

/**
 * What the loads of calibration say.
 * @param {Experiment} experiment
 * @param {{measured: LoadResult[], loads: LoadResult[]}} of the comparisons, and of calibration
 * @returns {CalibrationResults | null} null for an experiment without calibration
 */
export function calibrationResults(experiment, { measured, loads }) {
  const { calibration } = experiment;
  if (calibration === undefined) return null;
  const calibrated = { ...experiment, calibration };
  const cells = group(calibration.cells, ({ purpose }) => purpose);
  return {
    ceilings:
      cells.has('oracle') || cells.has('no-link')
        ? measuredPart(experiment).networks.map(({ id }) => ceilingOn(id, calibrated, [...measured, ...loads]))
        : [],
    ladder: ladderOf(calibrated, loads),
    networks: experiment.networks.filter(({ id }) => calibration.networkIds.includes(id)),
    control: controlOf(calibrated, cells.get('control') ?? [], [...measured, ...loads]),
    loads,
  };
}

/** @param {string} networkId @param {Calibrated} experiment @param {LoadResult[]} loads @returns {Ceiling} */
function ceilingOn(networkId, experiment, loads) {
  const { arms, pages } = measuredPart(experiment);
  const [baseline] = arms;
  const cells = experiment.calibration.cells.filter(
    ({ purpose, networkId: cell }) => purpose === 'oracle' && cell === networkId,
  );
  const comparison =
    cells.length === 0
      ? null
      : compareAlone(experiment, {
          armIds: [baseline.id, cells[0].armIds[0]],
          networkId,
          pageIds: pages.map(({ id }) => id),
          loads,
        })[0];
  const noLink = experiment.calibration.cells.find(({ purpose }) => purpose === 'no-link')?.networkId;
  const shares = pages.flatMap(({ id }) => {
    const here = medianLoadMs(loads, { page: id, arm: baseline.id, network: networkId });
    const without = medianLoadMs(loads, { page: id, arm: baseline.id, network: noLink ?? '' });
    return here === null || without === null ? [] : [1 - without / here];
  });
  return {
    network: networkId,
    oracle: comparison,
    networkShare: shares.length === 0 ? null : { value: median(shares), pages: shares.length },
  };
}

/**
 * @param {Calibrated} experiment
 * @param {CalibrationCell[]} cells
 * @param {LoadResult[]} loads
 * @returns {Control | null}
 */
function controlOf(experiment, cells, loads) {
  if (cells.length === 0) return null;
  const [{ networkId, armIds }] = cells;
  const pageIds = cells.map(({ pageId }) => pageId);
  const [known = null, same = null] = compareAlone(experiment, { armIds, networkId, pageIds, loads });
  return { known, same };
}

/**
 * Page load time of some arms on one network, over all of some pages, as if they were an experiment of their own.
 * @param {Calibrated} experiment
 * @param {{armIds: string[], networkId: string, pageIds: string[], loads: LoadResult[]}} part the first is the baseline
 * @returns {Comparison[]} one for each other arm
 */
function compareAlone(experiment, { armIds, networkId, pageIds, loads }) {
  const { until: _, calibration: __, ...rest } = experiment;
  const alone = {
    ...rest,
    arms: armIds.flatMap((armId) => experiment.arms.find(({ id }) => id === armId) ?? []),
    networks: experiment.networks.filter(({ id }) => id === networkId),
    pages: experiment.pages.filter(({ id }) => pageIds.includes(id)),
  };
  return compareArms({ experiment: alone, loads, metrics: [pageLoadMs] }).filter(({ page }) => page === null);
}

/** @param {LoadResult[]} loads @param {{page: string, arm: string, network: string}} which */
function medianLoadMs(loads, { page, arm, network }) {
  const times = loads.flatMap((load) =>
    load.page === page && load.arm === arm && load.network === network ? (load.metrics?.pageLoadMs ?? []) : [],
  );
  return times.length === 0 ? null : median(times);
}

/** @param {Calibrated} experiment @param {LoadResult[]} loads @returns {LadderRung[]} */
function ladderOf({ calibration }, loads) {
  const rungs = calibration.cells.filter(({ purpose }) => purpose === 'ladder');
  return rungs.flatMap(({ networkId, pageId, armIds }) =>
    armIds.flatMap((armId) => {
      const sound = loads.flatMap(({ page, arm, network, metrics }) =>
        page === pageId && arm === armId && network === networkId && metrics ? [metrics] : [],
      );
      const times = sound.flatMap(({ netTransferMs }) => netTransferMs ?? []);
      const bytes = sound.flatMap(({ transferBytes }) => transferBytes ?? []);
      if (times.length === 0 || bytes.length === 0) return [];
      const rung = { network: networkId, page: pageId, arm: armId, loads: times.length };
      return [{ ...rung, transferMs: median(times), bytes: median(bytes) }];
    }),
  );
}
