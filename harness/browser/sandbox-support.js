import { becomeUser } from '../confinement/confine.js';
import { runCommand } from '../host/run-command.js';

/**
 * Whether this host lets an ordinary user make the namespaces that Chrome's sandbox is built from.
 * @param {{uid: number, gid: number}} user
 * @returns {Promise<boolean>}
 */
export async function sandboxSupport(user) {
  return runCommand('sandbox-support: trying a user namespace', [
    ...becomeUser(user),
    'unshare',
    '--user',
    '--pid',
    '--net',
    '--fork',
    'true',
  ]).then(
    () => true,
    () => false,
  );
}
