/** @import { LadderRung } from '../../types/calibration.js' */
/** @import { Arm, LinkProfile } from '../../types/experiment.js' */
import { closedForm } from './closed-form.js';
import { gainOf } from './slow-start-gain.js';

/** A rung may miss its closed form by this share, or by one round trip, whichever is more. */
const TOLERANCE_SHARE = 0.05;

/**
 * A rung of the ladder beside the closed form of its slow start.
 * @typedef {object} JudgedRung
 * @property {number} closedMs
 * @property {number} rounds
 * @property {boolean | null} ok null where losses decide, as the window outgrows path and queue
 */

/**
 * @param {Pick<LadderRung, 'bytes' | 'transferMs'>} rung
 * @param {{network: LinkProfile | undefined, arm: Arm | undefined}} on no arm: the oracle, which no comparison has
 * @returns {JudgedRung | null} null where no closed form is known: another slow start, a rate that changes or is shared
 */
export function judgeRung({ bytes, transferMs }, { network, arm }) {
  const gain = gainOf(arm?.congestionControl ?? null);
  if (!network || gain === null || network.crossTraffic || network.down.loss > 0) return null;
  const { rttMs, down } = network;
  if (down.rateMbps === null) return null;
  const form = closedForm({ bytes, rttMs, rateMbps: down.rateMbps, queuePackets: down.queuePackets }, { gain });
  const tolerance = Math.max(form.ms * TOLERANCE_SHARE, rttMs);
  return {
    closedMs: form.ms,
    rounds: form.rounds,
    ok: form.overflows ? null : Math.abs(transferMs - form.ms) <= tolerance,
  };
}
