import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxSupport } from '../browser/sandbox-support.js';
import { confine } from '../confinement/confine.js';
import { mayConfine } from '../confinement/may-confine.js';
import { BROWSER_FOLDER_BYTES, DATA_BYTES, PROCESS_LIMITS } from '../confinement/part-limits.js';
import { partUser } from '../confinement/part-users.js';
import { removeTree } from '../host/remove-tree.js';
import { openRunFolder } from '../host/run-folder.js';

/** @import { User } from '../confinement/part-users.js' */

/**
 * @typedef {object} Place where the browser and the proxy of a recording run
 * @property {string} folder
 * @property {boolean} sandbox whether Chrome can have its own
 * @property {User | null} proxyUser null: who runs this
 * @property {User | null} originUser null: who runs this
 * @property {(program: string[], folder: string) => string[]} launchProxy
 * @property {(program: string[], profileFolder: string) => string[]} launchBrowser
 * @property {() => Promise<void>} close once both have ended
 */

/**
 * As root, browser and proxy are ordinary users of their own, who may write nowhere else. Whoever is no root records
 * with the rights that he has.
 * @returns {Promise<Place>}
 */
export async function openPlace() {
  if (!mayConfine()) {
    const folder = await mkdtemp(join(tmpdir(), 'slowstart-record-'));
    return {
      folder,
      sandbox: process.getuid?.() !== 0, // Chrome refuses to run as root with it
      proxyUser: null,
      originUser: null,
      launchProxy: (program) => program,
      launchBrowser: (program) => program,
      close: () => removeTree(folder),
    };
  }
  const { runId, folder, release } = await openRunFolder();
  await chmod(folder, 0o711);
  const [proxyUser, browserUser] = [partUser({ part: 'recorder', runId }), partUser({ part: 'browser', runId })];
  return {
    folder,
    sandbox: await sandboxSupport(browserUser),
    proxyUser,
    originUser: partUser({ part: 'origin', runId }),
    launchProxy: (program, own) => [
      ...confine({
        // ahead of the browser: what it waits for a processor would count as the server's time
        enter: ['nice', '-n', '-10'],
        user: proxyUser,
        limits: PROCESS_LIMITS.recorder,
        folder: own,
      }),
      ...program,
    ],
    launchBrowser: (program, profileFolder) => [
      ...confine({
        user: browserUser,
        limits: { ...PROCESS_LIMITS.browser, dataBytes: DATA_BYTES },
        memoryFolders: [[profileFolder, BROWSER_FOLDER_BYTES]],
        ownProcesses: false, // its sandbox gives them to the pages
      }),
      ...program,
    ],
    close: release,
  };
}
