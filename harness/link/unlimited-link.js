/** @typedef {import('../types/experiment.js').LinkProfile} LinkProfile */

/** As fast as this machine carries it. @type {LinkProfile['down']} */
const UNLIMITED = { rateMbps: null, trace: null, loss: 0, queuePackets: null };

/**
 * The way to the browser without an emulated link: the shell that closes it off, and nothing else.
 * @type {LinkProfile}
 */
export const UNLIMITED_LINK = {
  id: 'no-link',
  title: 'No link emulation',
  rttMs: 0,
  down: UNLIMITED,
  up: UNLIMITED,
  crossTraffic: null,
  source: 'nothing is emulated',
};

/** @param {LinkProfile} profile */
export function isUnlimited({ down, up }) {
  return [down, up].every(({ rateMbps, trace }) => rateMbps === null && trace === null);
}
