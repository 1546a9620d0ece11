/** @import { BenchOptions } from '../bench-options.js' */
/** @import { Suite } from '../../types/suite.js' */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../errors.js';
import { suites } from '../../suites/index.js';
import { benchExitCode } from '../bench-exit-code.js';
import { measureFlows, minutesOf, refuseOther } from '../flow-bench/run-flow-bench.js';
import { chooseOutDir } from '../out-dir.js';
import { readRegistries } from '../registries.js';
import { requireBpf } from '../require-bpf.js';
import { renderSuitePlan } from './render-suite-plan.js';
import { suiteExperiment } from './suite-experiment.js';

/** All suites, one after the other, with a scoreboard. */
const PAPERS = 'papers';

/** Whether `slowstart bench NAME` means a suite. @param {string | null} name */
export const isSuite = (name) => name === PAPERS || suites.some(({ id }) => id === name);

/**
 * @typedef {Omit<import('../flow-bench/run-flow-bench.js').FlowWorld, 'writeFlowResults'> & {writeSuiteResults: typeof
 *   import('../../flow-lab/write-suite-results.js').writeSuiteResults, writeScoreboard: typeof
 *   import('../../flow-lab/write-scoreboard.js').writeScoreboard}} SuiteWorld
 */

/**
 * `slowstart bench heracles|cwv|smartiw|mr-aimd|fld-tcp|papers`: the evaluation of a paper, or of all.
 * @param {BenchOptions} options
 * @param {SuiteWorld} world
 * @returns {Promise<number>} the exit code
 */
export async function runSuiteBench(options, world) {
  const { experiment: name, out, resume, dryRun, json, pcap } = options;
  const { scale, seed } = understood(options);
  const { congestionControls } = readRegistries();
  const chosen = suites.filter(({ id }) => name === PAPERS || id === name);
  const planned = chosen.map((suite) => ({ suite, ...suiteExperiment(suite, { scale, seed, congestionControls }) }));
  const { stdout, stderr } = world;
  if (dryRun) {
    stdout.write(
      json
        ? `${JSON.stringify(
            planned.map(({ experiment }) => experiment),
            null,
            2,
          )}\n`
        : planned.map(({ suite, experiment }) => renderSuitePlan(suite, experiment, minutesOf(experiment))).join('\n'),
    );
    return 0;
  }
  for (const { experiment, controls } of planned) {
    const named = [...controls].map(([id, congestionControl]) => ({ id, label: id, congestionControl }));
    requireBpf(named.concat(experiment.arms), world);
  }
  const now = new Date();
  const outDir = chooseOutDir({ out, resume, name: `${name}-${scale}`, folder: world.folder, now });
  const lock = await world.lockFolder(outDir, { now });
  try {
    const total = { failed: 0, interrupted: false };
    for (const { suite, ...plan } of planned) {
      if (total.interrupted) break;
      const dir = name === PAPERS ? join(outDir, suite.id) : outDir;
      if (name === PAPERS) stderr.write(`bench: ${suite.id}: ${suite.title}\n`);
      if (resume && existsSync(dir))
        refuseOther(plan.experiment, { stored: await world.readFlowExperiment(dir), outDir: dir });
      const outcome = await measureFlows(plan, { outDir: dir, resume, pcap, world });
      total.failed += outcome.failed;
      total.interrupted = outcome.interrupted;
      const { text, results } = await world.writeSuiteResults(dir);
      stdout.write(json ? `${JSON.stringify({ outDir: dir, ...outcome, ...results }, null, 2)}\n` : text);
    }
    if (name === PAPERS) {
      const { text } = await world.writeScoreboard(outDir);
      if (!json) stdout.write(text);
    }
    return benchExitCode({ interrupted: total.interrupted, failedLoads: total.failed, gateTripped: false });
  } finally {
    await lock.release();
  }
}

/** @param {BenchOptions} options @throws {UsageError} for options of page loads */
function understood({ experiment: name, request, failIf, flows, scale }) {
  const { seed = 1, ...others } = request;
  const unused = Object.keys(others);
  if (unused.length > 0 || failIf.length > 0 || flows !== null)
    throw new UsageError(
      `bench ${name}: a suite takes --scale, --seed, --out, --resume, --dry-run and --json; ` +
        "what it runs is the paper's",
    );
  if (!Number.isInteger(seed)) throw new UsageError(`bench ${name}: --seed must be a whole number; found ${seed}`);
  return { seed, scale: scale ?? /** @type {const} */ ('quick') };
}
