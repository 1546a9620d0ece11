import { runCommand } from '../../harness/host/run-command.js';
import { setSysctls } from '../../harness/network/namespace.js';
import { SENDER_SYSCTLS } from '../../harness/network/pinned-sysctls.js';
import { makeTarget } from '../testbed/make-target.js';
import { startTool } from '../testbed/start-tool.js';
import { openUnsteadyPath, SENDER_ADDRESS } from './unsteady-path.js';

const PORT = 5001;
const AT_ONCE = 200;
// for the connections under way at the end: six timeouts in a row, each twice the one before, are 13 s
const PATIENCE_SECONDS = 20;
const GONE_TIMEOUT_MS = 20_000; // as long as that for the last FIN

/**
 * What 200 connections at once, opened and closed over a path that loses and reorders, made of a congestion control.
 * @typedef {object} StressResult
 * @property {Record<string, number>} sender what benchmarks/serve-many.c reports
 * @property {Record<string, number>} receiver what benchmarks/fetch-many.c reports
 * @property {number} overflowed packets that the path lost because a queue was full, besides those it is to lose
 * @property {string[]} socketsLeft of the sender, after all connections were closed, as ss tells of them
 */

/**
 * @param {{kernelName: string, sysctls?: Record<string, string>}} congestionControl loaded already
 * @param {{seconds: number}} options
 * @returns {Promise<StressResult>}
 */
export async function stress({ kernelName, sysctls = {} }, { seconds }) {
  const [serveMany, fetchMany] = [await makeTarget('benchmarks/serve-many'), await makeTarget('benchmarks/fetch-many')];
  const path = await openUnsteadyPath();
  try {
    await setSysctls(path.sender.argv, {
      ...SENDER_SYSCTLS,
      ...sysctls,
      'net.ipv4.tcp_congestion_control': kernelName,
    });
    const server = await startTool([...path.sender.argv, serveMany, String(PORT), kernelName]);
    try {
      const client = await startTool([
        ...path.receiver.argv,
        fetchMany,
        SENDER_ADDRESS,
        String(PORT),
        String(AT_ONCE),
        String(seconds),
        String(PATIENCE_SECONDS),
      ]);
      const receiver = parseReport(await client.output());
      await socketsGone(path.sender.argv); // with the server still there: what it does not close is left by it
      const sender = parseReport(await server.stop());
      return {
        sender,
        receiver,
        overflowed: await path.overflowed(),
        socketsLeft: await socketsGone(path.sender.argv),
      };
    } finally {
      await server.stop();
    }
  } finally {
    const failures = await path.close();
    // biome-ignore lint/correctness/noUnsafeFinally: a path that stays open matters more than why it was left
    if (failures.length > 0) throw new Error(`stress: closing the path: ${failures.join('; ')}`);
  }
}

/**
 * Waits until the namespace has no connection left but those that only keep their port for a while, which have given
 * back their congestion control, and those of which all is acknowledged and whose peer is gone without a word: the path
 * lost its reset.
 * @param {string[]} namespaceArgv
 * @returns {Promise<string[]>} those that there still are
 */
async function socketsGone(namespaceArgv) {
  const deadline = performance.now() + GONE_TIMEOUT_MS;
  for (;;) {
    const lines = await runCommand('stress: looking for connections', [
      ...namespaceArgv,
      'ss',
      '-tanoiOH',
      'state',
      'connected',
      'exclude',
      'time-wait',
      'exclude',
      'syn-recv',
      'exclude',
      'fin-wait-2',
    ]);
    const left = lines.split('\n').filter(Boolean);
    if (left.length === 0 || performance.now() > deadline) return left;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** @param {string[]} lines `name number` */
function parseReport(lines) {
  return Object.fromEntries(
    lines
      .filter(Boolean)
      .map((line) => line.split(' '))
      .map(([name, value]) => [name, Number(value)]),
  );
}
