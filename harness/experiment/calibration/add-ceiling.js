/** @import { CalibrationCell } from '../../types/calibration.js' */
/** @import { Arm, CongestionControl, Experiment, LinkProfile, PageRef } from '../../types/experiment.js' */
import { withSettings } from '../congestion-controls/configured-arm.js';
import { addCalibration, armOf } from './add-calibration.js';

/**
 * What the shells add to a round trip, ms: they pass packets on at whole milliseconds, each way. Measured with `ping`
 * and by the handshakes of the ladder.
 */
const SHELLS_MS = 3;
/** Of calibration that is no partner in a pair; the median of so many stands for the page. */
const RUNS = 3;

/**
 * An experiment with its ceiling: on every network whose rate is known an oracle in each block, every page without a
 * link, and the ladder by every arm.
 * @param {Experiment} experiment
 * @param {{oracle: CongestionControl, noLink: LinkProfile, ladder: PageRef[]}} known `oracle` of the registry
 * @returns {Experiment}
 */
export function addCeiling(experiment, { oracle, noLink, ladder }) {
  const { arms, networks, pages, runs } = experiment;
  const [baseline] = arms;
  const few = Math.min(runs, RUNS);
  const oracles = networks.flatMap((network) => {
    const arm = oracleOn(network, oracle);
    return arm === null ? [] : [{ network, arm }];
  });
  const rawNetworks = networks.map(rawOf);
  const rungs = ladder.filter(({ id }) => !pages.some((page) => page.id === id));
  /** @type {CalibrationCell[]} */
  const cells = [
    ...oracles.flatMap(({ network, arm }) => pages.map((page) => cell('oracle', page, network, [arm], null))),
    ...[...pages, ...rungs].map((page) => cell('no-link', page, noLink, [baseline], few)),
    ...rawNetworks.flatMap((network) => {
      const known = oracleOn(network, oracle);
      return rungs.map((page) => cell('ladder', page, network, [...arms, ...(known === null ? [] : [known])], few));
    }),
  ];
  return addCalibration(experiment, {
    arms: [...oracles.map(({ arm }) => arm), ...rawNetworks.flatMap((network) => oracleOn(network, oracle) ?? [])],
    networks: [noLink, ...(rungs.length > 0 ? rawNetworks : [])],
    pages: rungs,
    cells,
  });
}

/**
 * A network without other flows, whose slow start no closed form has.
 * @param {LinkProfile} network
 * @returns {LinkProfile}
 */
const rawOf = (network) =>
  network.crossTraffic === null
    ? network
    : { ...network, id: `${network.id}-raw`, title: `${network.title}, without cross traffic`, crossTraffic: null };

/**
 * The oracle that knows a network.
 * @param {LinkProfile} network
 * @param {CongestionControl} oracle of the registry
 * @returns {Arm | null} null for a network whose rate changes, as a trace's does
 */
export function oracleOn({ rttMs, down, crossTraffic }, oracle) {
  // beside other flows, more than what these leave would be lost in their queue
  const rateMbps = crossTraffic?.effectiveMbps ?? down.rateMbps;
  if (rateMbps === null) return null;
  const settings = {
    rate_kbps: String(Math.round(rateMbps * 1000)),
    rtt_us: String(Math.round((rttMs + SHELLS_MS) * 1000)),
  };
  return armOf(withSettings(oracle, settings), { label: oracle.label });
}

/**
 * @param {CalibrationCell['purpose']} purpose
 * @param {PageRef} page
 * @param {LinkProfile} network
 * @param {Arm[]} arms
 * @param {number | null} runs
 * @returns {CalibrationCell}
 */
const cell = (purpose, page, network, arms, runs) => ({
  purpose,
  pageId: page.id,
  networkId: network.id,
  armIds: arms.map(({ id }) => id),
  runs,
});
