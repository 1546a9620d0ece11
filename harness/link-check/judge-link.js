import { OPPORTUNITY_BYTES } from '../link/constant-rate-trace.js';

/** @typedef {import('../types/experiment.js').LinkProfile} LinkProfile */
/** @typedef {import('../types/experiment.js').LinkCheck} LinkCheck */
/** @typedef {import('./measure-red.js').RedSignals} RedSignals */

/**
 * @typedef {object} DirectionMeasurement
 * @property {number} askedMbps of 1504-byte opportunities; for a trace, its mean over the time in which it was measured
 * @property {number} askedSlackMbps how far that may be off, since a trace's start is known to some ms only; 0 for a
 *   constant rate
 * @property {number | null} rateMbps let out while the link was offered more than it carries, in the same unit
 * @property {number | null} loadedRttMs ping of full packets while the queue stands full
 * @property {{sent: number, lost: number} | null} light packets at a rate that fills no queue
 * @property {{ecn: RedSignals, withoutEcn: RedSignals} | null} red null without
 */
/**
 * @typedef {object} LinkMeasurement of an idle link, where nothing else is said
 * @property {number | null} rttMs median ping behind the delay alone; behind the whole link where that is not possible
 * @property {number | null} waitMs how much longer the median ping behind the whole link takes; null where that is
 *   `rttMs`
 * @property {number | null} fullRttMs median ping of full packets
 * @property {DirectionMeasurement} down
 * @property {DirectionMeasurement} up
 * @property {import('../types/run-record.js').Queues | null} queues what the link counted meanwhile; null where it does
 *   not
 * @property {number | null} effectiveMbps goodput of one long Cubic flow beside the cross traffic; null without
 */

// The method's own errors on sound links are below these: see README.md.
const RATE_TOLERANCE = 0.02;
const RTT_TOLERANCE_MS = 1;
const ROUNDING_MS = 3; // mm-link wakes in whole milliseconds, each way
const EFFECTIVE_TOLERANCE = 0.25; // fair shares of Cubic flows scatter over some seconds
const QUEUE_TOLERANCE = 0.03;
const QUEUE_TOLERANCE_PACKETS = 2;
const PING_BYTES = 88; // 56 of payload, the headers, and the 4 that every packet counts for more
// Even an ECN flow has packets that must not be marked (RFC 3168: retransmissions, pure ACKs, SYNs); RED drops those.
const EARLY_DROPS_TOLERANCE = 0.2;

/**
 * Holds what was measured against what was asked.
 * @param {LinkProfile} profile
 * @param {LinkMeasurement} measured
 * @returns {LinkCheck}
 */
