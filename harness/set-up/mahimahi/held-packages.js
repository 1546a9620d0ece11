/**
 * @typedef {object} HeldPackage
 * @property {string} name
 * @property {string} version
 * @property {Record<string, string>} sha256 of the package file, for each architecture of Debian, or for `all`
 */

/**
 * Packages of which set-up installs one version and no other: Mahimahi's programs start as root whoever calls them, and
 * every link of the lab is theirs. The checksums are those of Debian 11's lists of packages.
 * @type {HeldPackage[]}
 */
export const HELD_PACKAGES = [
  {
    name: 'mahimahi',
    version: '0.98-1.1+b2',
    sha256: {
      amd64: '83059f8dcba0aca96b3084c8a14b8f00719a845fa52992185a64aec83e1331b6',
      arm64: 'd2b19dab3aec2f7c75831f68b48fda7ec39f2efef237e760e355dd108927a01c',
    },
  },
  {
    name: 'mahimahi-traces',
    version: '0.98-1.1',
    sha256: { all: '31f096d488d66e141641a3a9517932b9106936824824c0d27a12fbd2a045e1ac' },
  },
];
