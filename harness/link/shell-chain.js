import { usesRedLink } from './red-link-profile.js';
import { isUnlimited } from './unlimited-link.js';

/** @typedef {import('../types/experiment.js').LinkDirection} LinkDirection */
/** @typedef {import('../types/experiment.js').LinkProfile} LinkProfile */

/**
 * The shells of a profile, outermost first, each as an argument list without the command it runs inside. Mahimahi's,
 * or, where they cannot do what is asked, our own link in Mahimahi's delay: the link is then the outermost, because it
 * needs root to start, and inside a shell of Mahimahi's everything is an ordinary user. Mahimahi's loss stands on the
 * browser's side of the link: packets are lost after the queue on the way down, before it on the way up. Our own link
 * loses them after the queue both ways. Without a link there is the delay's shell alone.
 * @param {LinkProfile} profile
 * @param {{downTrace: string, upTrace: string}} traces paths of the trace files
 * @param {string} seed of the losses, where they have one
 * @returns {string[][]}
 */
export function shellChain(profile, { downTrace, upTrace }, seed) {
  const delay = ['mm-delay', String(Math.round(profile.rttMs / 2))];
  if (usesRedLink(profile))
    return [
      ['red-link', '--seed', seed, '--down', redLinkDirection(profile.down), '--up', redLinkDirection(profile.up)],
      delay,
    ];
  if (isUnlimited(profile)) return [delay];
  const chain = [delay];
  chain.push([
    'mm-link',
    upTrace,
    downTrace,
    ...queueArguments('uplink', profile.up.queuePackets),
    ...queueArguments('downlink', profile.down.queuePackets),
    '--',
  ]);
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

/** @param {LinkDirection} direction */
function redLinkDirection({ rateMbps, queuePackets, loss, red }) {
  const queue = `mbps=${rateMbps},packets=${queuePackets},loss=${loss}`;
  return red
    ? `${queue},min=${red.minPackets},max=${red.maxPackets},probability=${red.maxProbability},weight=${red.weight}`
    : queue;
}
