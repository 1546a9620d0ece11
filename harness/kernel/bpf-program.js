import { access, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { runCommand } from '../host/run-command.js';
import { openRunFolder } from '../host/run-folder.js';
import { configureObject } from './bpf-object/configure-object.js';
import { availableCongestionControls } from './kernel-congestion-controls.js';
import { verifierComplaint } from './verifier-complaint.js';

const COMPILE_TIMEOUT_MS = 60_000; // a cold compiler on a busy machine
const TELLING_LINES = 6; // clang's first complaint with its place and its caret

/**
 * A BPF congestion control as files: `<sourceDir>/<program>/<program>.bpf.c`, built to
 * `<buildDir>/<program>/<program>.bpf.o`; a program that is a path, as those of tests and of experiment files are, lies
 * at that path. With settings, or under a kernel name that is not the program's, a changed copy of the object is what
 * gets registered.
 * @typedef {{kernelName: string, program?: string, settings?: Record<string, string>, tells?: boolean, sourceDir:
 *   string, buildDir: string}} BpfProgram `tells`: keeps what it knows of its connections (kernel-cc/common/tell.h)
 */

/**
 * Compiles the program unless its object is newer than every source.
 * @param {BpfProgram} program
 * @returns {Promise<Buffer>} the object to register, with the kernel name and the settings written into it
 * @throws {Error} with clang's own words
 * @throws {import('../errors.js').UsageError} for a setting that the program does not have
 */
export async function buildBpfProgram({
  kernelName,
  program = kernelName,
  settings = {},
  tells = false,
  sourceDir,
  buildDir,
}) {
  const source = resolve(sourceDir, `${pathOfProgram(program)}.bpf.c`);
  await access(source).catch(() => {
    throw new Error(
      `bpf-program: there is no ${source} for the congestion control "${kernelName}"; name the file after the ` +
        `kernelName of its registry entry, or name the file's stem in "program"`,
    );
  });

  const compiled = `${buildDir}/${pathOfProgram(program)}.bpf.o`;
  await runCommand(
    `bpf-program: compiling ${program}`,
    ['make', '--silent', '-C', sourceDir, `BUILD=${buildDir}`, compiled],
    {
      timeoutMs: COMPILE_TIMEOUT_MS,
    },
  ).catch((error) => {
    throw new Error(`bpf-program: ${program}.bpf.c does not compile:\n${firstLines(error.stderr || error.message)}`);
  });
  const ifThere = /** @type {Record<string, string>} */ (tells ? { tell: '1' } : {});
  return configureObject(await readFile(compiled), { kernelName, program, settings, ifThere });
}

/**
 * Compiles those of several programs that need it, on all processors. One that does not compile is left to
 * `buildBpfProgram`, which has the words for it.
 * @param {string[]} programs
 * @param {{sourceDir: string, buildDir: string}} folders
 */
export async function compileTogether(programs, { sourceDir, buildDir }) {
  if (programs.length === 0) return; // make without a target makes everything
  await runCommand(
    'bpf-program: compiling',
    [
      'make',
      '--silent',
      '--keep-going',
      `--jobs=${availableParallelism()}`,
      '-C',
      sourceDir,
      `BUILD=${buildDir}`,
      ...programs.map((program) => `${buildDir}/${pathOfProgram(program)}.bpf.o`),
    ],
    {
      timeoutMs: COMPILE_TIMEOUT_MS,
    },
  ).catch(() => {});
}

/**
 * Whether the program's object is newer than every source, so that it takes no compiler.
 * @param {BpfProgram} program
 */
export function isBpfProgramBuilt({ kernelName, program = kernelName, sourceDir, buildDir }) {
  return runCommand(`bpf-program: asking whether ${program} is built`, [
    'make',
    '--question',
    '-C',
    sourceDir,
    `BUILD=${buildDir}`,
    `${buildDir}/${pathOfProgram(program)}.bpf.o`,
  ]).then(
    () => true,
    () => false,
  );
}

/**
 * Registers a congestion control with the kernel, for all network namespaces. The registration outlives this process.
 * @param {Buffer} object
 * @param {{kernelName: string, program?: string}} names
 * @throws {Error} with the verifier's own words
 */
export async function registerBpfProgram(object, { kernelName, program = kernelName }) {
  // the kernel keeps what it loads, the file can go
  const { folder, release } = await openRunFolder({ kind: 'process' });
  try {
    const file = join(folder, `${kernelName}.bpf.o`);
    await writeFile(file, object);
    await runCommand(`bpf-program: registering ${kernelName}`, ['bpftool', 'struct_ops', 'register', file]).catch(
      (error) => {
        const complaint = verifierComplaint(error.stderr ?? '');
        if (complaint === null) throw error;
        throw new Error(`bpf-program: the kernel's verifier refuses ${program}.bpf.c:\n${complaint}`);
      },
    );

    if (!(await availableCongestionControls()).includes(kernelName))
      throw new Error(
        `bpf-program: registering ${program}.bpf.c: bpftool succeeded, but the kernel does not list "${kernelName}"; ` +
          'look for it with: bpftool struct_ops dump',
      );
  } finally {
    await release();
  }
}

/**
 * Takes a congestion control out of the kernel's list. Sockets that run it keep it, and the kernel frees it with the
 * last.
 * @param {string} kernelName
 */
export async function unregisterBpfProgram(kernelName) {
  /** @type {Error | null} */
  let failure = null;
  for (const id of await registrationIds(kernelName)) {
    // one that is only lingering in old sockets refuses: what counts is whether the name has left the kernel's list
    await runCommand(`bpf-program: unregistering ${kernelName}`, [
      'bpftool',
      'struct_ops',
      'unregister',
      'id',
      String(id),
    ]).catch((error) => {
      failure = error;
    });
  }
  if ((await availableCongestionControls()).includes(kernelName)) {
    throw failure ?? new Error(`bpf-program: ${kernelName} is still registered; find it with: bpftool struct_ops dump`);
  }
}

/**
 * bpftool's `unregister name` goes by the C variable, which several registrations of one program share.
 * @param {string} kernelName
 * @returns {Promise<number[]>} of every registration under that name, those included that only linger in old sockets
 */
export async function registrationIds(kernelName) {
  const dump = JSON.parse(
    await runCommand('bpf-program: listing registrations', ['bpftool', '--json', 'struct_ops', 'dump']),
  );
  // each registration is two entries of the list, the map and then its content
  return dump.flatMap((/** @type {any} */ entry, /** @type {number} */ index) => {
    const isOfName = dump[index + 1]?.bpf_struct_ops_tcp_congestion_ops?.data.name === kernelName;
    return entry.bpf_map_info && isOfName ? [entry.bpf_map_info.id] : [];
  });
}

/** @param {string} program @returns {string} without its suffix, from the folder of the sources or of the objects */
function pathOfProgram(program) {
  return program.includes('/') ? program : `${program}/${program}`;
}

/** @param {string} text */
function firstLines(text) {
  return text.trim().split('\n').slice(0, TELLING_LINES).join('\n');
}
