import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCongestionControls } from '../../harness/kernel/load-congestion-control.js';

/**
 * How long it takes to make congestion controls usable: from sources alone, and from compiled objects.
 * @param {import('../../harness/types/experiment.js').CongestionControl[]} congestionControls
 * @returns {Promise<{fromSourcesMs: number, fromObjectsMs: number, unloadingMs: number}>}
 * @throws {Error} when somebody else has loaded one of them, who would keep it loaded
 */
export async function timeLoading(congestionControls) {
  const buildDir = await mkdtemp(join(tmpdir(), `slowstart-build-${process.pid}-`));
  try {
    const fromSources = await timeOnce(congestionControls, buildDir);
    const fromObjects = await timeOnce(congestionControls, buildDir);
    return {
      fromSourcesMs: fromSources.loadingMs,
      fromObjectsMs: fromObjects.loadingMs,
      unloadingMs: fromObjects.unloadingMs,
    };
  } finally {
    await rm(buildDir, { recursive: true });
  }
}

/**
 * @param {import('../../harness/types/experiment.js').CongestionControl[]} congestionControls
 * @param {string} buildDir
 */
async function timeOnce(congestionControls, buildDir) {
  const startMs = performance.now();
  const { alreadyThere, unload } = await loadCongestionControls(congestionControls, { buildDir });
  const loadedMs = performance.now();
  await unload();
  if (alreadyThere.length > 0)
    throw new Error(
      `time-loading: loading every congestion control: ${alreadyThere.join(', ')} are loaded already, by you or ` +
        'another bench; unload them, or wait for it',
    );
  return { loadingMs: loadedMs - startMs, unloadingMs: performance.now() - loadedMs };
}
