import { withSettings } from '../../harness/experiment/congestion-controls/configured-arm.js';
import { useTestPath } from '../testbed/use-test-path.js';

// On a path of 100 ms the kernel's RTO is 300 ms, and a sample of pipeACK counts for a second. Idle time counts from
// the last segment sent, so a pause is that less the round trip.

export const RTT_MS = 100;
export const RTO_MS = 300;
export const MSS = 1448;
const NOTHING = { light: '#000000', dark: '#ffffff' };
const NO_IDLE_DECAY = { 'net.ipv4.tcp_slow_start_after_idle': '0' };

/** From a first window of 1: 1, 2, 4, 8, 16, 32 are 63 segments, and their ACKs make a window of 64. */
export const TO_WINDOW_64 = String(63 * MSS);

const ownName = `nvp${process.pid % 1e8}`; // no bench on this host can hold it
const base = {
  id: ownName,
  label: 'NVP',
  colour: NOTHING,
  kind: /** @type {const} */ ('bpf'),
  kernelName: ownName,
  program: 'newcwv',
  settings: {},
  source: 'a test',
};

/** New CWV with other settings, to be named where a path is opened. @param {Record<string, string>} settings */
export function newcwvWith(settings) {
  return withSettings(base, settings);
}

/**
 * For a test file: a path on which windows begin at one segment, and idle time alone takes nothing from them.
 * @param {Parameters<typeof useTestPath>[0]['congestionControls']} congestionControls
 */
export function useNewcwvPath(congestionControls) {
  const path = useTestPath({ congestionControls, rttMs: RTT_MS });
  return {
    /**
     * @param {string} congestionControl
     * @param {Omit<import('../testbed/test-path.js').TransferPlan, 'congestionControl'>} plan
     */
    transferBy: (congestionControl, plan) =>
      path.transfer(congestionControl, { initialWindow: 1, sysctls: NO_IDLE_DECAY, ...plan }),
  };
}

/** @param {number} segments */
export function send(segments) {
  return String(segments * MSS);
}
