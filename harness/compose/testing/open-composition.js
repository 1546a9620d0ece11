import { mkdir } from 'node:fs/promises';
import { runCommand } from '../../host/run-command.js';
import { hostState } from './host-state.js';
import { COMPOSE, prepareImage } from './prepare-image.js';

const PORT = '18080';
export const UP_TIMEOUT_MS = 180_000; // ten containers, and a congestion control after the other through the verifier

/**
 * The project's composition, ready to be started, under a name of its own.
 * @param {{benchArgs: string}} settings what `docker-compose up` measures
 */
export async function openComposition({ benchArgs }) {
  await mkdir('/run/slowstart/changes', { recursive: true }); // benches of the host make it too
  const project = `slowstarttest${process.pid}`;
  const image = await prepareImage();
  const env = {
    ...image.env,
    COMPOSE_PROJECT_NAME: project,
    SLOWSTART_REPORT_PORT: PORT,
    SLOWSTART_BENCH_ARGS: benchArgs,
  };
  const idleHost = hostState();
  /** @param {string[]} argv @param {number} [timeoutMs] */
  const run = (argv, timeoutMs = 60_000) => runCommand('compose test', argv, { env, cwd: image.folder, timeoutMs });
  /** @param {string[]} args @param {number} [timeoutMs] */
  const compose = (args, timeoutMs) => run([COMPOSE, ...args], timeoutMs);
  return {
    project,
    folder: image.folder,
    reportUrl: `http://localhost:${PORT}`,
    run,
    compose,
    addedToHost: () => hostState().filter((line) => !idleHost.includes(line)),
    close: async () => {
      await compose(['down'], UP_TIMEOUT_MS).catch(() => {});
      await image.close();
    },
  };
}
