import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { processFolder } from '../../host/process-folder.js';
import { removeTree } from '../../host/remove-tree.js';
import { runCommand } from '../../host/run-command.js';
import { availableCongestionControls } from '../../kernel/kernel-congestion-controls.js';
import { loadCongestionControls } from '../../kernel/load-congestion-control.js';

const KERNEL_CC = fileURLToPath(new URL('../../../kernel-cc', import.meta.url));

/**
 * For a test file: a congestion control of its own, so that no bench or other test on this host can hold it. After each
 * test it is unregistered, and after the last its sources go.
 */
export function useOwnCongestionControl() {
  const name = `cctest${process.pid % 1e8}`;
  /** @type {string} */
  let sourceDir;
  /** @type {string[]} */
  let warnings = [];

  before(async () => {
    sourceDir = await mkdtemp(join(await processFolder(), 'cc-'));
    for (const part of ['Makefile', 'common'])
      await cp(`${KERNEL_CC}/${part}`, `${sourceDir}/${part}`, { recursive: true });
  });

  afterEach(async () => {
    warnings = [];
    if (await isAvailable()) await bpftool('unregister', 'name', name);
    await removeTree(`/run/slowstart/changes/registered-${name}`);
    await removeTree(`/run/slowstart/changes/allowed-${name}`);
  });

  after(() => removeTree(sourceDir));

  return {
    name,
    sourceDir: () => sourceDir,
    warnings: () => warnings,
    bpftool,
    writeSource,
    load,
    isAvailable,
    registrationId,
  };

  /** @param {string[]} words */
  function bpftool(...words) {
    return runCommand('test', ['bpftool', 'struct_ops', ...words]);
  }

  /** A constant window. @param {{onGrowth?: string, flags?: string, window?: number}} [body] */
  async function writeSource({ onGrowth = '', flags = 'TCP_CONG_NON_RESTRICTED', window = 10 } = {}) {
    await mkdir(`${sourceDir}/${name}`, { recursive: true });
    await writeFile(
      `${sourceDir}/${name}/${name}.bpf.c`,
      `#include "common/tcp_cc.h"
HOOK(test_ssthresh) __u32 BPF_PROG(test_ssthresh, struct sock *sk) { return ${window}; }
HOOK(test_undo_cwnd) __u32 BPF_PROG(test_undo_cwnd, struct sock *sk) { return ${window}; }
HOOK(test_cong_avoid) void BPF_PROG(test_cong_avoid, struct sock *sk, __u32 ack, __u32 acked) { ${onGrowth} }
SEC(".struct_ops") struct tcp_congestion_ops ${name} = {
  .ssthresh = (void *)test_ssthresh, .undo_cwnd = (void *)test_undo_cwnd, .cong_avoid = (void *)test_cong_avoid,
  .flags = ${flags}, .name = "${name}",
};
char _license[] SEC("license") = "Dual MIT/GPL";
`,
    );
  }

  /** @param {'bpf' | 'kernel'} kind @param {string} [kernelName] @param {string} [program] */
  function load(kind, kernelName = name, program = kernelName) {
    const congestionControl = {
      id: kernelName,
      label: kernelName,
      colour: { light: '#000000', dark: '#ffffff' },
      kind,
      kernelName,
      program,
      source: 'a test',
    };
    return loadCongestionControls([congestionControl], { sourceDir, warn: (warning) => warnings.push(warning) });
  }

  async function isAvailable() {
    return (await availableCongestionControls()).includes(name);
  }

  /** The id changes with each registration. */
  async function registrationId() {
    return (await bpftool('list')).match(new RegExp(`^(\\d+): ${name}\\b`, 'm'))?.[1] ?? null;
  }
}
