import { existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { UsageError } from '../../errors.js';
import { planFlowTrials } from '../../flows/plan-flow-trials.js';
import { benchExitCode } from '../bench-exit-code.js';
import { watchInterruption } from '../interruption.js';
import { chooseOutDir } from '../out-dir.js';
import { showProgress } from '../progress/show-progress.js';
import { requireBpf } from '../require-bpf.js';
import { flowExperimentFrom } from './flow-experiment.js';

/** @typedef {import('../../flow-lab/run-flow-experiment.js').FlowExperiment} FlowExperiment */

/**
 * @typedef {object} FlowWorld what a bench of flows acts on
 * @property {typeof import('../../flow-lab/run-flow-experiment.js').runFlowExperiment} runFlowExperiment
 * @property {typeof import('../../flow-lab/write-flow-results.js').writeFlowResults} writeFlowResults
 * @property {typeof import('../../flow-lab/flow-store.js').readFlowExperiment} readFlowExperiment
 * @property {typeof import('../../host/lock-folder.js').lockFolder} lockFolder
 * @property {() => string | null} missingBpf
 * @property {NodeJS.WriteStream} stdout
 * @property {NodeJS.WriteStream} stderr
 * @property {string} folder the user's current folder
 */

/**
 * `slowstart bench --flows FILE`: workloads of flows from their files to the report.
 * @param {import('../bench-options.js').BenchOptions & {flows: string[]}} options
 * @param {FlowWorld} world
 * @returns {Promise<number>} the exit code
 */
export async function runFlowBench({ flows, pcap, experiment, request, out, resume, dryRun, json, failIf }, world) {
  if (experiment !== null || failIf.length > 0)
    throw new UsageError('bench --flows: it takes no named experiment and no --fail-if');
  const planned = flowExperimentFrom(flows, { request, folder: world.folder });
  const { stdout } = world;
  if (dryRun) {
    stdout.write(json ? `${JSON.stringify(planned.experiment, null, 2)}\n` : renderFlowPlan(planned.experiment));
    return 0;
  }
  requireBpf(
    [...planned.controls]
      .map(([id, congestionControl]) => ({ id, label: id, congestionControl }))
      .concat(planned.experiment.arms),
    world,
  );
  const now = new Date();
  const outDir = chooseOutDir({ out, resume, name: planned.experiment.name, folder: world.folder, now });
  const lock = await world.lockFolder(outDir, { now });
  try {
    if (resume && existsSync(outDir))
      refuseOther(planned.experiment, { stored: await world.readFlowExperiment(outDir), outDir });
    const outcome = await measureFlows(planned, { outDir, resume, pcap, world });
    const { text, results } = await world.writeFlowResults(outDir);
    stdout.write(json ? `${JSON.stringify({ outDir, ...outcome, ...results }, null, 2)}\n` : text);
    return benchExitCode({ interrupted: outcome.interrupted, failedLoads: outcome.failed, gateTripped: false });
  } finally {
    await lock.release();
  }
}

/**
 * More rounds are no other experiment.
 * @param {FlowExperiment} asked
 * @param {{stored: FlowExperiment | null, outDir: string}} earlier
 */
export function refuseOther(asked, { stored, outDir }) {
  if (stored === null) return;
  for (const member of /** @type {const} */ (['workloads', 'arms', 'seed']))
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(asked[member])), stored[member]))
      throw new UsageError(`bench --flows: ${outDir} holds a run with other ${member}; name another --out`);
}

/**
 * @param {ReturnType<typeof flowExperimentFrom>} planned
 * @param {{outDir: string, resume: boolean, pcap?: boolean, world: Pick<FlowWorld, 'runFlowExperiment' | 'stderr'>}}
 *   options
 */
export async function measureFlows({ experiment, controls }, { outDir, resume, pcap = false, world }) {
  const progress = showProgress({ stream: world.stderr });
  const interruption = watchInterruption({ say: (text) => progress.onEvent({ kind: 'message', text }) });
  world.stderr.write(`bench: takes about ${minutesOf(experiment)} in all\n`);
  try {
    return await world.runFlowExperiment(experiment, {
      outDir,
      resume,
      controls,
      pcap,
      signal: interruption.signal,
      onEvent: (event) => progress.onEvent(event.kind === 'message' ? event : asPageEvent(event)),
    });
  } finally {
    progress.stop();
    interruption.dispose();
  }
}

/**
 * The progress of flows in the words of that of pages: a workload stands for a page, its bottleneck for a network.
 * @param {Exclude<import('../../flow-lab/run-flow-experiment.js').FlowEvent, {kind: 'message'}>} event
 * @returns {any}
 */
function asPageEvent({ trial: { workloadId, ...trial }, record, ...event }) {
  const trialOfPage = { ...trial, warmUp: false, pageId: workloadId, networkId: 'flows' };
  if (record === undefined) return { ...event, trial: trialOfPage };
  const lastMs = Math.max(0, ...record.flows.map(({ endMs, stopMs }) => endMs ?? stopMs ?? 0));
  const { status, failure } = record;
  return { ...event, trial: trialOfPage, record: { status, failure, load: { loadEventMs: lastMs } } };
}

const RUN_OVERHEAD_S = 2; // namespaces, routes, programs

/** @param {FlowExperiment} experiment */
export function minutesOf(experiment) {
  const lengths = new Map(experiment.workloads.map(({ id, durationS }) => [id, durationS + RUN_OVERHEAD_S]));
  const seconds = planFlowTrials(experiment).reduce((sum, { workloadId }) => sum + (lengths.get(workloadId) ?? 0), 0);
  return seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} minutes`;
}

/** @param {FlowExperiment} experiment */
function renderFlowPlan(experiment) {
  const { workloads, arms, runs, seed } = experiment;
  const lines = workloads.map(({ id, durationS, bottleneck: { rateMbps, oneWayDelayMs, queuePackets }, flows }) => {
    const kinds = flows.map(({ id, count = 1, congestionControl }) => `${count} ${id} (${congestionControl})`);
    const link = `${rateMbps} Mbit/s, ${oneWayDelayMs} ms, ${queuePackets} packets`;
    return `  ${id}: ${durationS} s, ${link}; ${kinds.join(', ')}`;
  });
  return [
    `${planFlowTrials(experiment).length} runs in ${minutesOf(experiment)}, seed ${seed}:`,
    ...lines,
    `  with ${arms.map(({ id }) => id).join(', ')}, ${runs} rounds`,
    '',
  ].join('\n');
}
