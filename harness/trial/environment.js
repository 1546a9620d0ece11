import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { runCommand } from '../host/run-command.js';
import { armSysctls } from '../network/arm-sysctls.js';
import { RECORDED_SYSCTLS } from '../network/pinned-sysctls.js';
import { splitSettings } from './split-settings.js';

/** @typedef {import('../types/experiment.js').Environment} Environment */
/** @typedef {Pick<import('../lab/proxy-side.js').ProxySide, 'arm' | 'argv'>} ProxySide */

const BUSY_LOAD_PER_CPU = 0.5;

/**
 * Describes the machine and its programs, as far as they affect the results.
 * @param {{proxies: ProxySide[], browserVersion: string | null, sandbox: boolean}} settings
 *   the sysctls of the proxies' namespaces are read; a browser's namespace is made for each load, so its sysctls are
 *   those that will be set
 * @returns {Promise<Environment>}
 */
export async function describeEnvironment({ proxies, browserVersion, sandbox }) {
  const cpus = os.cpus();
  const warnings = [];
  if (!sandbox) warnings.push('Chrome ran without its sandbox: this host does not allow unprivileged user namespaces');
  const load = os.loadavg()[0];
  if (load > cpus.length * BUSY_LOAD_PER_CPU) {
    warnings.push(
      `the machine was busy when the bench began (load ${load.toFixed(1)} on ${cpus.length} CPUs): times scatter more`,
    );
  }
  const senders = splitSettings(
    Object.fromEntries(await Promise.all(proxies.map(async ({ arm, argv }) => [arm.id, await readSysctls(argv)]))),
  );
  const receivers = splitSettings(
    Object.fromEntries(proxies.map(({ arm }) => [arm.id, armSysctls(arm.congestionControl).receiver])),
  );
  return {
    kernel: os.release(),
    cpuModel: cpus[0]?.model ?? 'unknown',
    cpus: cpus.length,
    memoryMiB: Math.round(os.totalmem() / 2 ** 20),
    versions: {
      node: process.versions.node,
      browser: browserVersion,
      squid: firstMatch(await versionText(['squid', '-v']), /Version (\S+)/),
      mahimahi: firstMatch(await versionText(['dpkg-query', '-W', '-f', '${Version}', 'mahimahi']), /(\S+)/),
      iperf3: firstMatch(await versionText(['iperf3', '--version']), /iperf (\S+)/),
    },
    sysctls: {
      ...senders.shared,
      'tcp_cubic.hystart': await readFile('/sys/module/tcp_cubic/parameters/hystart', 'utf8').then(
        (text) => text.trim(),
        () => null,
      ),
    },
    receiverSysctls: receivers.shared,
    armSysctls: Object.fromEntries(
      proxies.map(({ arm: { id } }) => [id, { sender: senders.differing[id], receiver: receivers.differing[id] }]),
    ),
    warnings,
  };
}

/** @param {string[]} namespaceArgv @returns {Promise<Record<string, string | null>>} */
async function readSysctls(namespaceArgv) {
  // -e: a kernel that lacks one of them is no error
  const text = await runCommand('environment: reading the network settings', [
    ...namespaceArgv,
    'sysctl',
    '-e',
    ...RECORDED_SYSCTLS,
  ]);
  const found = new Map(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [key, ...value] = line.split(' = ');
        return [key, value.join(' = ').replaceAll('\t', ' ')];
      }),
  );
  return Object.fromEntries(RECORDED_SYSCTLS.map((key) => [key, found.get(key) ?? null]));
}

/** @param {string[]} argv */
function versionText(argv) {
  return runCommand('environment: asking for a version', argv).catch(() => '');
}

/**
 * @param {string} text
 * @param {RegExp} pattern
 */
function firstMatch(text, pattern) {
  return pattern.exec(text)?.[1] ?? null;
}
