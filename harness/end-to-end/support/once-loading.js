import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from '../../host/run-command.js';
import { SQUID_HTTP_PORT, SQUID_HTTPS_PORT } from '../../network/address-plan.js';
import { insideNamespace } from '../../network/namespace.js';

const POLL_MS = 20;
const UNDER_WAY_MS = 200; // past the first round trips
const TIMEOUT_MS = 20_000;

/**
 * Waits until a load is under way: its browser has a connection to the proxy, and some round trips have passed.
 * @param {string} runId
 * @param {number} [arm] its number
 */
export async function onceLoading(runId, arm = 0) {
  const connections = () =>
    runCommand('once-loading: looking for connections', [
      ...insideNamespace(`ss-${runId}-p${arm}`),
      'ss',
      '-tnH',
      'state',
      'established',
      `( sport = :${SQUID_HTTP_PORT} or sport = :${SQUID_HTTPS_PORT} )`,
    ]);
  const deadline = performance.now() + TIMEOUT_MS;
  while ((await connections()) === '') {
    if (performance.now() > deadline)
      throw new Error(
        `once-loading: waiting for a load of run ${runId}: its browser has not connected within ${TIMEOUT_MS / 1000} s`,
      );
    await delay(POLL_MS);
  }
  await delay(UNDER_WAY_MS);
}
