import { speaksEcn } from '../network/arm-sysctls.js';

/** @typedef {import('../types/experiment.js').CongestionControl} CongestionControl */
/** @typedef {import('../flows/expand-flows.js').PlannedFlow} PlannedFlow */

/**
 * A network stack that sends: one a sender and CC, since a CC and its sysctls belong to a namespace.
 * @typedef {object} Host
 * @property {number} index
 * @property {string} sender
 * @property {CongestionControl} congestionControl
 * @property {boolean} ecn
 * @property {string} address its own
 * @property {string} gateway the router's
 */
/**
 * An address of the receiver, to which a sender's route has what is a route's to say.
 * @typedef {object} Path
 * @property {number} index last byte of the address
 * @property {string} address
 * @property {number} furtherDelayMs each way, beyond the bottleneck's
 * @property {number | null} initialWindow
 * @property {number | null} minRtoMs
 */

export const RECEIVERS = '198.18.1.0/24'; // of RFC 2544: no real host has one of these

/**
 * The hosts and paths of a run, and of each flow its own.
 * @param {PlannedFlow[]} flows
 * @param {{controls: Map<string, CongestionControl>, oneWayDelayMs: number}} options controls: by how a flow names them
 * @returns {{hosts: Host[], paths: Path[], hostOf: Host[], pathOf: Path[]}} the last two by the index of the flow
 */
export function planHosts(flows, { controls, oneWayDelayMs }) {
  /** @type {Map<string, Host>} */
  const hosts = new Map();
  /** @type {Map<string, Path>} */
  const paths = new Map();
  const hostOf = flows.map(({ sender, congestionControl: named, ecn: asked }) => {
    const congestionControl = /** @type {CongestionControl} */ (controls.get(named));
    const ecn = asked ?? speaksEcn(congestionControl);
    const key = `${sender} ${congestionControl.kernelName} ${ecn}`;
    const index = hosts.size + 1;
    const host = hosts.get(key) ?? {
      index,
      sender,
      congestionControl,
      ecn,
      address: `198.19.${index}.2`,
      gateway: `198.19.${index}.1`,
    };
    hosts.set(key, host);
    return host;
  });
  const pathOf = flows.map(({ rttMs, initialWindow, minRtoMs }) => {
    const key = `${rttMs} ${initialWindow} ${minRtoMs}`;
    const index = paths.size + 1;
    const furtherDelayMs = rttMs / 2 - oneWayDelayMs;
    const path = paths.get(key) ?? { index, address: `198.18.1.${index}`, furtherDelayMs, initialWindow, minRtoMs };
    paths.set(key, path);
    return path;
  });
  return { hosts: [...hosts.values()], paths: [...paths.values()], hostOf, pathOf };
}
