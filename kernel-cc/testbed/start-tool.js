import { execa } from 'execa';

const START_TIMEOUT_MS = 5000; // opening two sockets, on a busy machine

/**
 * Starts a tool of this folder that prints `ready` first, and gives it back once it has.
 * @param {string[]} argv
 * @returns {Promise<{output: () => Promise<string[]>, stop: () => Promise<string[]>, kill: () => void}>} two give the
 *   lines printed after `ready`: `output` waits for the tool to end, `stop` ends it; `kill` leaves it no time for a
 *   word
 */
export async function startTool(argv) {
  const [file, ...args] = argv;
  const tool = execa(file, args, { stdin: 'ignore', reject: false, forceKillAfterDelay: 1000 });
  const finish = async () => {
    const result = await tool;
    if (result.failed && !result.isTerminated)
      throw new Error(`start-tool: \`${argv.join(' ')}\` failed: ${result.stderr || result.shortMessage}`);
    return result.stdout.split('\n').slice(1);
  };

  const isReady = await Promise.race([
    new Promise((resolve) => tool.stdout.once('data', () => resolve(true))),
    tool.then(() => false),
    new Promise((resolve) => setTimeout(() => resolve(false), START_TIMEOUT_MS).unref()),
  ]);
  if (!isReady) {
    tool.kill();
    await finish();
    throw new Error(`start-tool: \`${argv.join(' ')}\` did not get ready within ${START_TIMEOUT_MS} ms`);
  }
  return {
    output: finish,
    kill: () => tool.kill('SIGKILL'),
    stop: () => {
      tool.kill('SIGTERM');
      return finish();
    },
  };
}
