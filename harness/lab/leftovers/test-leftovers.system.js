import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { buildBpfProgram, registerBpfProgram } from '../../kernel/bpf-program.js';
import { availableCongestionControls } from '../../kernel/kernel-congestion-controls.js';
import { createNamespace } from '../../network/namespace.js';
import { removeLeftovers } from './remove-leftovers.js';

const KERNEL_CC = fileURLToPath(new URL('../../../kernel-cc', import.meta.url));

test('what a killed test left is removed, and nothing of it while the test lives', async () => {
  const owner = spawn('sleep', ['60']);
  const kernelName = `cctest${owner.pid}`;
  const { name, argv } = await createNamespace(`cctest-${owner.pid}-left`);
  const tool = spawn(argv[0], [...argv.slice(1), 'sleep', '60']);
  const folder = mkdtempSync(join(tmpdir(), `slowstart-test-${owner.pid}-`));
  const program = {
    kernelName,
    program: 'benchmarks/constant_window',
    sourceDir: KERNEL_CC,
    buildDir: `${KERNEL_CC}/build`,
  };
  await registerBpfProgram(await buildBpfProgram(program), program);
  const left = async () => [
    existsSync(`/run/netns/${name}`),
    existsSync(folder),
    (await availableCongestionControls()).includes(kernelName),
    tool.signalCode === null,
  ];

  await removeLeftovers({ warn: assert.fail });
  assert.deepEqual(await left(), [true, true, true, true]);

  owner.kill('SIGKILL');
  await once(owner, 'exit');
  const { removed, failures } = await removeLeftovers({ warn: assert.fail });
  assert.deepEqual(failures, []);
  assert.deepEqual(
    removed.filter(({ runId }) => runId === `process ${owner.pid}`).map(({ kind }) => kind),
    ['process', 'namespace', 'folder', 'congestion control'],
  );
  assert.deepEqual(await left(), [false, false, false, false]);
});
