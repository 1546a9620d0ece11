import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bpfSupport } from './bpf-support.js';

const ABLE = {
  userId: 0,
  read: async () => '1\n',
  exists: async () => true,
  hasTool: async () => true,
};

test('a machine with BTF, the BPF compiler, the tools and root supports BPF congestion controls', async () => {
  assert.deepEqual(await bpfSupport(ABLE), { ok: true, reason: null });
});

test('each thing that is missing is named with its remedy', async () => {
  const reasonOf = async (/** @type {object} */ lacking) => (await bpfSupport({ ...ABLE, ...lacking })).reason ?? '';
  assert.match(
    await reasonOf({ exists: async () => false }),
    /\/sys\/kernel\/btf\/vmlinux is missing.*CONFIG_DEBUG_INFO_BTF=y/,
  );
  assert.match(await reasonOf({ read: async () => null }), /no BPF compiler.*CONFIG_BPF_JIT=y/);
  assert.match(await reasonOf({ read: async () => '0\n' }), /is off.*sysctl -w net\.core\.bpf_jit_enable=1/);
  assert.match(
    await reasonOf({ hasTool: async (/** @type {string} */ tool) => tool !== 'clang' }),
    /"clang" is not installed.*apt-get install/,
  );
  assert.match(await reasonOf({ userId: 1000 }), /only root.*sudo/);
});

test('in a container, whose network does not show the setting of the BPF compiler, it is taken to be on', async () => {
  const container = {
    ...ABLE,
    read: async () => null,
    exists: async (/** @type {string} */ path) => path === '/sys/kernel/btf/vmlinux',
  };
  assert.deepEqual(await bpfSupport(container), { ok: true, reason: null });
});

test('where the programs are built already, no compiler is asked for', async () => {
  const machine = { ...ABLE, hasTool: async (/** @type {string} */ tool) => tool !== 'clang' };
  assert.deepEqual(await bpfSupport(machine, { tools: ['make', 'bpftool'] }), { ok: true, reason: null });
});
