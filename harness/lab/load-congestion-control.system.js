import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { after, afterEach, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runCommand } from '../processes/run-command.js';
import { allowedCongestionControls, availableCongestionControls } from './kernel-congestion-controls.js';
import { loadCongestionControls } from './load-congestion-control.js';
import { createNamespace, setSysctls } from './namespace.js';

// A congestion control of the test's own, so that no bench or other test on this host can hold it.
const NAME = `cctest${process.pid % 1e8}`;
const LOADER = new URL('./load-congestion-control.js', import.meta.url);
const KERNEL_CC = fileURLToPath(new URL('../../kernel-cc', import.meta.url));

/** @type {string} */
let sourceDir;
/** @type {string[]} */
let warnings = [];

before(async () => {
  sourceDir = await mkdtemp(`${tmpdir()}/slowstart-cc-`);
  for (const part of ['Makefile', 'include']) await cp(`${KERNEL_CC}/${part}`, `${sourceDir}/${part}`, { recursive: true });
});

afterEach(async () => {
  warnings = [];
  if ((await availableCongestionControls()).includes(NAME)) await bpftool('unregister', 'name', NAME);
  await rm(`/run/slowstart/changes/registered-${NAME}`, { recursive: true, force: true });
  await rm(`/run/slowstart/changes/allowed-${NAME}`, { recursive: true, force: true });
});

after(() => rm(sourceDir, { recursive: true, force: true }));

/** @param {string[]} words */
function bpftool(...words) {
  return runCommand('test', ['bpftool', 'struct_ops', ...words]);
}

/** A constant window. @param {{onGrowth?: string, flags?: string, window?: number}} [body] */
async function writeSource({ onGrowth = '', flags = 'TCP_CONG_NON_RESTRICTED', window = 10 } = {}) {
  await writeFile(
    `${sourceDir}/${NAME}.bpf.c`,
    `#include "include/tcp_cc.h"
HOOK(test_ssthresh) __u32 BPF_PROG(test_ssthresh, struct sock *sk) { return ${window}; }
HOOK(test_undo_cwnd) __u32 BPF_PROG(test_undo_cwnd, struct sock *sk) { return ${window}; }
HOOK(test_cong_avoid) void BPF_PROG(test_cong_avoid, struct sock *sk, __u32 ack, __u32 acked) { ${onGrowth} }
SEC(".struct_ops") struct tcp_congestion_ops ${NAME} = {
  .ssthresh = (void *)test_ssthresh, .undo_cwnd = (void *)test_undo_cwnd, .cong_avoid = (void *)test_cong_avoid,
  .flags = ${flags}, .name = "${NAME}",
};
char _license[] SEC("license") = "Dual MIT/GPL";
`,
  );
}

/** @param {'bpf' | 'kernel'} kind @param {string} [kernelName] */
function load(kind, kernelName = NAME) {
  const congestionControl = { id: kernelName, label: kernelName, colour: { light: '#000000', dark: '#ffffff' }, kind, kernelName, source: 'a test' };
  return loadCongestionControls([congestionControl], { sourceDir, warn: (warning) => warnings.push(warning) });
}

async function isAvailable() {
  return (await availableCongestionControls()).includes(NAME);
}

/** The id changes with each registration. */
async function registrationId() {
  return (await bpftool('list')).match(new RegExp(`^(\\d+): ${NAME}\\b`, 'm'))?.[1] ?? null;
}

test('compiles and registers a congestion control, shares it, and takes it away with the last that needs it', async () => {
  await writeSource();
  const first = await load('bpf');
  assert.deepEqual({ loaded: first.loaded, alreadyThere: first.alreadyThere }, { loaded: [NAME], alreadyThere: [] });
  const second = await load('bpf');
  assert.deepEqual({ loaded: second.loaded, alreadyThere: second.alreadyThere }, { loaded: [], alreadyThere: [NAME] });

  await first.unload();
  await first.unload();
  assert.equal(await isAvailable(), true);
  await second.unload();
  assert.equal(await isAvailable(), false);
  assert.deepEqual(warnings, []);
});

