import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { SetUpError, UsageError } from '../errors.js';
import { estimateSeconds } from '../experiment/estimate-seconds.js';
import { judgeGate, parseGate } from '../experiment/gate.js';
import { missingControls } from '../experiment/missing-controls.js';
import { renderMinutes, renderPlan } from '../experiment/render-plan.js';
import { planTrials } from '../experiment/trials.js';
import { metrics } from '../metrics/index.js';
import { benchExitCode } from './bench-exit-code.js';
import { renderExpectation } from './expectation/render-expectation.js';
import { experimentFromOptions } from './experiment-from-options.js';
import { watchInterruption } from './interruption.js';
import { chooseOutDir } from './out-dir.js';
import { outcomeAsJson, outputFiles, renderOutcome } from './outcome/render-outcome.js';
import { showProgress } from './progress/show-progress.js';
import { readRegistries } from './registries.js';
import { requireBpf } from './require-bpf.js';
import { resumedExperiment } from './resumed-experiment.js';
import { settingsHelp } from './settings/settings-help.js';

const HELP = ':help'; // behind a congestion control's name, instead of settings

/** @typedef {import('../types/experiment.js').Experiment} Experiment */
/** @typedef {import('./bench-options.js').BenchOptions} BenchOptions */
/** @typedef {{done: number, failed: number, interrupted: boolean, refusedNetworks?: string[]}} Outcome */

/**
 * @typedef {object} World what the bench acts on
 * @property {import('./experiment-from-options.js').FindPages} findPages
 * @property {(experiment: Experiment, options: {outDir: string, resume: boolean, signal: AbortSignal, onEvent:
 *   import('./progress/show-progress.js').Progress['onEvent']}) => Promise<Outcome>} runExperiment
 * @property {(outDir: string, options: {partial: boolean}) => Promise<import('../types/results.js').Results>}
 *   writeResults
 * @property {typeof import('../host/lock-folder.js').lockFolder} lockFolder
 * @property {(congestionControls: import('../types/experiment.js').CongestionControl[]) => Promise<void>} checkSettings
 *   throws for what a program does not have
 * @property {() => string | null} missingBpf why the kernel takes no BPF congestion control, or null
 * @property {NodeJS.WriteStream} stdout results
 * @property {NodeJS.WriteStream} stderr progress
 * @property {string} folder the user's current folder, for relative paths
 */

/**
 * One bench from its options to its exit code.
 * @param {BenchOptions} options
 * @param {World} world
 * @returns {Promise<number>}
 * @throws {Error} with `exitCode` when its message is all the user needs
 */
export async function runBench(options, world) {
  const now = new Date();
  const { out, resume, dryRun } = options;
  const asked = (options.request.congestionControls ?? []).map(String).filter((name) => name.endsWith(HELP));
  if (asked.length > 0) {
    const ids = asked.map((name) => name.slice(0, -HELP.length));
    world.stdout.write(settingsHelp(ids, readRegistries().congestionControls));
    return 0;
  }
  /** @type {{release: () => Promise<void>} | null} */
  let lock = null;
  try {
    const resumed = resume && out !== null ? resolve(world.folder, out) : null;
    // what is resumed is read under the lock: another bench may be at work on it
    if (resumed !== null && existsSync(resumed) && !dryRun) lock = await world.lockFolder(resumed, { now });
    const experiment = await planExperiment(options, world);
    for (const sentence of experiment.leftOut ?? []) world.stderr.write(`bench: a page is left out: ${sentence}\n`);
    const outDirOf = () => chooseOutDir({ out, resume, name: experiment.name, folder: world.folder, now });
    const outDir = outDirOf();
    const gates = gatesOf(options, experiment);
    if (!dryRun) requireBpf(experiment.arms, world);
    await checkSettings(experiment, { ...options, ...world });
    if (dryRun) return printPlan(experiment, { ...options, ...world });
    lock ??= await world.lockFolder(outDir, { now });
    outDirOf(); // another bench may have written there before the lock was this one's
    return await runPlanned(experiment, { ...options, outDir, gates, world });
  } finally {
    await lock?.release();
  }
}

/**
 * @param {Pick<BenchOptions, 'failIf'>} options
 * @param {Experiment} experiment
 */
function gatesOf({ failIf }, { arms }) {
  const known = { armIds: arms.map((arm) => arm.id), metricIds: metrics.map((metric) => metric.id) };
  return failIf.map((text) => parseGate(text, known));
}

/**
 * @param {Experiment} experiment
 * @param {{outDir: string, resume: boolean, json: boolean, gates: ReturnType<typeof gatesOf>, world: World}} options
 */
async function runPlanned(experiment, { outDir, resume, json, gates, world }) {
  for (const sentence of foretold(experiment)) world.stderr.write(`bench: ${sentence}\n`);
  const outcome = await measure(experiment, { outDir, resume, world });
  const { refusedNetworks = [] } = outcome;
  const results = await world.writeResults(outDir, { partial: outcome.interrupted || refusedNetworks.length > 0 });
  const judgements = gates.flatMap((gate) => judgeGate(gate, results.comparisons));
  const files = outputFiles(outDir);
  world.stdout.write(
    json
      ? outcomeAsJson({ results, outcome, files, gates: judgements })
      : renderOutcome({ results, outcome, report: files['report.html'] }),
  );
  for (const { sentence } of judgements) world.stderr.write(`${sentence}\n`);
  return benchExitCode({
    interrupted: outcome.interrupted,
    refusedNetworks: refusedNetworks.length,
    failedLoads: outcome.failed,
    gateTripped: judgements.some((judgement) => judgement.outcome !== 'holds'),
  });
}

/** What can be said before the first load. @param {Experiment} experiment */
function foretold(experiment) {
  const seconds = estimateSeconds(experiment, planTrials(experiment, { warmUpPages: new Set() }));
  const canShow = renderExpectation(experiment).map((sentence) => `can show: ${sentence}`);
  const controls = missingControls(experiment);
  return [
    `takes ${experiment.until ? 'at most' : 'about'} ${renderMinutes(seconds)} in all`,
    ...canShow,
    ...(controls ? [`can show, with a doubt: ${controls}`] : []),
  ];
}

/**
 * @param {BenchOptions} options
 * @param {World} world
 */
async function planExperiment(options, world) {
  const { experiment, request, resume, out } = options;
  if (!resume || out === null) return experimentFromOptions(options, world);
  const fields = /** @type {(keyof typeof request)[]} */ (Object.keys(request));
  const asked = experiment === null && fields.length === 0 ? null : await experimentFromOptions(options, world);
  // without a name or a file, what was not asked for is as stored, not as in the default experiment
  const parts = experiment === null && asked !== null ? partsOf(asked, fields) : asked;
  return resumedExperiment(resolve(world.folder, out), parts, world);
}

/**
 * @param {Experiment} experiment
 * @param {(keyof BenchOptions['request'])[]} fields of the request
 * @returns {Partial<Experiment>} the members that these fields decide
 */
function partsOf(experiment, fields) {
  const members = fields.map(
    (field) => /** @type {keyof Experiment} */ (field === 'congestionControls' ? 'arms' : field),
  );
  if (members.includes('pages')) members.push('leftOut');
  return Object.fromEntries(members.map((member) => [member, experiment[member]]));
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
  stdout.write(
    json
      ? `${JSON.stringify({ experiment, trials }, null, 2)}\n`
      : renderPlan(experiment, trials, renderExpectation(experiment)),
  );
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
