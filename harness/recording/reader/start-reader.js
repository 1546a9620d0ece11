import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { partEnvironment } from '../../confinement/part-environment.js';
import { SetUpError } from '../../errors.js';
import { boundedLines } from './bounded-lines.js';
import { READER_PROGRAM } from './recording-reader.js';

/** @import { ChildProcessWithoutNullStreams } from 'node:child_process' */
/** @import { ReaderPlace } from './open-reader-place.js' */

const START_TIMEOUT_MS = 30_000; // 0.1 s on an idle machine
/** The hosts of 5,000 exchanges take a tenth of it. */
const MOST_LINE_CHARACTERS = 4 * 2 ** 20;
const STDERR_TAIL_CHARACTERS = 2_000;
/** Standard streams, and the one that wait.sh uses for itself. */
const FIRST_FILE = 4;

/**
 * @typedef {object} Reader a process that reads recordings
 * @property {(timeoutMs: number) => Promise<string>} next the next line that it says; rejects with a clause where there
 *   is none
 * @property {() => Promise<void>} end ends it, whatever it does
 */

/**
 * Starts a process that reads files which are open here, one after the other.
 * @param {{fd: number, size: number, entryUrl?: string}[]} files
 * @param {{place: ReaderPlace, program?: string, mostLineCharacters?: number, toldBeside?: object[]}} settings
 *   `toldBeside`: what else another program than the reader is told of each file
 * @returns {Promise<Reader>}
 * @throws {SetUpError} where it does not start
 */
export async function startReader(files, settings) {
  const { place, program = READER_PROGRAM, mostLineCharacters = MOST_LINE_CHARACTERS, toldBeside = [] } = settings;
  const [command, ...args] = place.launch([process.execPath, program]);
  const child = spawn(command, args, {
    cwd: '/',
    detached: true, // Ctrl-C is for the harness, which then ends it
    env: partEnvironment({ HOME: '/', UV_USE_IO_URING: '0' }),
    stdio: ['pipe', 'pipe', 'pipe', 'ignore', ...files.map(({ fd }) => fd)],
  });
  const { stdin, stdout, stderr } = /** @type {ChildProcessWithoutNullStreams} */ (child);
  stdin.on('error', () => {}); // a failed write shows as an exit
  let said = '';
  stderr.setEncoding('utf8').on('data', (text) => {
    said = (said + text).slice(-STDERR_TAIL_CHARACTERS);
  });
  const exited = once(child, 'exit').catch((error) => [error.message]);
  const closed = once(child, 'close').catch(() => {});
  const lines = boundedLines(stdout, mostLineCharacters);
  const nextLine = async () => {
    const { done, value } = await lines.next();
    if (!done) return value;
    const [code, signal] = await exited;
    const how = signal ?? (typeof code === 'number' ? `exit code ${code}` : code);
    const mebibytes = Math.floor(place.memoryBytes / 2 ** 20);
    throw new Error(`the process that read it, which may take ${mebibytes} MiB of memory, ended (${how})`);
  };
  /** @type {Reader['next']} */
  const next = async (timeoutMs) => {
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`it takes more than ${timeoutMs / 1000} s to read`)), timeoutMs);
    });
    return /** @type {Promise<string>} */ (Promise.race([nextLine(), late])).finally(() => clearTimeout(timer));
  };
  const end = async () => {
    stdin.end();
    if (child.exitCode === null && child.signalCode === null) killAll(child.pid);
    await exited;
    for (const stream of [stdout, stderr]) stream.destroy();
  };
  try {
    if ((await next(START_TIMEOUT_MS)) !== '{"ready":true}') throw new Error('it answered something else');
  } catch (error) {
    await end();
    await closed;
    const found = said.trim() || /** @type {Error} */ (error).message;
    throw new SetUpError(
      `start-reader: starting \`${command}\`, which reads recordings without rights: ${found}; npm run doctor says ` +
        'what this machine lacks',
    );
  }
  const jobs = files.map(({ size, entryUrl }, index) => ({
    descriptor: FIRST_FILE + index,
    size,
    entryUrl,
    ...toldBeside[index],
  }));
  stdin.write(`${JSON.stringify(jobs)}\n`);
  return { next, end };
}

/**
 * Ends a reader: the first process of its PID namespace, and so all of them, whatever group they are in by now; and
 * the group of what waits for it.
 * @param {number | undefined} pid
 */
function killAll(pid) {
  if (pid === undefined) return;
  for (const target of [...childrenOf(pid), -pid])
    try {
      process.kill(target, 'SIGKILL');
    } catch {
      // it ended meanwhile
    }
}

/** @param {number} pid */
function childrenOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