test('a namespace can use it as its default', async () => {
  await writeSource();
  const { unload } = await load('bpf');
  const namespace = await createNamespace(`${NAME}-ns`);
  try {
    await setSysctls(namespace.argv, { 'net.ipv4.tcp_congestion_control': NAME });
  } finally {
    await namespace.remove();
    await unload();
  }
  assert.equal(await isAvailable(), false);
});

test('leaves alone what the user has registered', async () => {
  await writeSource();
  await runCommand('test', ['make', '--silent', '-C', sourceDir]);
  await bpftool('register', `${sourceDir}/build/${NAME}.bpf.o`);
  const { alreadyThere, unload } = await load('bpf');
  await unload();
  assert.deepEqual(alreadyThere, [NAME]);
  assert.equal(await isAvailable(), true);
});

test('does not pull it away from a namespace that uses it: warns, and the next bench cleans up', async () => {
  await writeSource();
  const { unload } = await load('bpf');
  const namespace = await createNamespace(`${NAME}-ns`);
  try {
    await setSysctls(namespace.argv, { 'net.ipv4.tcp_congestion_control': NAME });
    await unload();
    assert.equal(await isAvailable(), true);
    assert.deepEqual(warnings, [
      `registered-${NAME} is left in place as it is, because it is in use by the default of namespace "${NAME}-ns"; the next bench undoes it once it is free`,
    ]);
  } finally {
    await namespace.remove();
  }
  await (await load('bpf')).unload();
  assert.equal(await isAvailable(), false);
});

/** A process in a namespace with one connection to itself, on the namespace's default. @param {import('./namespace.js').Namespace} namespace */
async function holdConnection(namespace) {
  const program = "const net = require('node:net'); const server = net.createServer(() => console.log('connected')).listen(5001, () => net.connect(5001)); setTimeout(() => process.exit(1), 60_000);";
  const [file, ...args] = [...namespace.argv, process.execPath, '--eval', program];
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  return { end: async () => { child.kill(); await ended; } };
}

test('does not pull it away from a socket: it can be loaded again meanwhile, from changed sources only once it is free', async () => {
  await writeSource();
  const { unload } = await load('bpf');
  const namespace = await createNamespace(`${NAME}-ns`);
  const idBefore = await registrationId();
  try {
    await setSysctls(namespace.argv, { 'net.ipv4.tcp_congestion_control': NAME });
    const connection = await holdConnection(namespace);
    await setSysctls(namespace.argv, { 'net.ipv4.tcp_congestion_control': 'reno' });
    await unload();
    const used = new RegExp(`^registered-${NAME} is left in place as it is, because it is in use by 3 sockets of namespace "${NAME}-ns";`);
    assert.match(warnings.join('\n'), used); // the listener and both ends

    const again = await load('bpf');
    assert.equal(await registrationId(), idBefore);
    await again.unload();
    assert.equal(await registrationId(), idBefore);

    await writeSource({ window: 20 });
    await assert.rejects(load('bpf'), new RegExp(`registered-${NAME} is there already, made by another bench from other sources, and in use by 3 sockets of namespace "${NAME}-ns"; end that first`));
    assert.equal(await registrationId(), idBefore);
    await connection.end();
    const anew = await load('bpf');
    assert.notEqual(await registrationId(), idBefore);
    await anew.unload();
  } finally {
    await namespace.remove();
  }
  assert.equal(await isAvailable(), false);
});

