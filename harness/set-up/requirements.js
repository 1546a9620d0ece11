import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { release } from 'node:os';
import { missingBpfSupport, WITHOUT_BPF } from './bpf-support.js';
import { missingDebianPackages, packagesFor } from './debian-packages.js';
import { BROWSER_REMEDY, findBrowser } from './find-browser.js';
import { findExtras } from './find-extras.js';
import { findSafeguards } from './find-safeguards.js';
import { satisfiesNodeRange } from './node-version.js';
import { missingNpmPackages } from './npm-packages.js';
import { readPlatform } from './platform.js';
import { runTool } from './run-tool.js';

/**
 * @typedef {object} Finding one thing the lab needs, and whether it is here
 * @property {string} id
 * @property {boolean} found
 * @property {'lab' | 'bpf' | 'compose' | 'limits' | 'recording'} neededFor `lab`: nothing can be measured without it;
 *   `bpf`: only BPF congestion controls need it; `compose`: only `docker-compose up` does; `limits`: only the host's
 *   safety from a page; `recording`: only `slowstart record`
 * @property {string} detail what was found, in a few words
 * @property {string} why
 * @property {string} remedy
 */

const SET_UP = '`npm run bench` installs it, as root';

/**
 * Looks for each thing the lab needs. Changes and installs nothing.
 * @param {string} root the checkout
 * @returns {Finding[]}
 */
export function findRequirements(root) {
  return [...machine(root), ...packages(root), ...kernel(), ...findSafeguards(), ...findExtras()];
}

/** @param {string} root @returns {Finding[]} */
function machine(root) {
  const { engines } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  const platform = readPlatform();
  const uid = process.getuid?.() ?? null;
  return [
    {
      id: 'system',
      found: platform.family !== null,
      neededFor: 'lab',
      detail: platform.name,
      why: 'set-up knows its packages',
      remedy:
        'use Debian 12 or 13 or Ubuntu 22.04 or later, or install the packages below by hand and start with --no-setup',
    },
    {
      id: 'node',
      found: satisfiesNodeRange(process.versions.node, engines.node),
      neededFor: 'lab',
      detail: process.versions.node,
      why: 'runs the harness',
      remedy: `install Node ${engines.node}`,
    },
    {
      id: 'root',
      found: uid === 0,
      neededFor: 'lab',
      detail: `user id ${uid}`,
      why: 'makes network namespaces',
      remedy: 'start with sudo',
    },
  ];
}

/** @param {string} root @returns {Finding[]} */
function packages(root) {
  const missingNpm = missingNpmPackages(root);
  const platform = readPlatform();
  const wanted = packagesFor(platform, release());
  const missing = new Set(missingDebianPackages(wanted).map(({ name }) => name));
  const browser = findBrowser();
  return [
    {
      id: 'npm packages',
      found: missingNpm.length === 0,
      neededFor: 'lab',
      detail: missingNpm.length === 0 ? 'as in package-lock.json' : `${missingNpm.length} missing`,
      why: 'libraries of the harness',
      remedy: '`npm ci`, or `npm run bench`, which does it',
    },
    ...wanted.map(
      ({ name, why }) =>
        /** @type {Finding} */ ({
          id: name,
          found: !missing.has(name),
          neededFor: 'lab',
          detail: missing.has(name) ? 'not installed' : 'installed',
          why,
          remedy: SET_UP,
        }),
    ),
    ...(platform.family === 'ubuntu'
      ? [
          /** @type {Finding} */ ({
            id: 'browser',
            found: browser !== null,
            neededFor: 'lab',
            detail: browser ?? 'none',
            why: 'loads the pages',
            remedy: BROWSER_REMEDY,
          }),
        ]
      : []),
  ];
}

/** @returns {Finding[]} */
function kernel() {
  const namespaces = runTool(['unshare', '--net', 'true']);
  const controls = readOrEmpty('/proc/sys/net/ipv4/tcp_available_congestion_control').trim();
  const bpf = missingBpfSupport();
  const tun = isReadWrite('/dev/net/tun');
  return [
    {
      id: 'network namespaces',
      found: namespaces.ok,
      neededFor: 'lab',
      detail: namespaces.ok ? 'can be made' : namespaces.lastLines,
      why: 'each proxy and the origin live in one',
      remedy: 'start as root; in a container, add the capabilities NET_ADMIN and SYS_ADMIN',
    },
    {
      id: '/dev/net/tun',
      found: tun,
      neededFor: 'lab',
      detail: tun ? 'can be opened' : 'cannot be opened',
      why: 'the link shells pass packets through it',
      remedy: '`modprobe tun`; in a container, pass the device in',
    },
    {
      id: 'tcp cubic',
      found: controls.split(' ').includes('cubic'),
      neededFor: 'lab',
      detail: `the kernel has ${controls || 'none'}`,
      why: 'the baseline',
      remedy: '`modprobe tcp_cubic`',
    },
    {
      id: 'bpf',
      found: bpf === null,
      neededFor: 'bpf',
      detail: bpf ?? 'BTF, JIT and struct_ops',
      why: 'runs congestion controls of kernel-cc/',
      remedy: WITHOUT_BPF,
    },
  ];
}

/** @param {string} file */
function readOrEmpty(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** @param {string} file */
function isReadWrite(file) {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
