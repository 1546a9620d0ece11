import { access, chmod, copyFile, mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from '../../host/run-command.js';
import { takeName } from '../../host/take-name.js';
import { IPV6_OFF, setSysctls } from '../namespace.js';
import { findContainers } from './find-containers.js';

/** @typedef {import('./backend.js').Site} Site */
/** @typedef {import('./backend.js').Sites} Sites */

/** In each container, writable by its program alone: the socket that starts the program, and scratch. */
const SITE_FOLDER = '/run/site';
const SOCKET = `${SITE_FOLDER}/start.sock`;
const START_TIMEOUT_MS = 60_000; // twenty containers may be starting at once on two cores
const POLL_MS = 200;
const CONGESTION_CONTROL = 'net.ipv4.tcp_congestion_control';
const END_SECONDS = 10; // how long socat waits for a program to end after its stdin has

/**
 * Sites in the containers of a composition (docker-compose.yml), which stand ready with nothing in them but a launcher.
 * Each is
 * this run's alone until it ends: a second bench is told that it has to wait.
 * @param {{teardown: import('../../host/teardown.js').Teardown}} settings
 * @returns {Sites}
 */
export function containerBackend({ teardown }) {
  /** @type {Site} */
  let origin;
  return {
    async openOrigin() {
      const doing = 'container-sites: placing the replay origin';
      origin = await claimContainer('origin', {
        doing,
        none: 'its container does not run; start it: docker-compose up -d origin',
        taken: 'another bench of this composition has it; wait for that, or end it',
        teardown,
      });
      await setSysctls(origin.argv, IPV6_OFF);
      return origin;
    },
    async openProxy({ arm, sysctls }) {
      const service = `squid-${arm.congestionControl.id.split(':')[0]}`;
      const one = `docker-compose up -d ${service}`;
      const site = await claimContainer(service, {
        doing: `container-sites: placing the proxy of "${arm.id}"`,
        none: `no container of the service ${service} runs; start one: ${one}`,
        taken:
          `every container of the service ${service} is in use; start one more for each arm of that congestion ` +
          `control: docker-compose up -d --scale ${service}=2 ${service}`,
        teardown,
      });
      const before = await congestionControlOf(site);
      await setSysctls(site.argv, { ...IPV6_OFF, ...sysctls });
      // as long as a network has it for its default, a congestion control is in use and cannot be unloaded
      teardown.add(`put the default back in the container of ${service}`, () =>
        setSysctls(site.argv, { [CONGESTION_CONTROL]: before }),
      );
      return { site, originAddress: await addressOf(origin) };
    },
  };
}

/**
 * @param {string} service
 * @param {{doing: string, none: string, taken: string, teardown: import('../../host/teardown.js').Teardown}} settings
 * @returns {Promise<Site>}
 */
async function claimContainer(service, { doing, none, taken, teardown }) {
  const candidates = await containersOf(service);
  if (candidates.length === 0) throw new Error(`${doing}: ${none}`);
  for (const { pids } of candidates) {
    const release = await takeName(`slowstart-site-${pids[0]}`);
    if (release === null) continue;
    teardown.add(`give back the container of ${service}`, release);
    return openSite(service, pids, { doing, teardown });
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
    const found = all.filter(({ site }) => site === service);
    if (found.length > 0 || all.length > 1 || performance.now() > deadline) return found;
    await delay(POLL_MS);
  }
}

/**
 * @param {string} name
 * @param {number[]} pids of its container's processes
 * @param {{doing: string, teardown: import('../../host/teardown.js').Teardown}} settings
 * @returns {Promise<Site>}
 */
async function openSite(name, pids, { doing, teardown }) {
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
  const folder = `${SITE_FOLDER}/scratch`;
  const empty = () => rm(root + folder, { recursive: true, force: true, maxRetries: 5 });
  await empty(); // a bench that was killed may have left something
  await mkdir(root + folder, { mode: 0o755 });
  teardown.add(`empty the container of ${name}`, empty);
  let shared = 0;
  return {
    name,
    root,
    folder,
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

/** @param {Site} site */
async function congestionControlOf({ name, argv }) {
  return (
    await runCommand(`container-sites: looking up the congestion control of ${name}`, [
      ...argv,
      'sysctl',
      '-n',
      CONGESTION_CONTROL,
    ])
  ).trim();
}

/** The origin's address on the network that it shares with the proxies. @param {Site} origin */
async function addressOf(origin) {
  const doing = 'container-sites: looking up the address of the origin';
  const listing = await runCommand(doing, [...origin.argv, 'ip', '-o', '-4', 'address', 'show', 'scope', 'global']);
  const address = /inet (198\.(?:18|19)\.[\d.]+)\//.exec(listing)?.[1];
  if (address === undefined)
    throw new Error(
      `${doing}: its container has none in 198.18.0.0/15; is the network "lab" of docker-compose.yml as it was?`,
    );
  return address;
}
