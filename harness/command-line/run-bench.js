import { resolve } from 'node:path';
import { SetUpError, UsageError } from '../errors.js';
import { judgeGate, parseGate } from '../experiment/gate.js';
import { renderPlan } from '../experiment/render-plan.js';
import { planTrials } from '../experiment/trials.js';
import { metrics } from '../metrics/index.js';
import { benchExitCode } from './bench-exit-code.js';
import { parseBenchOptions } from './bench-options.js';
import { experimentFromOptions } from './experiment-from-options.js';
import { watchInterruption } from './interruption.js';
import { chooseOutDir } from './out-dir.js';
import { showProgress } from './progress/show-progress.js';
import { outcomeAsJson, outputFiles, renderOutcome } from './render-outcome.js';
import { requireBpf } from './require-bpf.js';
import { resumedExperiment } from './resumed-experiment.js';

/** @typedef {import('../types/experiment.js').Experiment} Experiment */
/** @typedef {import('./bench-options.js').BenchOptions} BenchOptions */
/** @typedef {{done: number, failed: number, interrupted: boolean}} Outcome */

/**
 * @typedef {object} World what the bench acts on
 * @property {import('./experiment-from-options.js').FindPages} findPages
 * @property {(experiment: Experiment, options: {outDir: string, resume: boolean, signal: AbortSignal, onEvent:
 *   import('./progress/show-progress.js').Progress['onEvent']}) => Promise<Outcome>} runExperiment
 * @property {(outDir: string, options: {partial: boolean}) => Promise<import('../types/results.js').Results>}
 *   writeResults
 * @property {(congestionControls: import('../types/experiment.js').CongestionControl[]) => Promise<void>} checkSettings
 *   throws for what a program does not have
 * @property {() => string | null} missingBpf why the kernel takes no BPF congestion control, or null
 * @property {NodeJS.WriteStream} stdout results
 * @property {NodeJS.WriteStream} stderr progress
 * @property {string} folder the user's current folder, for relative paths
 */

/**
 * One bench from its arguments to its exit code.
 * @param {string[]} args
 * @param {World} world
 * @returns {Promise<number>}
 * @throws {Error} with `exitCode` when its message is all the user needs
 */
export async function runBench(args, world) {
  const options = parseBenchOptions(args);
  if (options === null) return 0; // help
  const experiment = await planExperiment(options, world);
  const outDir = chooseOutDir({ ...options, name: experiment.name, folder: world.folder, now: new Date() });
  const known = { armIds: experiment.arms.map((arm) => arm.id), metricIds: metrics.map((metric) => metric.id) };
  const gates = options.failIf.map((text) => parseGate(text, known));
  if (!options.dryRun) requireBpf(experiment.arms, world);
  await checkSettings(experiment, { ...options, ...world });
  if (options.dryRun) return printPlan(experiment, { ...options, ...world });

  const outcome = await measure(experiment, { outDir, resume: options.resume, world });
  const results = await world.writeResults(outDir, { partial: outcome.interrupted });
  const judgements = gates.flatMap((gate) => judgeGate(gate, results.comparisons));
  const files = outputFiles(outDir);
  world.stdout.write(
    options.json
      ? outcomeAsJson({ results, outcome, files, gates: judgements })
      : renderOutcome({ results, outcome, report: files['report.html'] }),
  );
  for (const { sentence } of judgements) world.stderr.write(`${sentence}\n`);
  return benchExitCode({
    interrupted: outcome.interrupted,
    failedLoads: outcome.failed,
    gateTripped: judgements.some((judgement) => judgement.outcome !== 'holds'),
  });
}

/**
 * @param {BenchOptions} options
 * @param {World} world
 */
async function planExperiment(options, world) {
  const asksForNothing = options.experiment === null && Object.keys(options.request).length === 0;
  if (!options.resume || options.out === null) return experimentFromOptions(options, world);
  const asked = asksForNothing ? null : await experimentFromOptions(options, world);
  return resumedExperiment(resolve(world.folder, options.out), asked);
}

/**
 * @param {Experiment} experiment
 * @param {{dryRun: boolean, checkSettings: World['checkSettings'], stderr: NodeJS.WriteStream}} options
 */
async function checkSettings({ arms }, { dryRun, checkSettings, stderr }) {
  await checkSettings(arms.map((arm) => arm.congestionControl)).catch((error) => {
    if (error instanceof UsageError) throw error;
    // a plan needs no compiler: set-up installs it for the bench itself
    if (!dryRun) throw new SetUpError(error.message);
    stderr.write(`bench: the settings of the congestion controls are not checked: ${error.message}\n`);
  });
}

/**
 * @param {Experiment} experiment
 * @param {{json: boolean, stdout: NodeJS.WriteStream}} options
 */
function printPlan(experiment, { json, stdout }) {
  const trials = planTrials(experiment, { warmUpPages: new Set() });
  stdout.write(json ? `${JSON.stringify({ experiment, trials }, null, 2)}\n` : renderPlan(experiment, trials));
  return 0;
}

/**
 * @param {Experiment} experiment
 * @param {{outDir: string, resume: boolean, world: World}} options
 */
async function measure(experiment, { outDir, resume, world }) {
  const progress = showProgress({ stream: world.stderr });
  const interruption = watchInterruption({ say: (text) => progress.onEvent({ kind: 'message', text }) });
  try {
    return await world.runExperiment(experiment, {
      outDir,
      resume,
      signal: interruption.signal,
      onEvent: progress.onEvent,
    });
  } finally {
    progress.stop();
    interruption.dispose();
  }
}
