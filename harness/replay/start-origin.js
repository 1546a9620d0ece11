import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { partEnvironment } from '../confinement/part-environment.js';

/** @import { OriginAnswer, OriginCommand, PageInfo, Ports, RecordingRef } from './origin-messages.js' */
/** @import { ServedCounts } from './load-tally.js' */

/** How long the process may take to end after SIGTERM, before SIGKILL. */
const STOP_TIMEOUT_MS = 2_000;

const STDERR_TAIL_CHARACTERS = 2_000;

/**
 * @typedef {object} Origin
 * @property {string[]} hosts of all pages; each needs an address of its own
 * @property {Map<string, PageInfo>} pages by id
 * @property {Ports} ports
 * @property {number} pid of the server, as it is known here
 * @property {string} caCertificatePem
 * @property {string} spkiSha256Base64 for `--ignore-certificate-errors-spki-list`; one for all hosts
 * @property {(pageId: string) => Promise<void>} beginLoad serves this page from now on, with new counts
 * @property {() => Promise<ServedCounts>} endLoad
 * @property {() => Promise<void>} stop
 * @property {Promise<string>} exited resolves when the process has ended, with the reason in a sentence
 */

/**
 * Starts the replay origin as a process of its own, so that a network namespace can be put around it.
 * @param {object} settings
 * @param {RecordingRef[]} settings.recordings
 * @param {(program: string[]) => string[]} [settings.launch] wraps the argument list, for example to run the program in
 *   a network namespace; when the wrapper ends, so must the program
 * @param {string} [settings.address]
 * @param {Ports} [settings.ports]
 * @param {import('../types/replay-conditions.js').ReplayConditions} [settings.conditions] absent: as recorded
 * @returns {Promise<Origin>} a page whose recording cannot be read has a `problem`, and its loads fail with it
 */
export async function startOrigin({
  recordings,
  launch = (program) => program,
  address = '0.0.0.0',
  ports = { http: 80, https: 443 },
  conditions,
}) {
  const [file, ...args] = launch([process.execPath, fileURLToPath(new URL('./origin-server.js', import.meta.url))]);
  const child = spawn(file, args, {
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: partEnvironment({ HOME: '/', UV_USE_IO_URING: '0', ...nodeOptions() }),
  });
  child.stdin.on('error', () => {}); // a failed write shows as an exit
  const answers = createInterface({ input: child.stdout });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr = (stderr + text).slice(-STDERR_TAIL_CHARACTERS);
  });

  /** @type {Promise<string>} */
  const exited = new Promise((resolve) => {
    child.once('error', (error) => resolve(`replay origin: starting \`${file}\`: ${error.message}`));
    child.once('close', (code, signal) =>
      resolve(
        `replay origin: its process ended (${signal ?? `exit code ${code}`})${stderr.trim() && `: ${stderr.trim()}`}`,
      ),
    );
  });

  /**
   * Rejects the exchange under way. One handler for all, since a `then` on `exited` per exchange would keep them all.
   * @type {(reason: string) => void}
   */
  let onExit = () => {};
  /** @type {string | null} */
  let ended = null;
  void exited.then((reason) => {
    ended = reason;
    onExit(reason);
  });

  /** @type {Promise<unknown>} */
  let previous = Promise.resolve();
  /** @type {(command: OriginCommand) => Promise<OriginAnswer>} */
  const ask = (command) => {
    const answer = previous.then(() =>
      exchange({ commands: child.stdin, answers }, command, (fail) => {
        if (ended === null) onExit = fail;
        else fail(ended);
      }),
    );
    previous = answer.catch(() => {}); // one at a time: answers carry no id
    return answer;
  };
  const stop = async () => {
    child.stdin.end();
    child.kill('SIGTERM');
    const timer = setTimeout(() => killGroup(child.pid), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(timer);
  };

  const started = await ask({ type: 'start', recordings, address, ports, conditions }).catch(async (error) => {
    await stop();
    throw error;
  });
  if (started.type !== 'listening') throw new Error(`replay origin: starting: it answered "${started.type}"`);
  const pages = new Map(started.pages.map((page) => [page.pageId, page]));
  return {
    hosts: [...new Set(started.pages.flatMap(({ hosts }) => hosts))],
    pages,
    exited,
    stop,
    pid: started.pid,
    ports: started.ports,
    caCertificatePem: started.caCertificatePem,
    spkiSha256Base64: started.spkiSha256Base64,
    beginLoad: async (pageId) => {
      const problem = pages.get(pageId)?.problem;
      if (problem) throw new Error(problem);
      await ask({ type: 'begin-load', pageId });
    },
    endLoad: async () => {
      const answer = await ask({ type: 'end-load' });
      if (answer.type !== 'served') throw new Error(`replay origin: ending a load: it answered "${answer.type}"`);
      const { type, ...served } = answer;
      return served;
    },
  };
}

/**
 * @param {{commands: import('node:stream').Writable, answers: import('node:readline').Interface}} server
 * @param {OriginCommand} command
 * @param {(fail: (reason: string) => void) => void} ifExited registers what to call when the process has ended
 * @returns {Promise<OriginAnswer>}
 */
function exchange({ commands, answers }, command, ifExited) {
  return new Promise((resolve, reject) => {
    answers.once('line', (line) => {
      const answer = /** @type {OriginAnswer} */ (JSON.parse(line));
      if (answer.type === 'failed') reject(new Error(answer.message));
      else resolve(answer);
    });
    ifExited((reason) => reject(new Error(reason)));
    commands.write(`${JSON.stringify(command)}\n`);
  });
}

/**
 * What whoever starts the lab wants of every Node.js: the soak test counts objects by it.
 * @returns {Record<string, string>}
 */
function nodeOptions() {
  const { NODE_OPTIONS } = process.env;
  return NODE_OPTIONS === undefined ? {} : { NODE_OPTIONS };
}

/** @param {number | undefined} pid leader of the process group that the origin and what stands around it are */
function killGroup(pid) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // it ended meanwhile
  }
}
