import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { useOwnCongestionControl } from '../end-to-end/support/use-own-congestion-control.js';

// Two processes that load the same congestion control.

const LOADER = new URL('./load-congestion-control.js', import.meta.url);
const { name: NAME, sourceDir, writeSource, load, isAvailable, registrationId } = useOwnCongestionControl();

/** Another bench: loads, and unloads when told to. */
async function startOtherBench() {
  const program = `
    import { loadCongestionControls } from ${JSON.stringify(LOADER.href)};
    const { unload } = await loadCongestionControls([{ kind: 'bpf', kernelName: '${NAME}' }],
      { sourceDir: ${JSON.stringify(sourceDir())} });
    console.log('loaded');
    process.stdin.once('data', async () => { await unload(); process.exit(); });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  return {
    pid: child.pid,
    end: async () => {
      child.stdin.write('end');
      assert.deepEqual(await ended, [0, null]);
    },
    crash: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

test('the first of two benches to end leaves the registration to the other', async () => {
  await writeSource();
  const [one, other] = await Promise.all([startOtherBench(), startOtherBench()]);
  const idBefore = await registrationId();
  assert.notEqual(idBefore, null);
  await one.end();
  assert.equal(await registrationId(), idBefore);
  await other.end();
  assert.equal(await isAvailable(), false);
});

test('when one of two benches crashes, the other keeps the registration and removes it at its end', async () => {
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
    message:
      `acquire-host-resource: registered-${NAME} is there already, made by another bench from other sources, and in ` +
      `use by process ${other.pid}; end that first, or wait for it`,
  });
  assert.equal(await registrationId(), idBefore);
  await other.end();
  const { loaded, unload } = await load('bpf');
  assert.deepEqual(loaded, [NAME]);
  await unload();
  assert.equal(await isAvailable(), false);
});

test('a bench after a crash registers the present source and removes it at its end', async () => {
  await writeSource();
  const crash = `
    import { loadCongestionControls } from ${JSON.stringify(LOADER.href)};
    await loadCongestionControls([{ kind: 'bpf', kernelName: '${NAME}' }],
      { sourceDir: ${JSON.stringify(sourceDir())} });
    process.kill(process.pid, 'SIGKILL');`;
  await assert.rejects(promisify(execFile)(process.execPath, ['--input-type=module', '--eval', crash]), {
    signal: 'SIGKILL',
  });
  assert.equal(await isAvailable(), true);
  const idBefore = await registrationId();

  await writeSource({ window: 20 });
  const { loaded, unload } = await load('bpf');
  assert.deepEqual(loaded, [NAME]);
  assert.notEqual(await registrationId(), idBefore);
  await unload();
  assert.equal(await isAvailable(), false);
});
