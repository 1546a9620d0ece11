import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Platform
 * @property {string} name as the system calls itself: `Debian GNU/Linux 12 (bookworm)`
 * @property {'debian' | 'ubuntu' | null} family null: a system whose packages set-up does not know
 * @property {string} codename `bookworm`
 */

// The oldest releases whose packages are known to carry all the lab needs.
const OLDEST = { debian: 12, ubuntu: 22.04 };

/** @returns {Platform} */
export function readPlatform() {
  const file = ['/etc/os-release', '/usr/lib/os-release'].find((path) => existsSync(path));
  return parsePlatform(file ? readFileSync(file, 'utf8') : '');
}

/**
 * @param {string} osRelease content of /etc/os-release
 * @returns {Platform}
 */
export function parsePlatform(osRelease) {
  const fields = Object.fromEntries(
    osRelease
      .split('\n')
      .map((line) => line.split('='))
      .map(([key, ...value]) => [key, value.join('=').replace(/^"|"$/g, '')]),
  );
  const family = fields.ID === 'debian' || fields.ID === 'ubuntu' ? fields.ID : null;
  return {
    name: fields.PRETTY_NAME || `an unknown system (${process.platform})`,
    family: family && isNewEnough(family, fields.VERSION_ID) ? family : null,
    codename: fields.VERSION_CODENAME ?? '',
  };
}

/**
 * @param {'debian' | 'ubuntu'} family
 * @param {string | undefined} version absent on Debian testing and unstable, which are newer
 */
function isNewEnough(family, version) {
  return version === undefined || Number(version) >= OLDEST[family];
}
