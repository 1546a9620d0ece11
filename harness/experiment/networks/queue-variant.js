import { UsageError } from '../../errors.js';

/** @typedef {import('../../types/experiment.js').LinkProfile} LinkProfile */

const PACKET_BITS = 1504 * 8; // a full packet as the link counts it
const SUFFIX = /^(.+)-q(\d+(?:\.\d+)?)(bdp)?$/;

/**
 * A name with a queue behind it, `fld-lte-raw-q0.5bdp` or `fld-3g-raw-q1000`, in its parts.
 * @param {string} name
 * @returns {{base: string, size: number, isBdp: boolean} | null} null for any other name
 */
export function parseQueueVariant(name) {
  const [, base, size, bdp] = SUFFIX.exec(name) ?? [];
  return base === undefined ? null : { base, size: Number(size), isBdp: bdp !== undefined };
}

/**
 * The same network with another queue at its bottleneck, on the way down: bandwidth-delay products of that way, or
 * packets. The way up, which carries requests and ACKs, keeps its queue, so that one thing differs.
 * @param {LinkProfile} profile
 * @param {{size: number, isBdp: boolean}} queue
 * @returns {LinkProfile}
 * @throws {UsageError} where it has no such queue
 */
export function queueVariant(profile, { size, isBdp }) {
  const { rateMbps, red } = profile.down;
  const text = `q${size}${isBdp ? 'bdp' : ''}`;
  const reject = (/** @type {string} */ why) => new UsageError(`network "${profile.id}-${text}": ${why}`);
  if (red) throw reject(`the queue of ${profile.id} belongs to its RED; define a network of your own`);
  if (isBdp && rateMbps === null)
    throw reject(`${profile.id} has a trace and no bandwidth-delay product; give packets, as in ${profile.id}-q300`);
  const bdpPackets = ((rateMbps ?? 0) * 1000 * profile.rttMs) / PACKET_BITS;
  const queuePackets = isBdp ? Math.max(1, Math.round(size * bdpPackets)) : size;
  if (!Number.isInteger(queuePackets) || queuePackets < 1)
    throw reject('a queue has a whole number of packets, 1 or more, or bandwidth-delay products, as in q0.5bdp');
  return {
    ...profile,
    id: `${profile.id}-${text}`,
    title: `${profile.title}, queue of ${isBdp ? `${size} bandwidth-delay products` : `${size} packets`}`,
    down: { ...profile.down, queuePackets },
    source: `${profile.source}; the queue down is ${queuePackets} packets instead of ${profile.down.queuePackets}`,
  };
}
