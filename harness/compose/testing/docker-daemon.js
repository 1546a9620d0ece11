import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from '../../host/run-command.js';
import { takeLock } from '../../host/take-lock.js';
import { cacheFolder } from '../../set-up/cache-folder.js';
import { dockerRules, removeRules } from './docker-rules.js';

const CONTROL_GROUPS = '/sys/fs/cgroup';
/** Layers of the image and the base image, so that the next test builds what has changed. */
const IMAGES = cacheFolder('docker');
const START_TIMEOUT_MS = 60_000; // 2 s on an idle machine
const STOP_TIMEOUT_MS = 30_000;
// the first that works: inside of another overlay only the last does
const STORAGE_DRIVERS = ['overlay2', 'fuse-overlayfs', 'vfs'];
/** What a daemon makes outside of its own folders, whatever it is told. */
const BYWAYS = ['/etc/docker', '/opt/containerd', '/run/docker', '/run/containerd'];
/** Debian's, before what somebody may have put into /usr/local. */
const PATH = `/usr/sbin:/usr/bin:/sbin:/bin:${process.env.PATH}`;

/**
 * The Docker daemon that answers, or one of our own, which ends when it is closed and leaves nothing but its images, in
 * the cache of the tests. A second one at the same time keeps its images for itself and takes them away again.
 * @returns {Promise<{env: Record<string, string>, isOwn: boolean, close: () => Promise<void>}>} `env`: for `docker` and
 *   `docker-compose`
 * @throws {Error} one sentence where none can run
 */
export async function openDocker() {
  const env = { PATH, ...(process.env.DOCKER_HOST ? { DOCKER_HOST: process.env.DOCKER_HOST } : {}) };
  if (await answers(env)) return { env, isOwn: false, close: async () => {} };
  /** @type {string[]} */
  const reasons = [];
  const releaseCache = await takeLock('docker-cache');
  // without the cache last: the daemon of a test that was killed may still have it
  const caches = releaseCache === null ? [null] : [IMAGES, null];
  for (const [cache, driver] of caches.flatMap((one) =>
    STORAGE_DRIVERS.map((name) => /** @type {const} */ ([one, name])),
  )) {
    const folder = await mkdtemp(join(tmpdir(), 'slowstart-docker-'));
    const images = cache ?? join(folder, 'data');
    const started = await startDaemon({ folder, images, driver }).catch(async (error) => {
      reasons.push(`with ${driver}: ${error.message}`);
      await rm(folder, { recursive: true, force: true });
      return null;
    });
    if (started === null) continue;
    // a test that was killed leaves containers and networks in the cache
    for (const kind of ['container', 'network'])
      await runCommand('docker-daemon: removing what a killed test left', ['docker', kind, 'prune', '--force'], {
        env: started.env,
      });
    return {
      ...started,
      close: async () => {
        await started.close();
        await releaseCache?.();
      },
    };
  }
  await releaseCache?.();
  throw new Error(`docker-daemon: no Docker daemon answers, and none can be started here: ${reasons.join('; ')}`);
}

/** @param {Record<string, string>} env */
function answers(env) {
  return runCommand('docker-daemon: asking', ['docker', 'version', '--format', '{{.Server.Version}}'], { env }).then(
    () => true,
    () => false,
  );
}

/** @returns {string[]} where containers have theirs, one for each controller in version 1 */
function controlGroups() {
  return [CONTROL_GROUPS, ...readdirSync(CONTROL_GROUPS).map((name) => join(CONTROL_GROUPS, name))].map((folder) =>
    join(folder, 'docker'),
  );
}

/** A daemon that ends leaves mounts of network namespaces. @param {string} folder */
async function unmountBelow(folder) {
  const mounts = (await readFile('/proc/mounts', 'utf8'))
    .split('\n')
    .map((line) => line.split(' ')[1])
    .filter((path) => path?.startsWith(`${folder}/`));
  for (const path of mounts.reverse())
    await runCommand('docker-daemon: unmounting what the daemon left', ['umount', path]);
}

/**
 * Without a bridge of its own and without forwarding: the composition's networks are all it has, and an image is built
 * with the machine's own network.
 * @param {{folder: string, images: string, driver: string}} settings `folder`: scratch, gone with the daemon
 */
async function startDaemon({ folder, images, driver }) {
  const rules = await dockerRules();
  const byways = [...BYWAYS, ...controlGroups()].filter((path) => !existsSync(path));
  const env = { PATH, DOCKER_HOST: `unix://${folder}/docker.sock` };
  const log = openSync(join(folder, 'log'), 'w');
  await mkdir(join(folder, 'exec'));
  await mkdir(images, { recursive: true, mode: 0o711 });
  const daemon = spawn(
    'dockerd',
    [
      '--host',
      env.DOCKER_HOST,
      '--data-root',
      images,
      '--exec-root',
      join(folder, 'exec'),
      '--pidfile',
      join(folder, 'pid'),
      '--group',
      'root',
      '--storage-driver',
      driver,
      '--bridge',
      'none',
      '--ip-forward=false',
      '--ip-masq=false',
    ],
    { stdio: ['ignore', log, log], env: { ...process.env, ...env }, detached: true },
  );
  closeSync(log);
  /** @type {string | null} */
  let died = null;
  const exited = /** @type {Promise<string>} */ (
    new Promise((resolve) => {
      daemon.once('error', (error) => resolve(error.message));
      daemon.once('exit', (code, signal) => resolve(`it ended (${signal ?? `exit code ${code}`})`));
    })
  );
  void exited.then((reason) => {
    died = reason;
  });
  const close = async () => {
    daemon.kill('SIGTERM');
    const timer = setTimeout(() => daemon.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(timer);
    await removeRules(rules);
    // not every daemon makes all
    for (const path of byways)
      await (path.startsWith(CONTROL_GROUPS) ? rmdir(path) : rm(path, { recursive: true })).catch(() => {});
    for (const path of [folder, images]) await unmountBelow(path);
    await rm(folder, { recursive: true, force: true }); // without retries: over a mount they would multiply for hours
  };
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!(await answers(env))) {
    if (died !== null || performance.now() > deadline) {
      const said = (await readFile(join(folder, 'log'), 'utf8')).trim().split('\n').at(-1) ?? '';
      await close();
      throw new Error(`${died ?? 'it does not answer'}: ${said.slice(-300)}`);
    }
    await delay(200);
  }
  return { env, isOwn: true, close };
}
