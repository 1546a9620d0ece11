import { runCommand } from '../host/run-command.js';
import { HOSTS_NETWORK } from '../network/address-plan.js';
import { countNewLeaks } from '../network/count-new-leaks.js';
import { ORIGIN_FIREWALL_RULES } from '../network/firewall-rules.js';
import { startOrigin } from '../replay/start-origin.js';

/** @typedef {import('../replay/start-origin.js').Origin} Origin */

/**
 * @typedef {object} OriginSide the replay origin and its network
 * @property {string[]} argv prefix that enters its network
 * @property {Origin} origin the one that serves now
 * @property {() => string | null} died why it ended by itself, or null while it lives
 * @property {() => Promise<boolean>} restartIfDead whether a new one had to be started
 * @property {() => Promise<number>} takeLeaks packets that tried to leave the lab from here since the last call
 */

/**
 * The origin's network, with an address for each recorded host and closed to everything else, and the origin inside.
 * @param {{backend: import('../network/backends/backend.js').Backend, recordings:
 *   import('../replay/origin-messages.js').RecordingRef[], conditions?: import('../types/replay-conditions.js')
 *   .ReplayConditions, teardown: import('../host/teardown.js').Teardown}} settings
 * @returns {Promise<OriginSide>}
 */
export async function openOriginSide({ backend, recordings, conditions, teardown }) {
  const placement = await backend.openOrigin();
  // AnyIP: every address of the network is local, so each recorded host has its own without being configured.
  await runCommand('open-origin-side: giving the origin its addresses', [
    ...placement.argv,
    'ip',
    'route',
    'replace',
    'local',
    HOSTS_NETWORK,
    'dev',
    'lo',
  ]);
  await runCommand('open-origin-side: closing the origin to the world', [...placement.argv, 'iptables-restore'], {
    input: ORIGIN_FIREWALL_RULES,
  });
  /** @type {typeof recordings} */
  const shared = [];
  for (const recording of recordings)
    shared.push({ ...recording, file: await placement.share(recording.file).catch(orMissing(recording)) });
  /** @type {string | null} */
  let died = null;
  const open = async () => {
    const origin = await startOrigin({ launch: placement.launch, recordings: shared, conditions });
    died = null;
    void origin.exited.then((reason) => (died = reason));
    return origin;
  };
  const side = {
    argv: placement.argv,
    origin: await open(),
    died: () => died,
    restartIfDead,
    takeLeaks: countNewLeaks(placement.argv),
  };
  teardown.add('stop the origin', () => side.origin.stop());
  async function restartIfDead() {
    if (died === null) return false;
    side.origin = await open();
    return true;
  }
  return side;
}

/** A file that is gone fails the loads of its page, which say so. @param {{file: string}} recording */
function orMissing({ file }) {
  return (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'ENOENT') throw error;
    return file;
  };
}
