import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { release } from 'node:os';
import { SetUpError } from '../errors.js';
import { missingDebianPackages, packagesFor } from './debian-packages.js';
import { BROWSER_REMEDY, findBrowser } from './find-browser.js';
import { addMahimahiSource, offersMahimahi } from './mahimahi-source.js';
import { runTool } from './run-tool.js';

const POLICY_FILE = '/usr/sbin/policy-rc.d'; // asked by every package before it starts a service; 101 means no
// wait for an upgrade that is under way
const APT = ['apt-get', '-q', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Dpkg::Use-Pty=0'];

/**
 * Installs the Debian packages that are missing. Does nothing, in milliseconds, when none is.
 * @param {{platform: import('./platform.js').Platform, packages?: import('./debian-packages.js').DebianPackage[], log:
 *   (line: string) => void}} options `packages`: what the lab takes, unless told otherwise
 * @throws {SetUpError} when it may not or cannot
 */
export function installDebianPackages({ platform, packages = packagesFor(platform, release()), log }) {
  if (platform.family === 'ubuntu' && findBrowser() === null)
    throw new SetUpError(`set-up: found no browser; ${BROWSER_REMEDY}`);
  const missing = missingDebianPackages(packages);
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name);
  if (platform.family === null) {
    throw new SetUpError(
      `set-up: it knows Debian 12 and 13 and Ubuntu 22.04 and later, and this is ${platform.name}; install what ` +
        `corresponds to ${names.join(', ')} by hand, then start again with --no-setup`,
    );
  }
  if (process.getuid?.() !== 0) {
    throw new SetUpError(
      `set-up: installing ${names.join(', ')} takes root; start again with sudo, or install them by hand`,
    );
  }
  log(`set-up: installing ${missing.length} Debian packages; the first time takes some minutes`);
  for (const { name, why } of missing) log(`  ${name}: ${why}`);
  apt('update', []);
  if (names.includes('mahimahi') && !offersMahimahi()) offerMahimahi(platform, log);
  withoutServices(() => apt('install', ['--yes', '--no-install-recommends', ...names]));
  // nor shall a proxy that nobody asked for start at the next boot; without systemd there is nothing to switch off
  if (names.includes('squid-openssl')) runTool(['systemctl', 'disable', '--quiet', 'squid.service']);
  const still = missingDebianPackages(packages);
  if (still.length > 0)
    throw new SetUpError(
      `set-up: apt-get succeeded, but ${still.map(({ name }) => name).join(', ')} is still missing; see \`dpkg ` +
        `--audit\``,
    );
}

/**
 * @param {import('./platform.js').Platform} platform
 * @param {(line: string) => void} log
 */
function offerMahimahi(platform, log) {
  if (platform.family === 'ubuntu') {
    throw new SetUpError(
      'set-up: mahimahi is in Ubuntu’s component "universe", which apt does not use here; run ' +
        '`add-apt-repository universe`, then start again',
    );
  }
  const files = addMahimahiSource(platform);
  log(`set-up: ${platform.name} has no mahimahi; added Debian 11 at low priority: ${files.join(', ')}`);
  apt('update', []);
}

/**
 * @param {'update' | 'install'} action
 * @param {string[]} args
 */
function apt(action, args) {
  const result = runTool([...APT, action, ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  if (!result.ok)
    throw new SetUpError(`set-up: \`apt-get ${[action, ...args].join(' ')}\` failed; it said:\n${result.lastLines}`);
}

/**
 * Runs a step during which newly installed packages (Squid) do not start their services: the lab starts its own.
 * @template T
 * @param {() => T} step
 * @returns {T}
 */
function withoutServices(step) {
  if (existsSync(POLICY_FILE)) return step(); // the machine has a policy of its own
  writeFileSync(POLICY_FILE, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return step();
  } finally {
    rmSync(POLICY_FILE, { force: true });
  }
}
