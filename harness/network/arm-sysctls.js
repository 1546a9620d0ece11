import { RECEIVER_SYSCTLS, SENDER_SYSCTLS } from './pinned-sysctls.js';

/** @typedef {import('../types/experiment.js').CongestionControl} CongestionControl */

const ECN = 'net.ipv4.tcp_ecn';

/**
 * What the network stacks at both ends of an arm's loads are set to: the pinned values, and over them what its
 * congestion control asks for.
 * @param {CongestionControl} congestionControl
 * @returns {{sender: Record<string, string>, receiver: Record<string, string>}} of the proxy's namespace and of the
 *   browser's
 */
export function armSysctls({ kernelName, sysctls = {}, receiverSysctls = {} }) {
  return {
    sender: { ...SENDER_SYSCTLS, ...sysctls, 'net.ipv4.tcp_congestion_control': kernelName },
    receiver: { ...RECEIVER_SYSCTLS, ...receiverSysctls },
  };
}

/**
 * Do the connections of an arm's loads speak ECN? The browser opens them, and only the value 1 asks for it; the proxy
 * agrees with 1 and with 2.
 * @param {CongestionControl} congestionControl
 */
export function speaksEcn(congestionControl) {
  const { sender, receiver } = armSysctls(congestionControl);
  return receiver[ECN] === '1' && ['1', '2'].includes(sender[ECN]);
}
