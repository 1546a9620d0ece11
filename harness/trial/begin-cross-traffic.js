import { startCrossTraffic } from '../link/cross-traffic.js';
import { gatewayAddress } from '../network/gateway-address.js';

/** @typedef {Awaited<ReturnType<typeof startCrossTraffic>>} CrossTraffic */

/**
 * Begins a load's cross traffic, which warms up while the browser starts.
 * @param {{profile: import('../types/experiment.js').LinkProfile, trial: import('../types/experiment.js').Trial,
 *   proxyArgv: string[], link: import('../link/start-link.js').Link, signal: AbortSignal,
 *   teardown: import('../host/teardown.js').Teardown}} settings
 * @returns {{warm: () => Promise<CrossTraffic | null>}} null where the load has none
 */
export function beginCrossTraffic({ profile, trial, proxyArgv, link, signal, teardown }) {
  if (!profile.crossTraffic || trial.warmUp) return { warm: async () => null };
  const starting = gatewayAddress(proxyArgv).then((gateway) =>
    startCrossTraffic({ profile, namespaceArgv: proxyArgv, clientArgv: link.argv, gateway, signal }),
  );
  const started = starting.catch(() => null); // without a start there is nothing to stop
  teardown.add('stop the cross traffic', async () => (await started)?.stop());
  return { warm: () => starting };
}
