/** @import { CongestionControl, Experiment, LinkProfile, PageRef } from '../../types/experiment.js' */
import { addCalibration, armOf } from './add-calibration.js';

/**
 * The raw LTE link of the FLD_TCP paper, with a queue of one bandwidth-delay product.
 * @type {LinkProfile}
 */
export const CONTROL_NETWORK = {
  id: 'control',
  title: 'raw LTE of the control',
  rttMs: 26,
  down: { rateMbps: 100, trace: null, loss: 0, queuePackets: 217 },
  up: { rateMbps: 25, trace: null, loss: 0, queuePackets: 217 },
  crossTraffic: null,
  source: 'FLD_TCP paper (2018): raw 100 Mbit/s, 13 ms each way; queue: one bandwidth-delay product (our choice)',
};

/** Rounds of the control: with three pages 12 pairs, whose smallest p after correction for two is 0.001. */
const RUNS = 4;

/**
 * An experiment with its controls: a difference that is known to be there, a round trip that FLD_TCP saves Cubic on
 * pages of one object of about 50 kB, and one that is not, between Cubic and itself.
 * @param {Experiment} experiment
 * @param {{cubic: CongestionControl, fldTcp: CongestionControl, pages: PageRef[]}} known of the registry; `pages` of
 *   the tag `control`
 * @returns {Experiment}
 */
export function addControl(experiment, { cubic, fldTcp, pages }) {
  const arms = [armOf(cubic), armOf(fldTcp), armOf(cubic, { nth: 2 })];
  const cells = pages.map(({ id }) => ({
    purpose: /** @type {const} */ ('control'),
    pageId: id,
    networkId: CONTROL_NETWORK.id,
    armIds: arms.map((arm) => arm.id),
    runs: Math.min(experiment.runs, RUNS),
  }));
  return addCalibration(experiment, { arms, networks: [CONTROL_NETWORK], pages, cells });
}
