import { access } from 'node:fs/promises';
import { runCommand } from '../processes/run-command.js';
import { availableCongestionControls } from './kernel-congestion-controls.js';
import { verifierComplaint } from './verifier-complaint.js';

const COMPILE_TIMEOUT_MS = 60_000; // a cold compiler on a busy machine
const TELLING_LINES = 6; // clang's first complaint with its place and its caret

/**
 * A BPF congestion control as files: `<sourceDir>/<kernelName>.bpf.c`, built to `<buildDir>/<kernelName>.bpf.o`.
 * @typedef {{kernelName: string, sourceDir: string, buildDir: string}} BpfProgram
 */

/**
 * Compiles the program unless its object is newer than every source, and registers it with the kernel, for all network
 * namespaces. A registration outlives this process.
 * @param {BpfProgram} program
 * @throws {Error} with clang's or the verifier's own words
 */
export async function registerBpfProgram({ kernelName, sourceDir, buildDir }) {
  const source = `${sourceDir}/${kernelName}.bpf.c`;
  await access(source).catch(() => {
    throw new Error(`bpf-program: there is no ${source} for the congestion control "${kernelName}"; name the file after the kernelName of its registry entry`);
  });

  const object = `${buildDir}/${kernelName}.bpf.o`;
  await runCommand(`bpf-program: compiling ${kernelName}`, ['make', '--silent', '-C', sourceDir, `BUILD=${buildDir}`, object], {
    timeoutMs: COMPILE_TIMEOUT_MS,
  }).catch((error) => {
    throw new Error(`bpf-program: ${kernelName}.bpf.c does not compile:\n${firstLines(error.stderr || error.message)}`);
  });

  const said = await runCommand(`bpf-program: registering ${kernelName}`, ['bpftool', 'struct_ops', 'register', object]).catch((error) => {
    const complaint = verifierComplaint(error.stderr ?? '');
    if (complaint === null) throw error;
    throw new Error(`bpf-program: the kernel's verifier refuses ${kernelName}.bpf.c:\n${complaint}`);
  });

  if (!(await availableCongestionControls()).includes(kernelName)) {
    const id = / id (\d+)/.exec(said)?.[1];
    if (id !== undefined) await runCommand('bpf-program: taking the wrong name back', ['bpftool', 'struct_ops', 'unregister', 'id', id]);
    throw new Error(`bpf-program: ${kernelName}.bpf.c registered no congestion control "${kernelName}"; set .name = "${kernelName}" in its operations table`);
  }
}

/**
 * Takes a congestion control out of the kernel's list. Sockets that run it keep it, and the kernel frees it with the last.
 * @param {string} kernelName
 */
export async function unregisterBpfProgram(kernelName) {
  // bpftool also knows programs of that name whose sockets linger after an earlier unregistration, and fails on those:
  // what counts is whether the name has left the kernel's list
  const failure = await runCommand(`bpf-program: unregistering ${kernelName}`, ['bpftool', 'struct_ops', 'unregister', 'name', kernelName]).then(
    () => null,
    (error) => error,
  );
  if ((await availableCongestionControls()).includes(kernelName)) {
    throw failure ?? new Error(`bpf-program: ${kernelName} is still registered; try: bpftool struct_ops unregister name ${kernelName}`);
  }
}

/** @param {string} text */
function firstLines(text) {
  return text.trim().split('\n').slice(0, TELLING_LINES).join('\n');
}
