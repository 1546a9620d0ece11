import { availableParallelism } from 'node:os';
import { nameOfProcess } from '../../harness/host/process-folder.js';
import { runCommand } from '../../harness/host/run-command.js';
import { Teardown } from '../../harness/host/teardown.js';
import { connectNamespaces, createNamespace, setSysctls } from '../../harness/network/namespace.js';
import { RECEIVER_SYSCTLS, SENDER_SYSCTLS } from '../../harness/network/pinned-sysctls.js';
import { makeTarget } from '../testbed/make-target.js';
import { startTool } from '../testbed/start-tool.js';
import { parseTurns } from './parse-turns.js';

/** @import { CongestionControl } from '../../harness/types/experiment.js' */
/** @import { Namespace } from '../../harness/network/namespace.js' */
/** @import { Throughput } from './parse-turns.js' */

const RECEIVER_ADDRESS = '10.89.0.2';
const PORT = 5201;
// of each connection: 2 to 4 ms for 10 MB. Longer ones differ more, as the machine changes in between
const TURNS = 100;
// what else runs on the machine must not decide which congestion control looks fast
const REAL_TIME = ['chrt', '--fifo', '1'];
// 1 GB of each takes about a second; a stalled congestion control must fail, not hang
const TRANSFER_TIMEOUT_MS = 30_000;

/**
 * Two namespaces joined by a veth pair and nothing else: no delay, no rate limit, all offloads. What limits a transfer
 * is the processor, and so what a congestion control costs.
 * @returns {Promise<{takeTurns: (first: CongestionControl, second: CongestionControl, bytes: number) => Promise<{first:
 *   Throughput, second: Throughput}>, close: () => Promise<string[]>}>} `takeTurns` moves so many bytes, or up to 99
 *   more, with each of two congestion controls, which are loaded already; both with the sysctls that both ask for
 */
export async function openThroughputPath() {
  const [send, receive] = [await makeTarget('benchmarks/turns-send'), await makeTarget('benchmarks/turns-receive')];
  const priority = await runCommand('throughput-path: asking for real time', [...REAL_TIME, 'true']).then(
    () => REAL_TIME,
    () => [],
  ); // refused in some containers
  const teardown = new Teardown();
  try {
    const [sender, receiver] = await Promise.all(
      Object.entries({ sender: SENDER_SYSCTLS, receiver: RECEIVER_SYSCTLS }).map(async ([role, sysctls]) => {
        const namespace = await createNamespace(await nameOfProcess(`bench-${role}`), sysctls);
        teardown.add(`remove the namespace of the ${role}`, namespace.remove);
        return namespace;
      }),
    );
    await connectNamespaces({
      a: sender,
      aDevice: 'eth0',
      aAddress: '10.89.0.1/24',
      b: receiver,
      bDevice: 'eth0',
      bAddress: `${RECEIVER_ADDRESS}/24`,
    });
    const ends = {
      sendArgv: [...inside(sender, 0), ...priority, send],
      receiveArgv: [...inside(receiver, 1), ...priority, receive],
    };
    return {
      takeTurns: async (first, second, bytes) => {
        await setSysctls(sender.argv, { ...SENDER_SYSCTLS, ...first.sysctls, ...second.sysctls });
        return takeTurns({
          ...ends,
          names: [first.kernelName, second.kernelName],
          turnBytes: Math.ceil(bytes / TURNS),
        });
      },
      close: () => teardown.run(),
    };
  } catch (error) {
    await teardown.run();
    throw error;
  }
}

/**
 * One processor an end, so that where the scheduler puts them is the same for all.
 * @param {Namespace} namespace
 * @param {number} processor
 */
function inside({ argv }, processor) {
  return availableParallelism() > 1 ? [...argv, 'taskset', '--cpu-list', String(processor)] : argv;
}

/**
 * @param {{sendArgv: string[], receiveArgv: string[], names: string[], turnBytes: number}} transfer
 * @returns {Promise<{first: Throughput, second: Throughput}>}
 */
async function takeTurns({ sendArgv, receiveArgv, names, turnBytes }) {
  const receiver = await startTool([...receiveArgv, String(PORT), String(TURNS), String(turnBytes)]);
  try {
    const lines = await runCommand(
      `throughput-path: moving ${TURNS * turnBytes} bytes with each of ${names.join(' and ')}`,
      [...sendArgv, RECEIVER_ADDRESS, String(PORT), ...names, String(TURNS), String(turnBytes)],
      { timeoutMs: TRANSFER_TIMEOUT_MS },
    );
    return parseTurns(lines.split('\n'), turnBytes);
  } finally {
    await receiver.stop();
  }
}
