import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { useOwnCongestionControl } from '../end-to-end/support/use-own-congestion-control.js';
import { runCommand } from '../host/run-command.js';
import { createNamespace, setSysctls } from '../network/namespace.js';
import { allowedCongestionControls } from './kernel-congestion-controls.js';

const {
  name: NAME,
  sourceDir,
  warnings,
  bpftool,
  writeSource,
  load,
  isAvailable,
  registrationId,
} = useOwnCongestionControl();

test('a CC is compiled, registered, shared, and unregistered by the last that needs it', async () => {
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
  assert.deepEqual(warnings(), []);
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

test('compiles a program that lies elsewhere, as an experiment file may name it', async () => {
  await writeSource();
  const elsewhere = await mkdtemp(`${tmpdir()}/slowstart-elsewhere-`);
  try {
    await rename(`${sourceDir()}/${NAME}/${NAME}.bpf.c`, `${elsewhere}/mine.bpf.c`);
    const { loaded, unload } = await load('bpf', NAME, `${elsewhere}/mine`);
    await unload();
    assert.deepEqual(loaded, [NAME]);
  } finally {
    await rm(elsewhere, { recursive: true });
  }
});

test('a CC that the user has registered stays', async () => {
  await writeSource();
  await runCommand('test', ['make', '--silent', '-C', sourceDir()]);
  await bpftool('register', `${sourceDir()}/build/${NAME}/${NAME}.bpf.o`);
  const { alreadyThere, unload } = await load('bpf');
  await unload();
  assert.deepEqual(alreadyThere, [NAME]);
  assert.equal(await isAvailable(), true);
});

test('a CC that a namespace uses stays with a warning, and the next bench unregisters it', async () => {
  await writeSource();
  const { unload } = await load('bpf');
  const namespace = await createNamespace(`${NAME}-ns`);
  try {
    await setSysctls(namespace.argv, { 'net.ipv4.tcp_congestion_control': NAME });
    await unload();
    assert.equal(await isAvailable(), true);
    assert.deepEqual(warnings(), [
      `registered-${NAME} is left in place as it is, because it is in use by the default of namespace ` +
        `"${NAME}-ns"; the next bench undoes it once it is free`,
    ]);
  } finally {
    await namespace.remove();
  }
  await (await load('bpf')).unload();
  assert.equal(await isAvailable(), false);
});

/**
 * A process in a namespace with one connection to itself, on the namespace's default.
 * @param {import('../network/namespace.js').Namespace} namespace
 */
async function holdConnection(namespace) {
  const program =
    "const net = require('node:net'); const server = net.createServer(() => " +
    "console.log('connected')).listen(5001, () => net.connect(5001)); setTimeout(() => process.exit(1), 60_000);";
  const [file, ...args] = [...namespace.argv, process.execPath, '--eval', program];
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  return {
    end: async () => {
      child.kill();
      await ended;
    },
  };
}

test('a CC that a socket uses stays: it loads again, but from changed sources only when it is free', async () => {
  await writeSource();
  const { unload } = await load('bpf');
  const namespace = await createNamespace(`${NAME}-ns`);
  const idBefore = await registrationId();
  try {
    await setSysctls(namespace.argv, { 'net.ipv4.tcp_congestion_control': NAME });
    const connection = await holdConnection(namespace);
    await setSysctls(namespace.argv, { 'net.ipv4.tcp_congestion_control': 'reno' });
    await unload();
    const used = new RegExp(
      `^registered-${NAME} is left in place as it is, because it is in use by 3 sockets of namespace "${NAME}-ns";`,
    );
    assert.match(warnings().join('\n'), used); // the listener and both ends

    const again = await load('bpf');
    assert.equal(await registrationId(), idBefore);
    await again.unload();
    assert.equal(await registrationId(), idBefore);

    await writeSource({ window: 20 });
    await assert.rejects(
      load('bpf'),
      new RegExp(
        `registered-${NAME} is there already, made by another bench from other sources, and in use by 3 sockets ` +
          `of namespace "${NAME}-ns"; end that first`,
      ),
    );
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
  await assert.rejects(
    load('kernel', 'no_such_cc'),
    /this kernel has no "no_such_cc", built in or as a module tcp_no_such_cc; it has .*reno/,
  );
});

test('a CC that the host does not allow to namespaces is allowed while it is needed', async () => {
  await writeSource({ flags: '0' }); // restricted, as a built-in one off the list
  await runCommand('test', ['make', '--silent', '-C', sourceDir()]);
  await bpftool('register', `${sourceDir()}/build/${NAME}/${NAME}.bpf.o`);
  const choice = { 'net.ipv4.tcp_congestion_control': NAME };
  const namespace = await createNamespace(`${NAME}-ns`);
  try {
    // choosing it now would be refused with EPERM, and the kernel then forgets to let go of the program: it would stay
    // until the next boot
    assert.equal((await allowedCongestionControls()).includes(NAME), false);
    const { unload } = await load('kernel');
    await setSysctls(namespace.argv, choice);
    await unload();
    assert.equal((await allowedCongestionControls()).includes(NAME), false);
  } finally {
    await namespace.remove();
  }
});
