import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { acquireHostResource, undoAbandonedChanges } from '../host/acquire-host-resource.js';
import { runCommand } from '../host/run-command.js';
import { missingToRegisterBpf } from '../set-up/bpf-support.js';
import {
  buildBpfProgram,
  compileTogether,
  isBpfProgramBuilt,
  registerBpfProgram,
  unregisterBpfProgram,
} from './bpf-program.js';
import { congestionControlUsers } from './congestion-control-users.js';
import {
  allowCongestionControl,
  allowedCongestionControls,
  availableCongestionControls,
  disallowCongestionControl,
} from './kernel-congestion-controls.js';

/** @typedef {import('../types/experiment.js').CongestionControl} CongestionControl */

const KERNEL_CC = fileURLToPath(new URL('../../kernel-cc', import.meta.url));

/**
 * @typedef {object} LoadedCongestionControls
 * @property {string[]} loaded kernel names that this call has registered
 * @property {string[]} alreadyThere kernel names that were usable before
 * @property {() => Promise<void>} unload puts the host back as it was; harmless when repeated
 */

/**
 * Makes congestion controls usable in every network namespace of the host.
 *
 * BPF ones are compiled when missing or stale, and registered. The kernel's own can be the default of a namespace only
 * when they are on the host-wide list tcp_allowed_congestion_control (measured on 6.18 with cubic off the list, bbr and
 * reno on it: writing `cubic` to net.ipv4.tcp_congestion_control inside a namespace answers EPERM, to root with every
 * capability too, since the kernel asks whether the namespace is the initial one). `ip route ... congctl` would need no
 * list, but the route towards a client is made anew by each link shell, and setting it there would race with the first
 * connection. So the name is added to the list, which does no more than let every user of the host choose it, and taken
 * off again by `unload`.
 *
 * Two benches on one host share what they have loaded; see `acquireHostResource`. Nothing that was there before is
 * touched. A kernel module that had to be loaded (tcp_bbr on Debian) stays: it is inert, and another user may rely on
 * it by now.
 * @param {CongestionControl[]} congestionControls
 * @param {{sourceDir?: string, buildDir?: string, tells?: boolean, warn?: (warning: string) => void}} [options]
 *   `tells`: programs keep what they know of their connections, for read-told.js
 * @returns {Promise<LoadedCongestionControls>}
 * @throws {Error} when one of them cannot be used; what was changed for the others is undone first
 */
export async function loadCongestionControls(congestionControls, options = {}) {
  const sourceDir = options.sourceDir ?? KERNEL_CC;
  const world = {
    sourceDir,
    buildDir: options.buildDir ?? `${sourceDir}/build`,
    tells: options.tells ?? false,
    warn: options.warn ?? ((warning) => process.emitWarning(warning)),
  };
  /** @type {(() => Promise<void>)[]} */
  const releases = [];
  const outcome = {
    loaded: /** @type {string[]} */ ([]),
    alreadyThere: /** @type {string[]} */ ([]),
    unload: () => releaseAll(releases),
  };

  const byKernelName = new Map(
    congestionControls.map((congestionControl) => [congestionControl.kernelName, congestionControl]),
  );
  try {
    await compileTogether(programsOf(congestionControls), world);
    for (const [kernelName, congestionControl] of byKernelName) {
      const { kind } = congestionControl;
      const held = kind === 'bpf' ? await registerOnce(congestionControl, world) : await allowOnce(kernelName, world);
      releases.push(held.release);
      (held.made && kind === 'bpf' ? outcome.loaded : outcome.alreadyThere).push(kernelName);
    }
  } catch (error) {
    await outcome.unload();
    throw error;
  }
  return outcome;
}

/** @param {CongestionControl[]} congestionControls @returns {string[]} one each, of arms that share one too */
function programsOf(congestionControls) {
  return [
    ...new Set(
      congestionControls.filter(({ kind }) => kind === 'bpf').map(({ kernelName, program = kernelName }) => program),
    ),
  ];
}

