import { mkdtemp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { confine } from '../confinement/confine.js';
import { partEnvironment } from '../confinement/part-environment.js';
import { BROWSER_FOLDER_BYTES, DATA_BYTES, PROCESS_LIMITS } from '../confinement/part-limits.js';
import { removeTree } from '../host/remove-tree.js';
import { sysctlAssignments } from '../network/sysctl-assignments.js';
import { chromeFlags } from './chrome-flags.js';
import { startBrowser } from './start-browser.js';

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
 * @property {{readonly cut: number, readonly dropped: number}} messages of the DevTools protocol: how many had long
 *   texts cut, and how many were dropped as too large
 * @property {number} pid of its first process
 * @property {() => Promise<void>} kill ends every process of it
 * @property {() => Promise<void>} closeInOrder like kill, but lets Chrome finish its NetLog first
 * @property {() => Promise<void>} removeProfile once it has ended
 */

/**
 * Starts one Chrome with a profile of its own inside a link's namespace. The DevTools protocol runs over a pipe that
 * passes through the shells, so none of it crosses the emulated link.
 * @param {{linkArgv: string[], sysctls: Record<string, string>, executable: string, folder: string,
 *   user: {uid: number, gid: number}, groups: string[], addresses: Map<string, string>, certificateKeyHash: string,
 *   sandbox: boolean, device?: import('../types/experiment.js').RecordedDevice | null,
 *   netLogFile?: string | null}} settings
 * @returns {Promise<Browser>}
 */
export async function launchChrome({
  linkArgv,
  sysctls,
  executable,
  folder,
  user,
  groups,
  addresses,
  certificateKeyHash,
  sandbox,
  device = null,
  netLogFile = null,
}) {
  const profileFolder = await mkdtemp(join(folder, 'profile-'));
  const removeProfile = () => removeTree(profileFolder);
  const assignments = sysctlAssignments(sysctls);
  /** @type {Awaited<ReturnType<typeof startBrowser>>} */
  let started;
  try {
    started = await startBrowser(
      [
        ...linkArgv,
        'sh',
        '-c',
        ENTER,
        'enter',
        ...assignments,
        '--',
        ...confine({
          user,
          limits: { ...PROCESS_LIMITS.browser, ...(groups.length > 0 ? {} : { dataBytes: DATA_BYTES }) },
          groups,
          // in memory, of its own size, and gone with the last of its processes
          memoryFolders: [[profileFolder, BROWSER_FOLDER_BYTES]],
          folder: netLogFile && dirname(netLogFile),
          ownProcesses: false, // its sandbox gives them to the pages
        }),
        executable,
        ...chromeFlags({ profileFolder, addresses, certificateKeyHash, sandbox, netLogFile, device }),
      ],
      {
        timeoutMs: LAUNCH_TIMEOUT_MS,
        env: partEnvironment({
          HOME: profileFolder,
          XDG_CONFIG_HOME: profileFolder,
          XDG_CACHE_HOME: profileFolder,
          DBUS_SESSION_BUS_ADDRESS: 'disabled:',
          // a Chrome that is killed leaves its temporary files behind: they go with the profile
          ...(Buffer.byteLength(profileFolder + SOCKET_NAME) <= MOST_SOCKET_PATH_BYTES
            ? { TMPDIR: profileFolder }
            : {}),
        }),
      },
    );
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
  const { browser, child, cutter } = started;
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
    return { target, messages: cutter, pid: child.pid ?? 0, kill, closeInOrder, removeProfile };
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
