import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { ownerOfThisProcess } from '../host/process-identity.js';
import { runCommand } from '../host/run-command.js';
import { SQUID_HTTP_PORT, SQUID_HTTPS_PORT } from '../network/address-plan.js';
import { markOfRun } from './mark-packets.js';

/** Of each CPU. A packet's event takes 144 bytes: room for 14,000 packets a CPU, some 40 MB of page. */
const BUFFER_KB = 2048;
const TRACEFS = '/sys/kernel/tracing';
/** Whatever it mounts, the host's mounts stay as they are. */
const PRIVATE_SHELL = ['unshare', '--mount', '--propagation', 'private', 'sh', '-ec'];
const START_TIMEOUT_MS = 10_000; // takes 0.05 s

// Makes the instance and holds a file of it open: the kernel refuses to remove an instance that somebody has open. It
// ends with its stdin, so a harness that is killed takes the instance along.
const KEEPER = `mount -t tracefs tracefs ${TRACEFS}; cd ${TRACEFS}; mkdir "$1"
trap 'exec 3<&-; rmdir "$1"' EXIT
exec 3< "$1/tracing_on"
echo mono > "$1/trace_clock"; echo ${BUFFER_KB} > "$1/buffer_size_kb"
echo "$2" > "$1/events/tcp/tcp_probe/filter"; echo "$3" > "$1/events/tcp/tcp_retransmit_skb/filter"
echo ready; read -r _ || :`;

/**
 * Runs a script inside tracefs, mounted in a mount namespace of its own, so that the host's mounts stay as they are.
 * @param {string} doing
 * @param {string} script
 */
export function inTracefs(doing, script) {
  const mounted = `mount -t tracefs tracefs ${TRACEFS}; cd ${TRACEFS}; ${script}`;
  return runCommand(`telemetry: ${doing}`, [...PRIVATE_SHELL, mounted]);
}

/** @returns {Promise<string[]>} names of all trace instances on this host; none where the kernel has no tracefs */
export async function traceInstances() {
  return (await inTracefs('listing trace instances', 'ls instances').catch(() => ''))
    .split('\n')
    .filter((name) => name !== '');
}

/**
 * @param {string} name
 * @throws {Error} while a live run holds it
 */
export async function removeTraceInstance(name) {
  await inTracefs('removing a trace instance', `rmdir 'instances/${name}'`);
}

/**
 * @typedef {object} Trace
 * @property {number} mark of the packets it records, for mark-packets.js
 * @property {() => Promise<void>} begin empties the buffers and starts recording
 * @property {() => Promise<string>} take stops recording and returns the events, and the counters of each CPU's buffer
 * @property {() => Promise<void>} close removes the instance
 * @property {number} keeperPid the process that holds the instance
 */

/**
 * @param {string} runId
 * @returns {string} name of the run's trace instance: with its owner, for there is no other place
 */
export const traceInstance = (runId) => `slowstart-${runId}-${ownerOfThisProcess()}`;

/**
 * @param {string} name
 * @returns {{runId: string, owner: string} | null} null for what is not ours
 */
export function ownerOfTraceInstance(name) {
  const [, runId, owner] = /^slowstart-([0-9a-f]{6})-(\d+-\d+-\d+)$/.exec(name) ?? [];
  return runId === undefined ? null : { runId, owner };
}

/**
 * A trace instance of this run alone: TCP's tracepoints, only for packets that carry the run's mark. The tracepoint of
 * retransmissions does not know marks; parse-trace.js sorts those out by socket. tracefs is mounted in a mount
 * namespace of the keeper's own, so the host's mounts stay as they are, and is reached through it: no process is
 * started for a load.
 * @param {string} runId six hexadecimal digits
 * @returns {Promise<Trace>}
 * @throws {Error} where the kernel has no tracefs, or does not have these tracepoints
 */
export async function openTrace(runId) {
  const mark = markOfRun(runId);
  const keeper = await startKeeper(runId, [
    `mark == ${mark}`,
    `sport == ${SQUID_HTTP_PORT} || sport == ${SQUID_HTTPS_PORT}`,
  ]);
  const folder = `/proc/${keeper.pid}/root${TRACEFS}/instances/${traceInstance(runId)}`;
  /** @param {string} doing @param {() => Promise<string | void>} work */
  const attempt = async (doing, work) =>
    work().catch((error) => {
      throw new Error(`telemetry: ${doing}: ${error.message}`);
    });
  /** @param {'0' | '1'} on off between loads, so that telemetry costs nothing where it is not asked for */
  const enable = async (on) => {
    for (const event of ['tcp_probe', 'tcp_retransmit_skb'])
      await writeFile(`${folder}/events/tcp/${event}/enable`, on);
  };
  return {
    mark,
    keeperPid: keeper.pid,
    begin: async () => {
      await attempt('starting to record', async () => {
        await writeFile(`${folder}/trace`, '\n'); // opening it for writing is what empties it
        await enable('1');
      });
    },
    take: async () =>
      String(
        await attempt('reading the trace', async () => {
          await enable('0');
          const cpus = await readdir(`${folder}/per_cpu`);
          const texts = await Promise.all(
            ['trace', ...cpus.map((cpu) => `per_cpu/${cpu}/stats`)].map((name) =>
              readFile(`${folder}/${name}`, 'utf8'),
            ),
          );
          return texts.join('');
        }),
      ),
    close: keeper.stop,
  };
}

/**
 * @param {string} runId
 * @param {string[]} filters of the probe and of retransmissions
 */
async function startKeeper(runId, filters) {
  const [command, ...args] = [
    ...PRIVATE_SHELL,
    KEEPER,
    'trace-keeper',
    `instances/${traceInstance(runId)}`,
    ...filters,
  ];
  // detached: Ctrl-C is for the harness alone
  const child = spawn(command, args, { detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr = (stderr + chunk).slice(-2000)));
  child.stdin.on('error', () => {}); // it may be gone before its stdin is closed
  const exited = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) =>
      resolve(
        code === 0
          ? null
          : `${signal ?? `exit code ${code}`}: ${stderr.trim().split('\n').at(-1) || 'it said nothing'}`,
      ),
    );
  });
  const ready = new Promise((resolve) => createInterface({ input: child.stdout }).once('line', resolve));
  const late = new Promise((resolve) =>
    setTimeout(resolve, START_TIMEOUT_MS, `no answer within ${START_TIMEOUT_MS / 1000} s`).unref(),
  );
  const said = await Promise.race([ready, exited, late]);
  const stop = async () => {
    child.stdin.end();
    const failed = await exited;
    if (failed !== null)
      throw new Error(`telemetry: removing the trace instance: ${failed}; the next start removes it`);
  };
  if (said !== 'ready') {
    child.stdin.end();
    throw new Error(`telemetry: making a trace instance: ${said ?? 'it ended at once'}`);
  }
  return { pid: /** @type {number} */ (child.pid), stop };
}
