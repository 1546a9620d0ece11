import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetUpError } from '../../errors.js';
import { apt } from '../apt.js';
import { runTool } from '../run-tool.js';
import { HELD_PACKAGES } from './held-packages.js';

/** @typedef {import('./held-packages.js').HeldPackage} HeldPackage */

const WAY_OUT = 'take it from another mirror, or install one that you trust by hand, then start again';

/**
 * Downloads packages, and compares those that are held to a version with the checksum that is known of it. Installs
 * nothing.
 * @param {{names: string[], held?: HeldPackage[], run?: typeof runTool}} settings `names`: of packages to install
 * @returns {string[]} what to tell apt to install: the files that were compared, and the other names
 * @throws {SetUpError} naming the package that is another one
 */
export function fetchHeldPackages({ names, held = HELD_PACKAGES, run = runTool }) {
  const wanted = held.filter(({ name }) => names.includes(name));
  if (wanted.length === 0) return names;
  const machine = run(['dpkg', '--print-architecture']).output.trim();
  const checked = wanted.map((entry) => ({ ...entry, ...checksumFor(entry, machine) }));
  const versions = new Map(checked.map(({ name, version }) => [name, `${name}=${version}`]));
  const toFetch = names.map((name) => versions.get(name) ?? name);
  apt('install', ['--download-only', '--yes', '--no-install-recommends', ...toFetch], run);
  const folder = /'(.*)'/.exec(run(['apt-config', 'shell', 'folder', 'Dir::Cache::archives/d']).output)?.[1] ?? '';
  const files = new Map(
    checked.map(({ name, version, architecture, sha256 }) => {
      const path = join(folder, `${name}_${version}_${architecture}.deb`);
      assertSha256({ what: `${name} ${version}`, path, sha256 });
      return [name, path];
    }),
  );
  return names.map((name) => files.get(name) ?? name);
}

/**
 * @param {HeldPackage} entry
 * @param {string} machine its architecture
 */
function checksumFor({ name, version, sha256 }, machine) {
  const architecture = 'all' in sha256 ? 'all' : machine;
  if (!Object.hasOwn(sha256, architecture))
    throw new SetUpError(
      `set-up: no checksum of ${name} ${version} is known for ${machine}, only for ` +
        `${Object.keys(sha256).join(', ')}; install one that you trust by hand, then start again`,
    );
  return { architecture, sha256: sha256[architecture] };
}

/** @param {{what: string, path: string, sha256: string}} file `what`: for the error */
function assertSha256({ what, path, sha256 }) {
  if (!existsSync(path))
    throw new SetUpError(`set-up: apt downloaded ${what}, but there is no ${path}; see \`apt-config dump\``);
  const found = createHash('sha256').update(readFileSync(path)).digest('hex');
  if (found !== sha256)
    throw new SetUpError(
      `set-up: ${what} as downloaded has the SHA-256 ${found}, and the one known to work has ${sha256}; it was not ` +
        `installed: ${WAY_OUT}`,
    );
}