/**
 * @param {CongestionControl} congestionControl
 * @param {{sourceDir: string, buildDir: string, tells: boolean, warn: (warning: string) => void}} world
 */
async function registerOnce({ kernelName, program, settings }, { sourceDir, buildDir, tells, warn }) {
  const isBuilt = await isBpfProgramBuilt({ kernelName, program, sourceDir, buildDir });
  const missing = missingToRegisterBpf({ isBuilt });
  if (missing !== null && !(await availableCongestionControls()).includes(kernelName)) {
    throw new Error(
      `load-congestion-control: "${kernelName}" is a BPF program and cannot be loaded: ${missing}. ` +
        `Built-in congestion controls work all the same: --cc ${(await availableCongestionControls()).join(',')}`,
    );
  }
  /** @type {Buffer} */
  let object;
  return acquireHostResource(
    {
      ...registration(kernelName),
      version: async () => {
        object = await buildBpfProgram({ kernelName, program, settings, tells, sourceDir, buildDir });
        return createHash('sha256').update(object).digest('hex');
      },
      make: () => registerBpfProgram(object, { kernelName, program }),
    },
    warn,
  );
}

/** A registered program as a change of the host, for whoever does not make it. @param {string} kernelName */
function registration(kernelName) {
  return {
    name: `registered-${kernelName}`,
    isMade: async () => (await availableCongestionControls()).includes(kernelName),
    make: async () => {},
    undo: () => unregisterBpfProgram(kernelName),
    users: () => congestionControlUsers(kernelName),
  };
}

/**
 * @param {string} kernelName
 * @param {{warn: (warning: string) => void}} world
 */
async function allowOnce(kernelName, { warn }) {
  if (!(await availableCongestionControls()).includes(kernelName)) await loadModule(kernelName);
  return acquireHostResource(permission(kernelName), warn);
}

/** A place on the list of those allowed to everyone, as a change of the host. @param {string} kernelName */
function permission(kernelName) {
  return {
    name: `allowed-${kernelName}`,
    isMade: async () => (await allowedCongestionControls()).includes(kernelName),
    make: () =>
      allowCongestionControl(kernelName).catch((error) => {
        throw new Error(
          `load-congestion-control: "${kernelName}" is not on this host's list ` +
            `net.ipv4.tcp_allowed_congestion_control, and adding it failed (${error.code}); run as root, or add it ` +
            'yourself with sysctl -w',
        );
      }),
    undo: () => disallowCongestionControl(kernelName),
    users: async () => [], // a namespace that has chosen it keeps it
  };
}

/**
 * Unloads what benches have loaded that were killed.
 * @param {(warning: string) => void} warn
 * @returns {Promise<string[]>} `registered-fld_tcp`, `allowed-cubic`
 */
export function unloadAbandonedCongestionControls(warn) {
  return undoAbandonedChanges((name) => {
    const [, kind, kernelName] = /^(registered|allowed)-(.+)$/.exec(name) ?? [];
    if (kernelName === undefined) return null;
    return kind === 'registered' ? registration(kernelName) : permission(kernelName);
  }, warn);
}

/** @param {string} kernelName */
async function loadModule(kernelName) {
  // judged below
  await runCommand('load-congestion-control: loading a module', ['modprobe', `tcp_${kernelName}`]).catch(() => {});
  const available = await availableCongestionControls();
  if (available.includes(kernelName)) return;
  throw new Error(
    `load-congestion-control: this kernel has no "${kernelName}", built in or as a module tcp_${kernelName}; it ` +
      `has ${available.join(', ')}`,
  );
}

/** @param {(() => Promise<void>)[]} releases emptied, the last made first */
async function releaseAll(releases) {
  /** @type {Error[]} */
  const failures = [];
  for (let release = releases.pop(); release !== undefined; release = releases.pop()) {
    await release().catch((error) => failures.push(error));
  }
  if (failures.length > 0) {
    throw new AggregateError(
      failures,
      `load-congestion-control: undoing it failed: ${failures.map(({ message }) => message).join('; ')}`,
    );
  }
}
