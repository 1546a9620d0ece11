/** @import { Experiment } from '../types/experiment.js' */
/** @import { ReplayConditions } from '../types/replay-conditions.js' */

/** A recording that tells no times has none: servers answer at once. @type {ReplayConditions} */
const AS_RECORDED = { thinkTime: 'recorded', originRtt: 'recorded', protocol: 'recorded' };

/**
 * What an experiment holds of the network behind the proxy.
 * @param {Partial<ReplayConditions>} asked
 * @returns {Pick<Experiment, 'replay'>} nothing where all is as recorded, as in plans from before it could be chosen
 */
export function replayConditions({ thinkTime, originRtt, protocol }) {
  const replay = {
    thinkTime: thinkTime ?? AS_RECORDED.thinkTime,
    originRtt: originRtt ?? AS_RECORDED.originRtt,
    protocol: protocol ?? AS_RECORDED.protocol,
  };
  return renderReplay({ replay }) === renderReplay({}) ? {} : { replay };
}

/**
 * @param {Pick<Experiment, 'replay'>} experiment
 * @returns {string} in a clause
 */
export function renderReplay({ replay = AS_RECORDED }) {
  const { thinkTime, originRtt, protocol } = replay;
  const time = (/** @type {ReplayConditions['thinkTime']} */ value) =>
    value === 'recorded' ? 'as recorded' : `${value === 'none' ? 0 : value} ms`;
  const http = { recorded: 'HTTP version as recorded', h1: 'HTTP/1.1', h2: 'HTTP/2 over TLS' }[protocol];
  return `servers think ${time(thinkTime)}, round trip to them ${time(originRtt)}, ${http}`;
}
