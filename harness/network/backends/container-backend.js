import { access, chmod, copyFile, mkdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LabError } from '../../errors.js';
import { removeTree } from '../../host/remove-tree.js';
import { runCommand } from '../../host/run-command.js';
import { takeLock } from '../../host/take-lock.js';
import { IPV6_OFF, setSysctls } from '../namespace.js';
import { findContainers } from './find-containers.js';

/** @typedef {import('./backend.js').Placement} Placement */
/** @typedef {import('./backend.js').Backend} Backend */

/**
 * In each container: the socket that starts the program, and scratch. The folder is root's and sticky, so the program
 * cannot put a link in the place of the scratch folder, which would lead the bench elsewhere.
 */
const SERVER_FOLDER = '/run/server';
const SOCKET = `${SERVER_FOLDER}/start.sock`;
/** The service of docker-compose.yml whose containers wait for proxies, each for one arm. */
const PROXY_SERVICE = 'squid';
const START_TIMEOUT_MS = 60_000; // all containers may be starting at once on two cores
const POLL_MS = 200;
const CONGESTION_CONTROL = 'net.ipv4.tcp_congestion_control';
const END_SECONDS = 10; // how long socat waits for a program to end after its stdin has

/**
 * Servers in the containers of a composition (docker-compose.yml), which stand ready with nothing in them but a
 * launcher. A run claims one for the origin and one for each arm, and keeps them until it ends.
 * @param {{arms: number, teardown: import('../../host/teardown.js').Teardown}} settings
 * @returns {Backend}
 */
export function containerBackend({ arms, teardown }) {
  /** @type {Placement} */
  let origin;
  return {
    async openOrigin() {
      const doing = 'container-backend: placing the replay origin';
      origin = await claimContainer('origin', {
        doing,
        none: 'its container does not run; start it: docker-compose up -d origin',
        taken: 'another bench of this composition has it; wait for that, or end it',
        teardown,
      });
      await setSysctls(origin.argv, IPV6_OFF);
      const { length } = await containersOf(PROXY_SERVICE);
      if (length < arms) {
        throw new LabError(
          `container-backend: placing ${arms} proxies, one for each arm: the service ${PROXY_SERVICE} has ${length} ` +
            `container${length === 1 ? '' : 's'}; start as many: ` +
            `docker-compose up -d --scale ${PROXY_SERVICE}=${arms} ${PROXY_SERVICE}`,
        );
      }
      return origin;
    },
    async openProxy({ arm, sysctls }) {
      const placement = await claimContainer(PROXY_SERVICE, {
        doing: `container-backend: placing the proxy of "${arm.id}"`,
        none: 'none is left; docker-compose logs squid may say why',
        taken: 'all are in use, and another bench has some; wait for that, or end it',
        teardown,
      });
      const wanted = { ...IPV6_OFF, ...sysctls };
      const before = await readSysctls(placement, Object.keys(wanted));
      // a bench that was killed may have left its own; the origin's network has that of the host
      Object.assign(before, await readSysctls(origin, [CONGESTION_CONTROL]));
      await setSysctls(placement.argv, wanted);
      // as long as a network has it for its default, a congestion control is in use and cannot be unloaded
      teardown.add(`put the sysctls back in the container of "${arm.id}"`, () => setSysctls(placement.argv, before));
      return { placement, originAddress: await addressOf(origin) };
    },
  };
}

/**
 * @param {string} service
 * @param {{doing: string, none: string, taken: string, teardown: import('../../host/teardown.js').Teardown}} settings
 * @returns {Promise<Placement>}
 */
async function claimContainer(service, { doing, none, taken, teardown }) {
  const candidates = await containersOf(service);
  if (candidates.length === 0) throw new Error(`${doing}: ${none}`);
  for (const { pids } of candidates) {
    const release = await takeLock(`server-${pids[0]}`);
    if (release === null) continue;
    teardown.add(`give back the container of ${service}`, release);
    return openPlacement(service, pids, { doing, teardown });
  }
  throw new Error(`${doing}: ${taken}`);
}

/**
 * The service's containers; waits while none is there, for a bench may start together with them.
 * @param {string} service
 */
async function containersOf(service) {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    const all = await findContainers();
    const found = all.filter((container) => container.service === service);
    if (found.length > 0 || all.length > 1 || performance.now() > deadline) return found;
    await delay(POLL_MS);
  }
}

/**
 * @param {string} name
 * @param {number[]} pids of its container's processes
 * @param {{doing: string, teardown: import('../../host/teardown.js').Teardown}} settings
 * @returns {Promise<Placement>}
 */
async function openPlacement(name, pids, { doing, teardown }) {
  const root = `/proc/${pids[0]}/root`;
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (
    !(await access(root + SOCKET).then(
      () => true,
      () => false,
    ))
  ) {
    if (performance.now() > deadline)
      throw new Error(
        `${doing}: its container has no ${SOCKET} after ${START_TIMEOUT_MS / 1000} s; docker-compose logs ` +
          `${name} may say why`,
      );
    await delay(POLL_MS);
  }
  // What the launcher starts from now on goes before the browser's programs; a container may not say so of itself.
  await runCommand(`${doing}: giving its container priority`, ['renice', '-n', '-10', '-p', ...pids.map(String)]);
  const folder = `${SERVER_FOLDER}/scratch`;
  const empty = () => removeTree(root + folder);
  await empty(); // a bench that was killed may have left something
  await mkdir(root + folder, { mode: 0o755 });
  const { uid, gid } = await stat(root + SOCKET);
  teardown.add(`empty the container of ${name}`, empty);
  let shared = 0;
  return {
    name,
    root,
    folder,
    user: { uid, gid },
    argv: ['nsenter', `--net=/proc/${pids[0]}/ns/net`, '--'],
    // What it runs is the container's to say, and the same as `program`.
    launch: () => ['socat', '-t', String(END_SECONDS), '-', `UNIX-CONNECT:${root}${SOCKET}`],
    share: async (file) => {
      const path = join(folder, `${shared++}-${basename(file)}`); // two folders may hold files of one name
      await copyFile(file, root + path);
      await chmod(root + path, 0o644);
      return path;
    },
  };
}

/**
 * @param {Placement} placement
 * @param {string[]} names
 * @returns {Promise<Record<string, string>>}
 */
async function readSysctls({ name, argv }, names) {
  const doing = `container-backend: reading the sysctls of ${name}`;
  const values = (await runCommand(doing, [...argv, 'sysctl', '-n', ...names])).trimEnd().split('\n');
  return Object.fromEntries(names.map((key, index) => [key, values[index].replaceAll('\t', ' ')]));
}

/** The origin's address on the network that it shares with the proxies. @param {Placement} origin */
async function addressOf(origin) {
  const doing = 'container-backend: looking up the address of the origin';
  const listing = await runCommand(doing, [...origin.argv, 'ip', '-o', '-4', 'address', 'show', 'scope', 'global']);
  const address = /inet (198\.(?:18|19)\.[\d.]+)\//.exec(listing)?.[1];
  if (address === undefined)
    throw new Error(
      `${doing}: its container has none in 198.18.0.0/15; is the network "lab" of docker-compose.yml as it was?`,
    );
  return address;
}
