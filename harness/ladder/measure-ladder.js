import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from 'simple-statistics';
import { judgeRung } from '../analysis/ceiling/judge-rung.js';
import { readRegistries } from '../command-line/registries.js';
import { makeExperiment } from '../experiment/experiment.js';
import { findPages } from '../recording/finding/find-pages.js';
import { writeResults } from '../results/write-results.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import { labWorld } from '../trial/lab-world.js';
import { runExperiment } from '../trial/run-experiment.js';

/**
 * @typedef {import('../types/calibration.js').LadderRung & {judged:
 *   import('../analysis/ceiling/judge-rung.js').JudgedRung | null}} MeasuredRung
 */

/**
 * Loads every rung of the ladder over every link by every arm.
 * @param {{cc: string[], network: string[], runs: number, onMessage: (text: string) => void}} options
 * @returns {Promise<{rungs: MeasuredRung[], failed: number}>} medians of the sound loads
 */
export async function measureLadder({ cc, network, runs, onMessage }) {
  const pages = await findPages(['ladder'], { root: PROJECT_ROOT });
  const experiment = makeExperiment(
    { name: 'ladder', congestionControls: cc, networks: network, runs },
    { ...readRegistries(), pages },
  );
  const outDir = await mkdtemp(join(tmpdir(), `slowstart-ladder-${process.pid}-`));
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
    const { loads } = await writeResults(outDir);
    return { rungs: experiment.networks.flatMap((link) => rungsOn(link, { experiment, loads })), failed };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/**
 * @param {import('../types/experiment.js').LinkProfile} network
 * @param {{experiment: import('../types/experiment.js').Experiment, loads:
 *   import('../types/results.js').LoadResult[]}} measured
 * @returns {MeasuredRung[]}
 */
function rungsOn(network, { experiment, loads }) {
  return experiment.arms.flatMap((arm) =>
    experiment.pages.flatMap((page) => {
      const sound = loads.flatMap((load) =>
        load.page === page.id && load.arm === arm.id && load.network === network.id && load.metrics
          ? [load.metrics]
          : [],
      );
      const times = sound.flatMap(({ netTransferMs }) => netTransferMs ?? []);
      const bytes = sound.flatMap(({ transferBytes }) => transferBytes ?? []);
      if (times.length === 0 || bytes.length === 0) return [];
      const rung = {
        network: network.id,
        page: page.id,
        arm: arm.id,
        loads: times.length,
        transferMs: median(times),
        bytes: median(bytes),
      };
      return [{ ...rung, judged: judgeRung(rung, { network, arm }) }];
    }),
  );
}
