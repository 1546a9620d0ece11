/** @typedef {import('../types/experiment.js').LinkProfile} LinkProfile */

/**
 * The Mahimahi shells of a profile, outermost first, each as an argument list without the command it runs inside.
 * Loss stands on the browser's side of the link: packets are lost after the queue on the way down, before it on the way up.
 * @param {LinkProfile} profile
 * @param {{downTrace: string, upTrace: string}} traces paths of the trace files
 * @returns {string[][]}
 */
export function shellChain(profile, { downTrace, upTrace }) {
  const chain = [['mm-delay', String(Math.round(profile.rttMs / 2))]];
  chain.push(['mm-link', upTrace, downTrace, ...queueArguments('uplink', profile.up.queuePackets), ...queueArguments('downlink', profile.down.queuePackets), '--']);
  if (profile.down.loss > 0) chain.push(['mm-loss', 'downlink', String(profile.down.loss)]);
  if (profile.up.loss > 0) chain.push(['mm-loss', 'uplink', String(profile.up.loss)]);
  return chain;
}

/**
 * @param {'uplink' | 'downlink'} direction
 * @param {number | null} packets
 */
function queueArguments(direction, packets) {
  return packets === null ? [] : [`--${direction}-queue=droptail`, `--${direction}-queue-args=packets=${packets}`];
}
