import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isAlive, processIdentity } from '../../host/process-identity.js';
import { RUN_VARIABLE } from '../../host/run-folder.js';
import { availableCongestionControls } from '../../kernel/kernel-congestion-controls.js';
import { createNamespace } from '../../network/namespace.js';
import { inTracefs, ownerOfTraceInstance, removeTraceInstance, traceInstances } from '../../telemetry/open-trace.js';
import { removeLeftovers } from './remove-leftovers.js';

const LEAVE_THINGS = fileURLToPath(new URL('testing/leave-things.js', import.meta.url));

for (const kind of ['bench', 'process']) {
  test(`what a killed ${kind} left is removed, and nothing of it while it lives`, async (t) => {
    const owner = spawn(process.execPath, [LEAVE_THINGS, kind], { stdio: ['ignore', 'pipe', 'inherit'] });
    t.after(() => owner.kill('SIGKILL'));
    const [line] = await once(createInterface({ input: owner.stdout }), 'line');
    const { runId, folder, namespace, kernelName, pids, keeperPid } = JSON.parse(line);
    const identities = await Promise.all(pids.map(processIdentity));
    const left = async () => ({
      folder: existsSync(folder),
      namespace: existsSync(`/run/netns/${namespace}`),
      control: kernelName === null || (await availableCongestionControls()).includes(kernelName),
      trace: (await traceInstances()).some((name) => ownerOfTraceInstance(name)?.runId === runId),
      processes: await Promise.all(identities.map((identity) => identity !== null && isAlive(identity))),
    });
    const all = {
      folder: true,
      namespace: true,
      control: true,
      trace: kind === 'bench',
      processes: pids.map(() => true),
    };

    // it knows the run, as everybody may, and not its secret
    const stranger = spawn('sleep', ['60'], { env: { ...process.env, [RUN_VARIABLE]: `${runId}-${'0'.repeat(32)}` } });
    t.after(() => stranger.kill('SIGKILL'));

    await removeLeftovers({ warn: assert.fail });
    assert.deepEqual(await left(), all);

    owner.kill('SIGKILL');
    if (keeperPid !== null) process.kill(keeperPid, 'SIGKILL'); // else it takes its trace instance along
    await once(owner, 'exit');
    const { failures } = await removeLeftovers({ warn: assert.fail });
    assert.deepEqual(failures, []);
    assert.deepEqual([stranger.exitCode, stranger.signalCode], [null, null]);
    assert.deepEqual(await left(), {
      folder: false,
      namespace: false,
      control: kernelName === null,
      trace: false,
      processes: pids.map(() => false),
    });
  });
}

test('folders, namespaces, trace instances and processes of others survive, whatever they are called', async (t) => {
  const six = randomBytes(3).toString('hex'); // as of a run, which there is not
  const folders = [
    'slowstart-results-2026-11-22',
    'slowstart-paper-11-runs',
    'slowstart-facade-notes',
    `slowstart-${six}-notes`,
    'slowstart-test-4194304-notes', // no process has such a high id
  ].map((name) => join(tmpdir(), name));
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'results'), '');
    t.after(() => rmSync(folder, { recursive: true }));
  }
  const namespaces = await Promise.all(
    [`ss-${six}-notes`, `cctest-4194304-${six}`].map((name) => createNamespace(name)),
  );
  for (const namespace of namespaces) t.after(() => namespace.remove());
  const traces = [`slowstart-${six}`, `slowstart-${six}-notes`];
  for (const name of traces) {
    await inTracefs('testing', `mkdir instances/${name}`);
    t.after(() => removeTraceInstance(name));
  }
  const words = ['-c', 'read _', `--user-data-dir=/tmp/slowstart-${six}-x/profile`];
  const processes = [
    spawn('sh', words),
    spawn('sh', words.slice(0, 2), { env: { ...process.env, [RUN_VARIABLE]: six } }),
    spawn('sh', words.slice(0, 2), { env: { ...process.env, [RUN_VARIABLE]: `${six}-${'0'.repeat(32)}` } }),
  ];
  for (const child of processes) t.after(() => child.stdin.end());
  await removeLeftovers({ warn: assert.fail });
  const left = await traceInstances();
  assert.deepEqual(
    folders.filter((folder) => !existsSync(join(folder, 'results'))),
    [],
  );
  assert.deepEqual(
    namespaces.filter(({ name }) => !existsSync(`/run/netns/${name}`)),
    [],
  );
  assert.deepEqual(
    traces.filter((name) => !left.includes(name)),
    [],
  );
  assert.deepEqual(
    processes.map(({ exitCode, signalCode }) => [exitCode, signalCode]),
    processes.map(() => [null, null]),
  );
});
