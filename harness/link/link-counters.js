import { readFileSync } from 'node:fs';

/**
 * @typedef {{entered: number, left: number}} Passage packets; one that entered and did not leave was dropped, was lost
 *   or still stands in the queue
 * @typedef {{down: Passage, up: Passage}} LinkCounters since the link was up
 */

/**
 * What passed a shell of Mahimahi's, as the kernel counts it at the two devices between which the shell stands. Nothing
 * is asked of the shell, and nothing is started, so it can be read while packets are measured.
 * @param {{pid: number | undefined, innerPid: number}} shell a process outside of it and one inside
 * @returns {LinkCounters}
 * @throws {Error} when the shell has ended
 */
export function linkCounters({ pid, innerPid }) {
  const outside = deviceCounts(readFileSync(`/proc/${pid}/net/dev`, 'utf8'), new RegExp(`^(?:link|delay)-${pid}$`));
  const inside = deviceCounts(readFileSync(`/proc/${innerPid}/net/dev`, 'utf8'), /^ingress$/);
  return {
    down: { entered: outside.sent, left: inside.received },
    up: { entered: inside.sent, left: outside.received },
  };
}

/**
 * The same of our own link, which counts itself.
 * @param {import('../types/run-record.js').Queues} queues
 * @returns {LinkCounters}
 */
export function passageOf({ down, up }) {
  return {
    down: { entered: down.arrived, left: down.crossed - down.lost },
    up: { entered: up.arrived, left: up.crossed - up.lost },
  };
}

/**
 * @param {LinkCounters} before
 * @param {LinkCounters} after
 * @returns {LinkCounters}
 */
export function passedSince(before, after) {
  const since = (/** @type {'down' | 'up'} */ way) => ({
    entered: after[way].entered - before[way].entered,
    left: after[way].left - before[way].left,
  });
  return { down: since('down'), up: since('up') };
}

/**
 * @param {string} text of /proc/PID/net/dev
 * @param {RegExp} name of one device
 * @returns {{received: number, sent: number}} packets: of a TUN device, those that its shell wrote and read
 */
export function deviceCounts(text, name) {
  for (const line of text.split('\n')) {
    const [device, rest] = line.split(':');
    if (rest === undefined || !name.test(device.trim())) continue;
    const numbers = rest.trim().split(/\s+/).map(Number);
    return { received: numbers[1], sent: numbers[9] };
  }
  throw new Error(`link-counters: reading what crossed the link: there is no device ${name.source}; has it ended?`);
}