export function judgeLink(profile, measured) {
  /** @type {LinkCheck['checks']} */
  const checks = [];
  /**
   * @param {{quantity: string, unit: string, asked: number | null, measured: number | null, tolerance: number}} check
   *   absolute tolerance
   */
  const add = ({ tolerance, ...check }) =>
    checks.push({
      ...check,
      tolerance,
      ok: check.asked === null || (check.measured !== null && Math.abs(check.measured - check.asked) <= tolerance),
    });

  const { down, up } = measured;
  const isNested = measured.waitMs !== null;
  add({
    quantity: 'RTT',
    unit: 'ms',
    // behind our own link, with the time that a ping's bytes take
    asked: profile.rttMs + (isNested ? 0 : wireMs(PING_BYTES, down.askedMbps) + wireMs(PING_BYTES, up.askedMbps)),
    measured: measured.rttMs,
    tolerance: RTT_TOLERANCE_MS,
  });
  if (isNested && !isTraced(profile)) {
    // Each way a packet waits for Mahimahi's next opportunity, at once to one period of a full packet.
    const most = wireMs(OPPORTUNITY_BYTES, down.askedMbps) + wireMs(OPPORTUNITY_BYTES, up.askedMbps) + ROUNDING_MS;
    add({
      quantity: 'wait for the link',
      unit: 'ms',
      asked: most / 2,
      measured: measured.waitMs,
      tolerance: most / 2,
    });
  }
  for (const direction of /** @type {const} */ (['down', 'up'])) {
    const asked = profile[direction];
    const found = measured[direction];
    const isTrace = asked.trace !== null;
    add({
      quantity: `rate ${direction}`,
      unit: 'Mbit/s',
      asked: found.askedMbps,
      measured: found.rateMbps,
      tolerance: found.askedSlackMbps + found.askedMbps * RATE_TOLERANCE,
    });
    const lossShare = found.light && found.light.sent > 0 ? found.light.lost / found.light.sent : null;
    add({
      quantity: `loss ${direction}`,
      unit: 'share',
      asked: asked.loss,
      measured: lossShare,
      tolerance: lossTolerance(asked.loss, found.light?.sent ?? 0),
    });
    const counted = measured.queues?.[direction];
    if (counted && asked.loss > 0) {
      // A few hundred packets tell little of a small loss; the link has counted thousands.
      add({
        quantity: `loss ${direction}, by the link's own count`,
        unit: 'share',
        asked: asked.loss,
        measured: counted.crossed > 0 ? counted.lost / counted.crossed : null,
        tolerance: lossTolerance(asked.loss, counted.crossed),
      });
    }
    if (asked.red) {
      add({
        quantity: `drops among RED's signals ${direction}, with ECN`,
        unit: 'share',
        asked: 0,
        measured: dropShare(found.red?.ecn),
        tolerance: EARLY_DROPS_TOLERANCE,
      });
      add({
        quantity: `drops among RED's signals ${direction}, without ECN`,
        unit: 'share',
        asked: 1,
        measured: dropShare(found.red?.withoutEcn),
        tolerance: 0,
      });
    }
    // A trace's rate changes while the queue stands, so its delay tells no depth.
    if (!isTrace) {
      const queueAsked = asked.queuePackets;
      const packetMs = wireMs(OPPORTUNITY_BYTES, found.askedMbps);
      add({
        quantity: `queue ${direction}`,
        unit: 'packets',
        asked: queueAsked,
        measured: queuePackets(found, measured.fullRttMs),
        tolerance: (queueAsked ?? 0) * QUEUE_TOLERANCE + QUEUE_TOLERANCE_PACKETS + ROUNDING_MS / packetMs,
      });
    }
  }
  if (profile.crossTraffic) {
    const { effectiveMbps } = profile.crossTraffic;
    add({
      quantity: 'effective rate',
      unit: 'Mbit/s',
      asked: effectiveMbps,
      measured: measured.effectiveMbps,
      tolerance: effectiveMbps * EFFECTIVE_TOLERANCE,
    });
  }
  return { networkId: profile.id, ok: checks.every((check) => check.ok), checks, warnings: [] };
}

/** A trace may pause for a second. @param {LinkProfile} profile */
function isTraced({ down, up }) {
  return down.trace !== null || up.trace !== null;
}

/** @param {number} bytes @param {number} rateMbps */
function wireMs(bytes, rateMbps) {
  return (bytes * 8) / (rateMbps * 1000);
}

/**
 * @param {RedSignals | undefined} signals
 * @returns {number | null} null where RED did not signal: the check fails
 */
function dropShare(signals) {
  if (!signals || signals.marksReceived + signals.droppedEarly === 0) return null;
  return signals.droppedEarly / (signals.marksReceived + signals.droppedEarly);
}

/**
 * A full drop-tail queue delays every packet by its depth at the link's rate.
 * @param {DirectionMeasurement} direction
 * @param {number | null} idleRttMs
 */
function queuePackets({ rateMbps, loadedRttMs }, idleRttMs) {
  if (rateMbps === null || loadedRttMs === null || idleRttMs === null) return null;
  return (loadedRttMs - idleRttMs) / wireMs(OPPORTUNITY_BYTES, rateMbps);
}

/**
 * Four standard deviations of a binomial count, and one packet.
 * @param {number} loss
 * @param {number} sent
 */
function lossTolerance(loss, sent) {
  return sent === 0 ? 0 : 4 * Math.sqrt((loss * (1 - loss)) / sent) + 2 / sent;
}
