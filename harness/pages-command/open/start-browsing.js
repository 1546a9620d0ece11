import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { partEnvironment } from '../../confinement/part-environment.js';
import { SetUpError } from '../../errors.js';
import { removeTree } from '../../host/remove-tree.js';

/** @import { Place } from '../../recorder/open-place.js' */

const START_TIMEOUT_MS = 30_000;
/** By which a program finds the screen of its user. */
const OF_A_SCREEN = ['DISPLAY', 'WAYLAND_DISPLAY', 'XAUTHORITY', 'XDG_RUNTIME_DIR'];

/**
 * @typedef {object} Browsing a Chrome in which a person looks at a page
 * @property {string | null} debuggingAddress where its DevTools listen; null: it has a window
 * @property {Promise<unknown>} exited
 * @property {() => Promise<void>} close ends every process of it, and removes its profile
 */

/**
 * @param {{executable: string, flags: string[], url: string, place: Place, hasWindow: boolean}} settings
 * @returns {Promise<Browsing>}
 * @throws {SetUpError}
 */
export async function startBrowsing({ executable, flags, url, place, hasWindow }) {
  const profileFolder = await mkdtemp(join(place.folder, 'profile-'));
  const sandbox = place.sandbox ? [] : ['--no-sandbox'];
  const program = [executable, ...flags, `--user-data-dir=${profileFolder}`, ...sandbox, url];
  const [command, ...args] = place.launchBrowser(program, profileFolder);
  const screen = hasWindow ? OF_A_SCREEN.flatMap((name) => [[name, process.env[name] ?? '']]) : [];
  const child = spawn(command, args, {
    detached: true, // Ctrl-C is for the command, which then ends it
    stdio: ['ignore', 'ignore', 'pipe'],
    env: partEnvironment({
      HOME: profileFolder,
      XDG_CONFIG_HOME: profileFolder,
      XDG_CACHE_HOME: profileFolder,
      TMPDIR: profileFolder,
      ...Object.fromEntries(screen.filter(([, value]) => value !== '')),
    }),
  });
  const exited = new Promise((resolve) => {
    child.once('exit', resolve);
    child.once('error', resolve);
  });
  const close = async () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // it ended meanwhile
    }
    await exited;
    await removeTree(profileFolder);
  };
  const said = listeningAddress(child.stderr);
  if (hasWindow) return { debuggingAddress: null, exited, close };
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, START_TIMEOUT_MS, null);
  });
  const debuggingAddress = await Promise.race([said, exited.then(() => null), late]).finally(() => clearTimeout(timer));
  if (typeof debuggingAddress === 'string') return { debuggingAddress, exited, close };
  await close();
  throw new SetUpError(
    `pages: ${executable} did not start, or could not listen; is the port free (--port)? npm run doctor says what is ` +
      'missing',
  );
}

/** @param {import('node:stream').Readable} stderr @returns {Promise<string>} `127.0.0.1:9222` */
function listeningAddress(stderr) {
  return new Promise((resolve) => {
    const lines = createInterface({ input: stderr });
    lines.on('line', (line) => {
      const [, address] = /^DevTools listening on ws:\/\/([^/]+)\//.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
}
