import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../../host/run-command.js';
import { copyProject } from './copy-project.js';
import { openDocker } from './docker-daemon.js';

const BASE_IMAGE = 'debian:bookworm-slim';
/** It stays, with its layers, for the next test; npm run test:clear-cache removes it. */
export const TEST_IMAGE = 'slowstart-test';
const BUILD_TIMEOUT_MS = 20 * 60_000; // four minutes on two idle cores when nothing is cached
const KEPT_HOURS = 24 * 7; // of layers that no image has any more
/** Debian's, unless another version is to be tried: `SLOWSTART_COMPOSE=/path/to/docker-compose`. */
export const COMPOSE = process.env.SLOWSTART_COMPOSE ?? 'docker-compose';

/**
 * A Docker daemon, and the project's image in it, built from a copy of the checkout.
 * @returns {Promise<{env: Record<string, string>, folder: string, close: () => Promise<void>}>} `env`: for `docker` and
 *   docker-compose; `folder`: the copy, whose composition is to be started there
 * @throws {Error} after closing what was open already
 */
export async function prepareImage() {
  const docker = await openDocker();
  const folder = await copyProject();
  const close = async () => {
    await docker.close();
    await rm(folder, { recursive: true, force: true });
  };
  const env = { ...docker.env, SLOWSTART_IMAGE: TEST_IMAGE };
  /** @param {string[]} argv @param {number} [timeoutMs] */
  const run = (argv, timeoutMs) => runCommand('prepare-image', argv, { env, cwd: folder, timeoutMs });
  try {
    await mkdir(join(folder, 'reports/out'));
    const hasBase = await run(['docker', 'image', 'inspect', BASE_IMAGE]).then(
      () => true,
      () => false,
    );
    if (!hasBase) await run(['bash', 'harness/compose/make-base-image.sh', BASE_IMAGE], BUILD_TIMEOUT_MS);
    await run([COMPOSE, 'build'], BUILD_TIMEOUT_MS);
    if (docker.isOwn) await run(['docker', 'image', 'prune', '--force', '--filter', `until=${KEPT_HOURS}h`], 120_000);
  } catch (error) {
    await close();
    throw error;
  }
  return { env, folder, close };
}
