import { runCommand } from '../processes/run-command.js';
import { startOrigin } from '../replay/start-origin.js';
import { HOSTS_NETWORK } from './address-plan.js';
import { countNewLeaks } from './count-new-leaks.js';
import { ORIGIN_FIREWALL_RULES } from './firewall-rules.js';
import { createNamespace } from './namespace.js';

/** @typedef {import('../replay/start-origin.js').Origin} Origin */

/**
 * @typedef {object} OriginSide the replay origin and its namespace
 * @property {import('./namespace.js').Namespace} namespace
 * @property {Origin} origin the one that serves now
 * @property {() => string | null} died why it ended by itself, or null while it lives
 * @property {() => Promise<boolean>} restartIfDead whether a new one had to be started
 * @property {() => Promise<number>} takeLeaks packets that tried to leave the lab from here since the last call
 */

/**
 * The origin's namespace, with an address for each recorded host and closed to everything else, and the origin inside.
 * @param {{runId: string, recordings: import('../replay/origin-messages.js').RecordingRef[], teardown: import('./teardown.js').Teardown}} settings
 * @returns {Promise<OriginSide>}
 */
export async function openOriginSide({ runId, recordings, teardown }) {
  const namespace = await createNamespace(`ss-${runId}-origin`);
  teardown.add('remove the namespace of the origin', namespace.remove);
  // AnyIP: every address of the network is local, so each recorded host has its own without being configured.
  await runCommand('open-origin-side: giving the origin its addresses', [...namespace.argv, 'ip', 'route', 'add', 'local', HOSTS_NETWORK, 'dev', 'lo']);
  await runCommand('open-origin-side: closing the origin to the world', [...namespace.argv, 'iptables-restore'], { input: ORIGIN_FIREWALL_RULES });
  /** @type {string | null} */
  let died = null;
  const open = async () => {
    const origin = await startOrigin({
      argvPrefix: [...namespace.argv, 'nice', '-n', '-10'], // as the proxies: a busy page must not slow its own server
      recordings,
    });
    died = null;
    void origin.exited.then((reason) => (died = reason));
    return origin;
  };
  const side = { namespace, origin: await open(), died: () => died, restartIfDead, takeLeaks: countNewLeaks(namespace.argv) };
  teardown.add('stop the origin', () => side.origin.stop());
  async function restartIfDead() {
    if (died === null) return false;
    side.origin = await open();
    return true;
  }
  return side;
}
