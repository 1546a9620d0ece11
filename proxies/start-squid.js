import { spawn } from 'node:child_process';
import { chown, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { runCommand } from '../harness/processes/run-command.js';
import { hostsFile, squidConfig } from './squid-config.js';
import { parseAccessLog } from './parse-access-log.js';

const START_TIMEOUT_MS = 20_000; // starts in 0.3 s; a dozen at once on two cores take some seconds
const STOP_TIMEOUT_MS = 5_000;
const LOG_SETTLE_TIMEOUT_MS = 300; // a tunnel is logged when both of its ends have closed
const POLL_MS = 20;

/**
 * @typedef {object} Squid
 * @property {() => Promise<import('../harness/types/run-record.js').ProxyLogEntry[]>} takeLog what was logged since the last call,
 *   once no tunnel is open any more (at most 0.3 s later)
 * @property {() => string | null} died why it ended by itself, or null while it lives
 * @property {() => Promise<void>} stop
 * @property {number} pid
 */

/**
 * Starts one Squid inside a proxy's namespace, in the foreground, and waits until both of its ports listen.
 * @param {{label: string, namespaceArgv: string[], folder: string, addresses: Map<string, string>, httpPort: number, httpsPort: number,
 *   certificatePem: string, network: string, hostsNetwork: string, user: {name: string, uid: number, gid: number}}} settings
 * @returns {Promise<Squid>}
 * @throws {Error} with the last line that Squid said
 */
export async function startSquid({ label, namespaceArgv, folder, addresses, httpPort, httpsPort, certificatePem, network, hostsNetwork, user }) {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await chown(folder, user.uid, user.gid);
  const paths = { config: join(folder, 'squid.conf'), hosts: join(folder, 'hosts'), certificate: join(folder, 'port.pem'), log: join(folder, 'access.log') };
  await writeFile(paths.hosts, hostsFile(addresses));
  await writeFile(paths.certificate, certificatePem, { mode: 0o644 });
  await writeFile(paths.config, squidConfig({ folder, httpPort, httpsPort, hostsFile: paths.hosts, certificate: paths.certificate, network, hostsNetwork, user: user.name }));

  // It lives as long as the pipe on its launcher's stdin: a harness that is killed takes it along.
  const launcher = 'squid -N -f "$1" & squid=$!; (read -r _; kill -TERM $squid) <&3 & watcher=$!; wait $squid; code=$?; kill $watcher 2>/dev/null; exit $code';
  // Ahead of the browser: on a machine with few CPUs a busy page must not slow its own server.
  const [command, ...args] = [...namespaceArgv, 'nice', '-n', '-10', 'sh', '-c', `exec 3<&0; ${launcher}`, 'squid', paths.config];
  const child = spawn(command, args, { detached: true, stdio: ['pipe', 'ignore', 'pipe'] });
  let stderr = '';
  let stopping = false;
  /** @type {string | null} */
  let died = null;
  child.stderr.on('data', (chunk) => (stderr = (stderr + chunk).slice(-4000)));
  child.stdin.on('error', () => {});
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => {
    if (!stopping) died = `the proxy "${label}" ended by itself (${signal ?? `exit code ${code}`})`;
    resolve(undefined);
  }));

  const stop = async () => {
    stopping = true;
    child.stdin.end();
    const timer = setTimeout(() => child.pid && killGroup(child.pid), STOP_TIMEOUT_MS);
    if (child.exitCode === null && child.signalCode === null) await exited;
    clearTimeout(timer);
  };

  try {
    await waitUntilListening();
  } catch (error) {
    await stop();
    throw error;
  }

  async function waitUntilListening() {
    const deadline = performance.now() + START_TIMEOUT_MS;
    for (;;) {
      if (died !== null || performance.now() > deadline) {
        const said = await lastWords(join(folder, 'cache.log'), stderr);
        throw new Error(`start-squid: starting the proxy "${label}": ${died ?? `its ports do not listen after ${START_TIMEOUT_MS / 1000} s`}: ${said}; is squid-openssl installed? (npm run doctor)`);
      }
      const listening = await runCommand('start-squid: waiting for its ports', [...namespaceArgv, 'ss', '-tlnH']);
      if (listening.includes(`:${httpPort} `) && listening.includes(`:${httpsPort} `)) return;
      await delay(POLL_MS);
    }
  }

  const openTunnels = async () => {
    const sockets = await runCommand('take-log: waiting for tunnels to close',
      [...namespaceArgv, 'ss', '-tnH', 'state', 'established', `( sport = :${httpPort} or sport = :${httpsPort} )`]);
    return sockets.trim() !== '';
  };
  let taken = 0;
  const takeLog = async () => {
    const deadline = performance.now() + LOG_SETTLE_TIMEOUT_MS;
    while (await openTunnels() && performance.now() < deadline) await delay(POLL_MS);
    const text = await readFrom(paths.log, taken);
    const whole = text.slice(0, text.lastIndexOf('\n') + 1); // a line that is still being written belongs to the next load
    taken += Buffer.byteLength(whole);
    return parseAccessLog(whole);
  };
  return { takeLog, died: () => died, stop, pid: /** @type {number} */ (child.pid) };
}

/**
 * @param {string} path
 * @param {number} offset in bytes
 */
async function readFrom(path, offset) {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(size - offset), 0, size - offset, offset);
    return buffer.toString('utf8');
  } finally {
    await file.close();
  }
}

/** @param {number} pid leader of a process group of our own */
function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // it ended meanwhile
  }
}

/**
 * @param {string} cacheLog
 * @param {string} stderr
 */
async function lastWords(cacheLog, stderr) {
  const log = await readFile(cacheLog, 'utf8').catch(() => '');
  const lines = `${log}\n${stderr}`.trim().split('\n').filter((line) => /FATAL|ERROR|error/i.test(line));
  return lines.at(-1)?.trim() ?? 'it said nothing';
}