/** Another bench: loads, and unloads when told to. */
async function startOtherBench() {
  const program = `
    import { loadCongestionControls } from ${JSON.stringify(LOADER.href)};
    const { unload } = await loadCongestionControls([{ kind: 'bpf', kernelName: '${NAME}' }], { sourceDir: ${JSON.stringify(sourceDir)} });
    console.log('loaded');
    process.stdin.once('data', async () => { await unload(); process.exit(); });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  return {
    pid: child.pid,
    end: async () => { child.stdin.write('end'); assert.deepEqual(await ended, [0, null]); },
    crash: async () => { child.kill('SIGKILL'); await ended; },
  };
}

test('of two benches at once, the first to end takes nothing from the other', async () => {
  await writeSource();
  const [one, other] = await Promise.all([startOtherBench(), startOtherBench()]);
  const idBefore = await registrationId();
  assert.notEqual(idBefore, null);
  await one.end();
  assert.equal(await registrationId(), idBefore);
  await other.end();
  assert.equal(await isAvailable(), false);
});

test('of two benches at once, one that crashes takes nothing from the other, which cleans up', async () => {
  await writeSource();
  const [one, other] = await Promise.all([startOtherBench(), startOtherBench()]);
  const idBefore = await registrationId();
  await one.crash();
  assert.equal(await registrationId(), idBefore);
  await other.end();
  assert.equal(await isAvailable(), false);
});

test('a bench with other sources is refused while the first needs its own', async () => {
  await writeSource();
  const other = await startOtherBench();
  const idBefore = await registrationId();
  await writeSource({ window: 20 });
  await assert.rejects(load('bpf'), {
    message: `hold-host-change: registered-${NAME} is there already, made by another bench from other sources, and in use by process ${other.pid}; end that first, or wait for it`,
  });
  assert.equal(await registrationId(), idBefore);
  await other.end();
  const { loaded, unload } = await load('bpf');
  assert.deepEqual(loaded, [NAME]);
  await unload();
  assert.equal(await isAvailable(), false);
});

test('after a crash, registers anew from the present source, and cleans up', async () => {
  await writeSource();
  const crash = `
    import { loadCongestionControls } from ${JSON.stringify(LOADER.href)};
    await loadCongestionControls([{ kind: 'bpf', kernelName: '${NAME}' }], { sourceDir: ${JSON.stringify(sourceDir)} });
    process.kill(process.pid, 'SIGKILL');`;
  await assert.rejects(promisify(execFile)(process.execPath, ['--input-type=module', '--eval', crash]), { signal: 'SIGKILL' });
  assert.equal(await isAvailable(), true);
  const idBefore = await registrationId();

  await writeSource({ window: 20 });
  const { loaded, unload } = await load('bpf');
  assert.deepEqual(loaded, [NAME]);
  assert.notEqual(await registrationId(), idBefore);
  await unload();
  assert.equal(await isAvailable(), false);
});

test('shows what the verifier refuses', async () => {
  await writeSource({ onGrowth: 'tcp_sk(sk)->bytes_acked = 1;' });
  await assert.rejects(load('bpf'), (/** @type {Error} */ { message }) => {
    assert.match(message, new RegExp(`the kernel's verifier refuses ${NAME}.bpf.c:\nin test_cong_avoid:\n`));
    assert.match(message, /no write support to tcp_sock at off \d+$/);
    return true;
  });
  assert.equal(await isAvailable(), false);
});

test('shows what the compiler refuses', async () => {
  await writeSource({ onGrowth: 'tcp_sk(sk)->no_such_field = 1;' });
  await assert.rejects(load('bpf'), new RegExp(`${NAME}.bpf.c does not compile:\n.*no member named 'no_such_field'`));
});

test('names what is unknown', async () => {
  await assert.rejects(load('bpf', 'no_such_cc'), /there is no .*no_such_cc\.bpf\.c/);
  await assert.rejects(load('kernel', 'no_such_cc'), /this kernel has no "no_such_cc", built in or as a module tcp_no_such_cc; it has .*reno/);
});

test('lets namespaces use a congestion control that the host does not allow them, for as long as it is needed', async () => {
  await writeSource({ flags: '0' }); // restricted, as a built-in one off the list
  await runCommand('test', ['make', '--silent', '-C', sourceDir]);
  await bpftool('register', `${sourceDir}/build/${NAME}.bpf.o`);
  const choice = { 'net.ipv4.tcp_congestion_control': NAME };
  const namespace = await createNamespace(`${NAME}-ns`);
  try {
    // choosing it now would be refused with EPERM, and the kernel then forgets to let go of the program: it would stay until the next boot
    assert.equal((await allowedCongestionControls()).includes(NAME), false);
    const { unload } = await load('kernel');
    await setSysctls(namespace.argv, choice);
    await unload();
    assert.equal((await allowedCongestionControls()).includes(NAME), false);
  } finally {
    await namespace.remove();
  }
});
