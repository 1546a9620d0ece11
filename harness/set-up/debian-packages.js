import { runTool } from './run-tool.js';

/**
 * @typedef {{name: string, why: string, builds?: boolean}} DebianPackage `builds`: needed to build something, and not
 *   after
 */

/** What the lab takes from the system. @type {DebianPackage[]} */
export const DEBIAN_PACKAGES = [
  { name: 'squid-openssl', why: 'the proxies that carry the congestion controls' },
  { name: 'chromium', why: 'the browser that loads the pages' },
  { name: 'fonts-liberation', why: 'text that paints, so that paint times mean something' },
  { name: 'mahimahi', why: 'the shells that emulate the link' },
  { name: 'mahimahi-traces', why: 'recorded rates of LTE and 3G links' },
  { name: 'gnuplot-nox', why: 'a dependency of mahimahi, here without X' },
  { name: 'clang', why: 'compiles the BPF congestion controls and the link shell with RED', builds: true },
  { name: 'libc6-dev', why: 'C headers for the BPF programs and their host tests', builds: true },
  { name: 'libbpf-dev', why: 'headers of the BPF programs', builds: true },
  { name: 'bpftool', why: 'registers BPF congestion controls with the kernel' },
  { name: 'make', why: 'builds the BPF programs' },
  { name: 'iproute2', why: 'network namespaces and devices' },
  { name: 'iptables', why: 'sends the browser’s connections into Squid and keeps the lab closed' },
  { name: 'iperf3', why: 'cross traffic and link checks' },
  { name: 'iputils-ping', why: 'measures the round trip of the emulated link' },
  { name: 'procps', why: 'reads and sets sysctls' },
  { name: 'util-linux', why: 'setpriv, mount and unshare' },
];

/** What the composition's containers take besides. @type {DebianPackage[]} */
export const CONTAINER_PACKAGES = [
  { name: 'socat', why: 'starts Squid and the replay origin in their containers when a bench asks for it' },
  { name: 'ca-certificates', why: 'a dependency of the browser' },
];

/** What a recording takes: Debian 13 has no mitmproxy. @type {DebianPackage} */
export const RECORDING_PROXY = { name: 'mitmproxy', why: 'the proxy by which live pages are recorded' };

/** What the tests take besides, those of the composition. @type {DebianPackage[]} */
export const TEST_PACKAGES = [
  { name: 'docker.io', why: 'runs the containers of docker-compose.yml' },
  { name: 'docker-compose', why: 'starts the composition' },
  { name: 'poppler-utils', why: 'reads the text of a report printed as PDF' },
  { name: 'debootstrap', why: 'makes the base image, debian:bookworm-slim, from the mirror that the machine uses' },
  { name: 'clang-format', why: 'checks how the C code is laid out' },
];

/** What `npm run bench:origin` alone takes. @type {DebianPackage[]} */
export const ORIGIN_BENCHMARK_PACKAGES = [
  { name: 'nginx', why: 'the server beside which the replay origin is measured' },
  { name: 'nghttp2-client', why: 'h2load, which asks both of them' },
];

/**
 * @param {DebianPackage[]} packages
 * @returns {DebianPackage[]} those that dpkg does not know as installed
 */
export function missingDebianPackages(packages) {
  const { output } = runTool([
    'dpkg-query',
    '--show',
    '--showformat',
    '${Package} ${db:Status-Status}\n',
    ...packages.map(({ name }) => name),
  ]);
  return absentFrom(output, packages);
}

/**
 * @param {string} dpkgOutput lines of `NAME STATUS`
 * @param {DebianPackage[]} packages
 */
export function absentFrom(dpkgOutput, packages) {
  const installed = new Set(
    dpkgOutput
      .split('\n')
      .filter((line) => line.endsWith(' installed'))
      .map((line) => line.split(' ')[0]),
  );
  return packages.filter(({ name }) => !installed.has(name));
}

/** Of what the lab takes, what records a page. */
const FOR_RECORDING = ['chromium', 'fonts-liberation', 'util-linux'];

/**
 * What `slowstart record` takes, and nothing of the lab.
 * @param {import('./platform.js').Platform} platform
 * @param {{hasProxy: boolean}} options `hasProxy`: it was installed in another way
 * @returns {DebianPackage[]}
 */
export function packagesForRecording({ family, codename }, { hasProxy }) {
  const wanted = DEBIAN_PACKAGES.filter(({ name }) => FOR_RECORDING.includes(name));
  return [
    ...wanted.filter(({ name }) => family !== 'ubuntu' || name !== 'chromium'),
    ...(hasProxy || (family === 'debian' && codename !== 'bookworm') ? [] : [RECORDING_PROXY]),
  ];
}

/**
 * The packages by the names this system has for them. Ubuntu ships bpftool with its kernel's tools, and Chromium only
 * as a snap, which cannot run inside the lab, so there the browser comes from elsewhere (see find-browser.js).
 * @param {import('./platform.js').Platform} platform
 * @param {string} kernelRelease `uname -r`
 * @returns {DebianPackage[]}
 */
export function packagesFor({ family }, kernelRelease) {
  if (family !== 'ubuntu') return DEBIAN_PACKAGES;
  return DEBIAN_PACKAGES.filter(({ name }) => name !== 'chromium').flatMap((entry) =>
    entry.name === 'bpftool'
      ? [
          { ...entry, name: 'linux-tools-common' },
          { ...entry, name: `linux-tools-${kernelRelease}` },
        ]
      : [entry],
  );
}
