import { execa } from 'execa';

const START_TIMEOUT_MS = 5000; // opening devices, on a busy machine

/**
 * A program of tools/, ready to run (tools/conversation.h).
 * @typedef {object} FlowTool
 * @property {(startUs: bigint) => void} go
 * @property {() => void} end asks it to end
 * @property {() => Promise<void>} kill
 * @property {() => Promise<string[]>} report its lines, once it has ended
 */

/**
 * @param {string[]} argv
 * @param {string[]} plan
 * @returns {Promise<FlowTool>}
 */
export async function startFlowTool(argv, plan) {
  const [file, ...args] = argv;
  const tool = execa(file, args, {
    stdin: 'pipe',
    reject: false,
    detached: true, // Ctrl-C goes to the whole foreground process group; only the harness may act on it
    cleanup: true,
    forceKillAfterDelay: 1000,
    maxBuffer: 2 ** 27,
  });
  tool.stdin.on('error', () => {}); // it has ended: its report says why
  const write = (/** @type {string} */ text) => void tool.stdin.write(text);
  write(`${plan.join('\n')}\nopen\n`);
  const isReady = await Promise.race([
    new Promise((resolve) => tool.stdout.once('data', () => resolve(true))),
    tool.then(() => false),
    new Promise((resolve) => setTimeout(() => resolve(false), START_TIMEOUT_MS).unref()),
  ]);
  if (!isReady) {
    tool.kill();
    const { stderr, shortMessage } = await tool;
    throw new Error(
      `start-flow-tool: ${file.split('/').at(-1)} did not get ready: ${stderr || shortMessage || argv.join(' ')}`,
    );
  }
  return {
    go: (startUs) => write(`go ${startUs}\n`),
    end: () => write('end\n'),
    kill: async () => {
      tool.kill('SIGKILL');
      await tool;
    },
    report: async () => {
      const result = await tool;
      if (result.failed)
        throw new Error(`start-flow-tool: \`${argv.join(' ')}\` failed: ${result.stderr || result.shortMessage}`);
      return result.stdout.split('\n').slice(1);
    },
  };
}
