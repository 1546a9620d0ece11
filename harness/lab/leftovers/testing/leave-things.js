/**
 * Makes of each kind what a bench or a test makes on the host, says what, and waits to be killed: `node leave-things.js
 * bench|process`.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameOfProcess, processFolder } from '../../../host/process-folder.js';
import { openRunFolder } from '../../../host/run-folder.js';
import { buildBpfProgram, registerBpfProgram } from '../../../kernel/bpf-program.js';
import { createNamespace } from '../../../network/namespace.js';
import { openTrace } from '../../../telemetry/open-trace.js';

const KERNEL_CC = fileURLToPath(new URL('../../../../kernel-cc', import.meta.url));
const isBench = process.argv[2] === 'bench';

const run = isBench ? await openRunFolder() : { folder: await processFolder(), runId: '' };
mkdirSync(join(run.folder, 'profile'));
writeFileSync(join(run.folder, 'profile', 'file'), '');
const namespace = await createNamespace(isBench ? `ss-${run.runId}-left` : await nameOfProcess('left'));
const [file, ...args] = namespace.argv;
const started = [spawn(file, [...args, 'sleep', '60'], { detached: true })];
let kernelName = null;
if (isBench) {
  // the first has mounts of its own and hands them down to one without any environment: as Chrome and its children
  const script = 'env -i sleep 60 & echo $!; wait';
  started.push(spawn('unshare', ['--mount', 'sh', '-c', script], { detached: true }));
} else {
  kernelName = `cctest${process.pid}`;
  const program = {
    kernelName,
    program: 'benchmarks/constant_window',
    sourceDir: KERNEL_CC,
    buildDir: `${KERNEL_CC}/build`,
  };
  await registerBpfProgram(await buildBpfProgram(program), program);
}
const pids = started.map(({ pid }) => pid);
let keeperPid = null;
if (isBench) {
  pids.push(Number(await new Promise((resolve) => started[1].stdout?.once('data', resolve))));
  keeperPid = (await openTrace(run.runId)).keeperPid;
}
const { runId, folder } = run;
console.log(JSON.stringify({ runId, folder, namespace: namespace.name, kernelName, pids, keeperPid }));
setInterval(() => {}, 1000);
