/**
 * `node install-packages.js run|build`: what the image needs of Debian to run the lab, and to build its programs
 * before.
 */
import { CONTAINER_PACKAGES, DEBIAN_PACKAGES } from '../set-up/debian-packages.js';
import { installDebianPackages } from '../set-up/install-debian-packages.js';
import { readPlatform } from '../set-up/platform.js';

const builds = process.argv[2] === 'build';
const packages = [...DEBIAN_PACKAGES, ...CONTAINER_PACKAGES].filter((entry) => (entry.builds ?? false) === builds);
installDebianPackages({ platform: readPlatform(), packages, log: console.error });
