import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRegistries } from '../command-line/registries.js';
import { CONTROL_NETWORK } from '../experiment/calibration/add-control.js';
import { makeExperiment } from '../experiment/experiment.js';
import { findPages } from '../recording/finding/find-pages.js';
import { writeResults } from '../results/write-results.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import { labWorld } from '../trial/lab-world.js';
import { runExperiment } from '../trial/run-experiment.js';

/** @typedef {import('../types/results.js').Comparison} Comparison */
/**
 * @typedef {object} ControlBench
 * @property {number} seed
 * @property {Record<'pageLoadMs' | 'netTransferMs', {known: Comparison, same: Comparison}>} metrics over all pages:
 *   `known`, FLD_TCP against Cubic, and `same`, Cubic against itself
 * @property {number} failed loads
 * @property {number} seconds in all
 */

/**
 * One bench of pages of one object of about 50 kB on raw LTE: Cubic, FLD_TCP, which needs a round trip less, and Cubic.
 * @param {{runs: number, seed: number, onMessage: (text: string) => void}} options
 * @returns {Promise<ControlBench>}
 */
export async function measureControl({ runs, seed, onMessage }) {
  const startedMs = performance.now();
  const pages = await findPages(['control'], { root: PROJECT_ROOT });
  const experiment = makeExperiment(
    { name: 'control', congestionControls: ['cubic', 'fld_tcp', 'cubic'], networks: [CONTROL_NETWORK], runs, seed },
    { ...readRegistries(), pages },
  );
  const outDir = await mkdtemp(join(tmpdir(), `slowstart-control-${process.pid}-`));
  try {
    const { failed } = await runExperiment(
      experiment,
      {
        outDir,
        resume: false,
        signal: new AbortController().signal,
        onEvent: (event) => event.kind === 'message' && onMessage(event.text),
      },
      labWorld,
    );
    const { comparisons } = await writeResults(outDir);
    const of = (/** @type {string} */ id) => {
      const [known, same] = comparisons.filter(({ metric, page }) => metric === id && page === null);
      return { known, same };
    };
    const metrics = { pageLoadMs: of('pageLoadMs'), netTransferMs: of('netTransferMs') };
    return { seed, metrics, failed, seconds: (performance.now() - startedMs) / 1000 };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
