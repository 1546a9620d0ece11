import { spawn } from 'node:child_process';
import { chown, open, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { partEnvironment } from '../harness/confinement/part-environment.js';
import { runCommand } from '../harness/host/run-command.js';
import { parseAccessLog } from './parse-access-log.js';
import { hostsFile, squidConfig } from './squid-config.js';

const RUN_SQUID = fileURLToPath(new URL('run-squid.sh', import.meta.url));
const START_TIMEOUT_MS = 20_000; // starts in 0.3 s; a dozen at once on two cores take some seconds
const STOP_TIMEOUT_MS = 5_000;
const LOG_SETTLE_TIMEOUT_MS = 300; // a tunnel is logged when both of its ends have closed
const POLL_MS = 20;

/**
 * @typedef {object} Squid
 * @property {() => Promise<import('../harness/types/run-record.js').ProxyLogEntry[]>} takeLog what was logged since the
 *   last call,
 *   once no tunnel is open any more (at most 0.3 s later)
 * @property {() => string | null} died why it ended by itself, or null while it lives
 * @property {() => Promise<void>} stop
 * @property {number} pid
 */

/**
 * Starts one Squid where a proxy is placed, in the foreground, and waits until both of its ports listen.
 * @param {{label: string, serviceName: string, placement: import('../harness/network/backends/backend.js').Placement,
 *   addresses: Map<string, string>, httpPort: number, httpsPort: number, certificatePem: string, network: string,
 *   hostsNetwork: string}} settings serviceName: letters and digits, unique on the host: Squid's shared memory is named
 *   after it
 * @returns {Promise<Squid>}
 * @throws {Error} with the last line that Squid said
 */
export async function startSquid({
  label,
  serviceName,
  placement,
  addresses,
  httpPort,
  httpsPort,
  certificatePem,
  network,
  hostsNetwork,
}) {
  const { folder, user } = placement;
  const paths = {
    config: join(folder, 'squid.conf'),
    hosts: join(folder, 'hosts'),
    certificate: join(folder, 'port.pem'),
    log: join(folder, 'access.log'),
    cacheLog: join(folder, 'cache.log'),
  };
  const fromHere = (/** @type {string} */ path) => placement.root + path;
  // the two files that Squid writes, in a folder where it can make no other; a Squid before it may have left them
  for (const log of [fromHere(paths.log), fromHere(paths.cacheLog)]) {
    await writeFile(log, '', { mode: 0o644 });
    await chown(log, user.uid, user.gid);
  }
  await writeFile(fromHere(paths.hosts), hostsFile(addresses));
  await writeFile(fromHere(paths.certificate), certificatePem, { mode: 0o644 });
  await writeFile(
    fromHere(paths.config),
    squidConfig({
      folder,
      httpPort,
      httpsPort,
      hostsFile: paths.hosts,
      certificate: paths.certificate,
      network,
      hostsNetwork,
    }),
  );

  const [command, ...args] = placement.launch([RUN_SQUID]);
  const child = spawn(command, args, {
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: partEnvironment({ HOME: '/' }),
  });
  child.stdin.write(`${serviceName}\n${paths.config}\n`);
  let stderr = '';
  let stopping = false;
  /** @type {string | null} */
  let died = null;
  child.stderr.on('data', (chunk) => (stderr = (stderr + chunk).slice(-4000)));
  child.stdin.on('error', () => {});
  const exited = new Promise((resolve) =>
    child.once('exit', (code, signal) => {
      if (!stopping) died = `the proxy "${label}" ended by itself (${signal ?? `exit code ${code}`})`;
      resolve(undefined);
    }),
  );

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
        const said = await lastWords(fromHere(paths.cacheLog), stderr);
        throw new Error(
          `start-squid: starting the proxy "${label}": ` +
            `${died ?? `its ports do not listen after ${START_TIMEOUT_MS / 1000} s`}: ${said}; is squid-openssl ` +
            'installed? (npm run doctor)',
        );
      }
      const listening = await runCommand('start-squid: waiting for its ports', [...placement.argv, 'ss', '-tlnH']);
      if (listening.includes(`:${httpPort} `) && listening.includes(`:${httpsPort} `)) return;
      await delay(POLL_MS);
    }
  }

  const openTunnels = async () => {
    const sockets = await runCommand('take-log: waiting for tunnels to close', [
      ...placement.argv,
      'ss',
      '-tnH',
      'state',
      'established',
      `( sport = :${httpPort} or sport = :${httpsPort} )`,
    ]);
    return sockets.trim() !== '';
  };
  let taken = 0;
  const takeLog = async () => {
    const deadline = performance.now() + LOG_SETTLE_TIMEOUT_MS;
    while ((await openTunnels()) && performance.now() < deadline) await delay(POLL_MS);
    const text = await readFrom(fromHere(paths.log), taken);
    // a line that is still being written belongs to the next load
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    taken += Buffer.byteLength(whole);
    if (whole === text && !(await openTunnels())) {
      // Squid appends: a long bench need not fill the disk with what was read; where the file is not ours to cut, it
      // may
      await truncate(fromHere(paths.log)).then(
        () => (taken = 0),
        () => {},
      );
    }
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
  const lines = `${log}\n${stderr}`
    .trim()
    .split('\n')
    .filter((line) => /FATAL|ERROR|error/i.test(line));
  return lines.at(-1)?.trim() ?? 'it said nothing';
}
