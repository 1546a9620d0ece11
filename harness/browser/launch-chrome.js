import { chown, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { chromeFlags } from './chrome-flags.js';

const LAUNCH_TIMEOUT_MS = 30_000; // 0.4 s on an idle machine
const CLOSE_TIMEOUT_MS = 3_000;
/**
 * Chrome appends this to its folder for temporary files: the socket by which a second Chrome would find the first.
 */
const SOCKET_NAME = '/org.chromium.Chromium.AbCdEf/SingletonSocket';
const MOST_SOCKET_PATH_BYTES = 107; // of a Unix socket; one byte more, and Chrome does not start
/** Makes IPv6 vanish and the receive window large before Chrome looks, then becomes an ordinary user. */
const ENTER = `set -e
echo 1 > /proc/sys/net/ipv6/conf/all/disable_ipv6
shift_assignments() { while [ "$1" != -- ]; do sysctl -qw "$1"; shift; done; shift; exec "$@"; }
shift_assignments "$@"`;

/**
 * @typedef {object} Browser
 * @property {import('puppeteer-core').Target} target the only page, blank. Not a Puppeteer page: Puppeteer would
 *   have every network event sent and parsed a second time, for its own use, while the page is measured
 * @property {() => Promise<void>} kill ends every process of it
 * @property {() => Promise<void>} closeInOrder like kill, but lets Chrome finish its NetLog first
 * @property {() => Promise<void>} removeProfile once it has ended
 */

/**
 * Starts one Chrome with a profile of its own inside a link's namespace. The DevTools protocol runs over a pipe that
 * passes through the shells, so none of it crosses the emulated link.
 * @param {{linkArgv: string[], sysctls: Record<string, string>, executable: string, folder: string,
 *   user: {uid: number, gid: number}, addresses: Map<string, string>, certificateKeyHash: string, sandbox: boolean,
 *   netLogFile?: string | null}} settings
 * @returns {Promise<Browser>}
 */
export async function launchChrome({
  linkArgv,
  sysctls,
  executable,
  folder,
  user,
  addresses,
  certificateKeyHash,
  sandbox,
  netLogFile = null,
}) {
  const profileFolder = await mkdtemp(join(folder, 'profile-'));
  await chown(profileFolder, user.uid, user.gid);
  const removeProfile = () => rm(profileFolder, { recursive: true, force: true, maxRetries: 5 });
  const assignments = Object.entries(sysctls).map(([key, value]) => `${key}=${value}`);
  const [enter, ...enterArgs] = linkArgv;
  /** @type {import('puppeteer-core').Browser} */
  let browser;
  try {
    browser = await puppeteer.launch({
      executablePath: '/usr/bin/env', // it wants a path, and enter is found by PATH
      args: [
        enter,
        ...enterArgs,
        'sh',
        '-c',
        ENTER,
        'enter',
        ...assignments,
        '--',
        'setpriv',
        '--reuid',
        String(user.uid),
        '--regid',
        String(user.gid),
        '--clear-groups',
        '--',
        executable,
        ...chromeFlags({ profileFolder, addresses, certificateKeyHash, sandbox, netLogFile }),
      ],
      ignoreDefaultArgs: true,
      pipe: true,
      timeout: LAUNCH_TIMEOUT_MS,
      protocolTimeout: LAUNCH_TIMEOUT_MS,
      defaultViewport: null,
      handleSIGINT: false, // the harness ends a load cleanly itself
      handleSIGTERM: false,
      handleSIGHUP: false,
      env: {
        ...process.env,
        HOME: profileFolder,
        XDG_CONFIG_HOME: profileFolder,
        XDG_CACHE_HOME: profileFolder,
        DBUS_SESSION_BUS_ADDRESS: 'disabled:',
        // a Chrome that is killed leaves its temporary files behind: they go with the profile
        ...(Buffer.byteLength(profileFolder + SOCKET_NAME) <= MOST_SOCKET_PATH_BYTES ? { TMPDIR: profileFolder } : {}),
      },
    });
  } catch (error) {
    await removeProfile();
    const said = (error instanceof Error ? error.message : String(error))
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, 2)
      .join(' ');
    throw new Error(
      `launch-chrome: starting ${executable} inside the link: ${said}; is chromium installed? (npm run doctor)`,
    );
  }
  const child = /** @type {import('node:child_process').ChildProcess} */ (browser.process());
  const exited = new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(null),
  );

  // A profile that will be thrown away has nothing to save: killing takes 0.05 s, closing 0.3 s.
  const kill = async () => {
    killGroup(child.pid);
    await exited;
  };
  const closeInOrder = async () => {
    const timer = setTimeout(() => killGroup(child.pid), CLOSE_TIMEOUT_MS);
    await browser.close().catch(() => {});
    await exited;
    clearTimeout(timer);
    await kill();
  };
  try {
    const target = await browser.waitForTarget((candidate) => candidate.type() === 'page', {
      timeout: LAUNCH_TIMEOUT_MS,
    });
    return { target, kill, closeInOrder, removeProfile };
  } catch (error) {
    await kill();
    await removeProfile();
    throw error;
  }
}

/** @param {number | undefined} pid leader of Chrome's own process group */
function killGroup(pid) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // it ended meanwhile
  }
}
