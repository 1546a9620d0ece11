import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { becomeUser } from '../confinement/confine.js';
import { partEnvironment } from '../confinement/part-environment.js';
import { partUser } from '../confinement/part-users.js';
import { runCommand } from '../host/run-command.js';
import { currentRunId } from '../host/run-folder.js';
import { IPERF_PORT } from '../network/address-plan.js';
import { closeSockets } from '../network/close-sockets.js';
import { listSockets } from '../network/list-sockets.js';
import { crossBufferBytes } from './cross-window.js';

const LISTEN_TIMEOUT_MS = 5_000;
const POLL_MS = 20;
const MOVE_TIMEOUT_MS = 10_000; // connections over a slow link, on a busy machine
const MOVING_BYTES = 100_000; // more than handshakes
const ENDLESS_SECONDS = 86_400; // iperf3's longest; it is stopped long before

/**
 * Long-lived Cubic flows towards the browser, through the same bottleneck, whatever CC the proxy uses. Returns once
 * they have run for the profile's warm-up and every one was seen alive with Cubic.
 *
 * With a `windowShare`, their receivers' buffers are such that together they fill the pipe and a part of the queue and
 * stay there, without a loss: every load meets the same standing queue, whatever its arm and round, after some round
 * trips. When the page makes the queue overflow, they lose packets and back off as Cubic does. Without it they saw:
 * each load meets another phase of it, however long they have run.
 * @param {{profile: import('../types/experiment.js').LinkProfile, namespaceArgv: string[], clientArgv: string[],
 *   gateway: string, signal: AbortSignal}} settings `gateway` is the proxy's address as the browser's side sees it
 * @returns {Promise<{stop: () => Promise<void>, died: () => string | null}>}
 */
export async function startCrossTraffic({ profile, namespaceArgv, clientArgv, gateway, signal }) {
  const crossTraffic = /** @type {import('../types/experiment.js').CrossTraffic} */ (profile.crossTraffic);
  const bufferBytes = crossBufferBytes(profile);
  const server = await startIperfServer(namespaceArgv);
  const client = iperf([
    ...clientArgv,
    ...asTrafficUser(),
    'iperf3',
    '-c',
    gateway,
    '-p',
    String(IPERF_PORT),
    '--reverse',
    '-C',
    'cubic',
    '-P',
    String(crossTraffic.flows),
    '-t',
    String(ENDLESS_SECONDS),
    ...(bufferBytes === null ? [] : ['-w', String(bufferBytes)]),
    ...(crossTraffic.paceMbps === undefined ? [] : ['--fq-rate', `${crossTraffic.paceMbps / crossTraffic.flows}M`]),
    '--json',
  ]);
  const stop = async () => {
    await client.stop();
    await server.stop();
  };
  try {
    const deadline = performance.now() + MOVE_TIMEOUT_MS;
    for (;;) {
      const moving = await movingFlows(namespaceArgv);
      if (moving === crossTraffic.flows) break;
      if (client.died() || performance.now() > deadline)
        throw new Error(
          `cross-traffic: starting ${crossTraffic.flows} Cubic flows: ${moving} of them move data; ` +
            `${client.died() ?? 'is the link up?'}`,
        );
      await delay(POLL_MS, undefined, { signal });
    }
    await delay(crossTraffic.warmUpSeconds * 1000, undefined, { signal });
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop, died: () => client.died() ?? server.died() };
}

/** @param {string[]} namespaceArgv of the sender @returns {Promise<number>} flows of Cubic that carry data */
async function movingFlows(namespaceArgv) {
  const sockets = await listSockets(namespaceArgv, [IPERF_PORT]);
  return sockets.filter(
    ({ congestionControl, bytesAcked }) => congestionControl === 'cubic' && (bytesAcked ?? 0) > MOVING_BYTES,
  ).length;
}

/**
 * One iperf3 server for one test, listening when this returns. IPv4 alone: on a socket for both it cannot set the ECN
 * bits.
 * @param {string[]} namespaceArgv
 */
export async function startIperfServer(namespaceArgv, port = IPERF_PORT) {
  const server = iperf([...namespaceArgv, ...asTrafficUser(), 'iperf3', '-4', '-s', '-1', '-J', '-p', String(port)]);
  const deadline = performance.now() + LISTEN_TIMEOUT_MS;
  while (
    !(
      await runCommand('cross-traffic: waiting for iperf3', [...namespaceArgv, 'ss', '-tlnH', `( sport = :${port} )`])
    ).trim()
  ) {
    if (server.died() || performance.now() > deadline) {
      await server.stop();
      throw new Error(
        `cross-traffic: starting iperf3 -s on port ${port}: ${server.died() ?? 'it does not listen'}; is iperf3 ` +
          'installed? (npm run doctor)',
      );
    }
    await delay(POLL_MS);
  }
  const stop = async () => {
    await server.stop();
    await closeSockets(namespaceArgv, port);
  };
  return { died: server.died, stop };
}

/** It needs no right at all. */
function asTrafficUser() {
  return becomeUser(partUser({ part: 'traffic', runId: currentRunId() ?? '0' }));
}

/** @param {string[]} argv */
function iperf(argv) {
  const child = spawn(argv[0], argv.slice(1), {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: partEnvironment({ HOME: '/' }),
  });
  let stopping = false;
  let said = ''; // with --json, iperf3 tells its errors on stdout, and exits with 0
  /** @type {string | null} */
  let died = null;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said = (said + chunk).slice(-500)));
  const exited = new Promise((resolve) =>
    child.once('exit', (code, signal) => {
      const lastWords = said.replace(/\s+/g, ' ').trim() || 'it said nothing';
      if (!stopping) died = `iperf3 ended by itself (${signal ?? `exit code ${code}`}): ${lastWords}`;
      resolve(undefined);
    }),
  );
  return {
    died: () => died,
    stop: async () => {
      stopping = true;
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL'); // nothing of it needs an orderly end
        await exited;
      }
    },
  };
}
