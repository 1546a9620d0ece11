import { release } from 'node:os';
import { fileURLToPath } from 'node:url';
import { SetUpError } from '../errors.js';
import { apt } from './apt.js';
import { missingDebianPackages, packagesFor } from './debian-packages.js';
import { BROWSER_REMEDY, findBrowser } from './find-browser.js';
import { fetchHeldPackages } from './mahimahi/fetch-held-packages.js';
import { narrowMahimahi, programsLeftOpen, SETUID_PROGRAMS } from './mahimahi/narrow-mahimahi.js';
import { offerMahimahi } from './mahimahi/offer-mahimahi.js';

/**
 * What package scripts call to start and enable services, and does neither. It comes first in the PATH that apt gives
 * to dpkg, for one call of apt: newly installed packages (Squid) do not start their services, the lab starts its own;
 * and no file of the system is changed that a killed set-up could leave behind.
 */
const WITHOUT_SERVICES = fileURLToPath(new URL('without-services', import.meta.url));
const SYSTEM_PATH = '/usr/sbin:/usr/bin:/sbin:/bin';

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
  if (missing.length === 0) {
    if (process.getuid?.() === 0) narrow(programsLeftOpen(), log);
    return;
  }
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
  if (names.includes('mahimahi')) offerMahimahi({ platform, log });
  // Ubuntu's are those of its own suite, which differ from release to release
  const files = platform.family === 'debian' ? fetchHeldPackages({ names }) : names;
  if (names.includes('mahimahi')) narrow(SETUID_PROGRAMS, log);
  apt('install', ['-o', `DPkg::Path=${pathWithoutServices()}`, '--yes', '--no-install-recommends', ...files]);
  const still = missingDebianPackages(packages);
  if (still.length > 0)
    throw new SetUpError(
      `set-up: apt-get succeeded, but ${still.map(({ name }) => name).join(', ')} is still missing; see \`dpkg ` +
        `--audit\``,
    );
}

/**
 * @param {string[]} paths
 * @param {(line: string) => void} log
 */
function narrow(paths, log) {
  const narrowed = narrowMahimahi({ paths });
  if (narrowed.length > 0)
    log(`set-up: only root and the lab may call ${narrowed.length} setuid programs of Mahimahi; undo: docs/limits.md`);
}

/** The PATH of package scripts. */
function pathWithoutServices() {
  if (WITHOUT_SERVICES.includes(':'))
    throw new SetUpError(
      `set-up: installing packages without starting their services: ${WITHOUT_SERVICES} has a colon in it, which ends ` +
        'a folder in PATH; move the project to a folder without one',
    );
  return `${WITHOUT_SERVICES}:${SYSTEM_PATH}`;
}
