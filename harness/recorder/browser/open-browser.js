import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { startBrowser } from '../../browser/start-browser.js';
import { partEnvironment } from '../../confinement/part-environment.js';
import { SetUpError } from '../../errors.js';
import { removeTree } from '../../host/remove-tree.js';

/** @import { Place } from '../open-place.js' */

const COMMAND_TIMEOUT_MS = 30_000;

/**
 * @typedef {object} OpenBrowser
 * @property {import('puppeteer-core').Page} page blank
 * @property {() => Promise<void>} close ends every process of it, and removes its profile
 */

/**
 * Starts a Chrome with a fresh profile. Its DevTools protocol is bounded, as in the bench: no page can fill the memory
 * of this process.
 * @param {{executable: string, flags: string[], place: Place}} settings
 * @returns {Promise<OpenBrowser>}
 * @throws {SetUpError}
 */
export async function openBrowser({ executable, flags, place }) {
  const profileFolder = await mkdtemp(join(place.folder, 'profile-'));
  /** @type {Awaited<ReturnType<typeof startBrowser>> | null} */
  let started = null;
  const close = async () => {
    if (started !== null) await end(started.child);
    await removeTree(profileFolder);
  };
  try {
    started = await startBrowser(
      place.launchBrowser(
        [
          executable,
          ...flags,
          `--user-data-dir=${profileFolder}`,
          ...(place.sandbox ? [] : ['--no-sandbox']),
          '--remote-debugging-pipe',
          'about:blank',
        ],
        profileFolder,
      ),
      {
        timeoutMs: COMMAND_TIMEOUT_MS,
        env: partEnvironment({
          HOME: profileFolder,
          XDG_CONFIG_HOME: profileFolder,
          XDG_CACHE_HOME: profileFolder,
          DBUS_SESSION_BUS_ADDRESS: 'disabled:',
          TMPDIR: profileFolder,
        }),
      },
    );
    const target = await started.browser.waitForTarget((one) => one.type() === 'page');
    return { page: /** @type {import('puppeteer-core').Page} */ (await target.page()), close };
  } catch (error) {
    await close();
    const said = /** @type {Error} */ (error).message.split('\n').slice(0, 2).join(' ');
    throw new SetUpError(`open-browser: starting ${executable}: ${said}; is chromium installed?`);
  }
}

/** @param {import('node:child_process').ChildProcess} child leader of Chrome's own process group */
async function end(child) {
  const exited = new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(null),
  );
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // it ended meanwhile
  }
  await exited;
}
