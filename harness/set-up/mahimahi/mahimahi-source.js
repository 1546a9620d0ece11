import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { SetUpError } from '../../errors.js';
import { runTool } from '../run-tool.js';

// Debian had mahimahi last in 11 (bullseye). Pinned below the 500 of the machine's own suites, that suite only offers
// what nothing newer offers: mahimahi and the old libraries it links to.
const SUITE = 'bullseye';
/** Only set-up writes it: where it is, set-up has installed Mahimahi. */
export const SOURCE_FILE = '/etc/apt/sources.list.d/slowstart-bullseye.sources';
const PIN_FILE = '/etc/apt/preferences.d/slowstart-bullseye.pref';
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

/**
 * Adds the suite that has mahimahi, from the mirror that the machine already uses. Needs apt's lists up to date.
 * @param {import('../platform.js').Platform} platform
 * @returns {string[]} the files written
 * @throws {SetUpError}
 */
export function addMahimahiSource({ codename }) {
  const format = '$(IDENTIFIER) $(CODENAME) $(COMPONENT) $(REPO_URI)';
  const mirror = findMirror(runTool(['apt-get', 'indextargets', '--format', format]).output, codename);
  if (mirror === null) {
    throw new SetUpError(
      `set-up: apt has no source for "${codename} main", so there is no mirror to take mahimahi from; add one ` +
        'below /etc/apt/sources.list.d, or install mahimahi by hand',
    );
  }
  writeFileSync(SOURCE_FILE, renderSource(mirror, existsSync(KEYRING) ? KEYRING : null));
  writeFileSync(PIN_FILE, `# See ${SOURCE_FILE}.\nPackage: *\nPin: release n=${SUITE}\nPin-Priority: 100\n`);
  return [SOURCE_FILE, PIN_FILE];
}

/** Takes the suite away again: apt fails at every update while a source has nothing to offer. */
export function removeMahimahiSource() {
  for (const file of [SOURCE_FILE, PIN_FILE]) rmSync(file, { force: true });
}

/**
 * @param {string} targets lines of `IDENTIFIER CODENAME COMPONENT URI`; updates and security have codenames of their
 *   own
 * @param {string} codename
 * @returns {string | null}
 */
export function findMirror(targets, codename) {
  const main = targets
    .split('\n')
    .map((line) => line.split(' '))
    .find(([identifier, name, component]) => identifier === 'Packages' && name === codename && component === 'main');
  return main ? main[3] : null;
}

/**
 * @param {string} mirror
 * @param {string | null} keyring
 */
export function renderSource(mirror, keyring) {
  return [
    '# Written by the set-up of slowstart, for the package mahimahi; may be removed together with it.',
    'Types: deb',
    `URIs: ${mirror}`,
    `Suites: ${SUITE}`,
    'Components: main',
    ...(keyring ? [`Signed-By: ${keyring}`] : []),
    '',
  ].join('\n');
}
