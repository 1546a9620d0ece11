/** @import { FlowExperimentFile, FlowRunRecord, FlowTrial } from '../types/flow-run-record.js' */
import { mkdir, readFile } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { LabError } from '../errors.js';
import { ARM } from '../flows/expand-flows.js';
import { planFlowTrials } from '../flows/plan-flow-trials.js';
import { warnOtherBenches } from '../trial/warn-other-benches.js';
import { openFlowStore, readFlowExperiment } from './flow-store.js';
import { now as today } from './now.js';
import { openFlowLab } from './open-flow-lab.js';
import { runWorkload } from './run-workload.js';

/** Folder of the captures; a file is named by the `index` of its record. */
const CAPTURES = 'pcap';

/** @typedef {import('../types/experiment.js').CongestionControl} CongestionControl */
/** @typedef {Omit<FlowExperimentFile, 'environment' | 'startedAt' | 'resumedAt' | 'schema'>} FlowExperiment */
/**
 * @typedef {{kind: 'message', text: string} | {kind: 'trial-start' | 'trial-end', trial: FlowTrial, done: number,
 *   total: number, record?: FlowRunRecord}} FlowEvent
 */

/**
 * Runs every workload with every arm in every round, and stores each record before the next run starts.
 * @param {FlowExperiment} experiment
 * @param {{outDir: string, resume: boolean, signal: AbortSignal, onEvent: (event: FlowEvent) => void, controls:
 *   Map<string, CongestionControl>, pcap?: boolean, now?: () => Date}} options controls: of all flows, by how workloads
 *   name them; pcap: keep the headers of all packets, a file a run
 * @returns {Promise<{done: number, failed: number, interrupted: boolean}>} by this call
 * @throws {LabError} when the lab could not be built, or a record cannot be stored
 */
export async function runFlowExperiment(
  experiment,
  { outDir, resume, signal, onEvent, controls, pcap = false, now = today },
) {
  const say = (/** @type {string} */ text) => onEvent({ kind: 'message', text });
  const named = new Map([
    ...controls,
    ...experiment.arms.map((arm) => /** @type {const} */ ([arm.id, arm.congestionControl])),
  ]);
  named.delete(ARM);
  const earlier = resume ? await readFlowExperiment(outDir) : null;
  const store = await openFlowStore(outDir, { resume, warn: say });
  try {
    const startedAt = now().toISOString();
    const sessions =
      earlier === null
        ? { startedAt }
        : { startedAt: earlier.startedAt, resumedAt: [...(earlier.resumedAt ?? []), startedAt] };
    const environment = await describeMachine();
    const write = () => store.writeExperiment({ schema: 1, ...experiment, environment, ...sessions });
    await write();
    const lab = await openFlowLab({ controls: named, onMessage: say }).catch((error) => {
      throw new LabError(error instanceof Error ? error.message : String(error));
    });
    try {
      environment.warnings.push(...(await warnOtherBenches(lab.runId)()));
      environment.warnings.forEach(say);
      await write();
      const capturesIn = pcap ? join(outDir, CAPTURES) : null;
      if (capturesIn !== null) await mkdir(capturesIn, { recursive: true });
      return await runAll(experiment, { lab, store, signal, onEvent, now, capturesIn });
    } finally {
      for (const failure of await lab.close()) say(`clean-up: ${failure}`);
    }
  } finally {
    await store.close();
  }
}

/**
 * @param {FlowExperiment} experiment
 * @param {{lab: import('./open-flow-lab.js').FlowLab, store: Awaited<ReturnType<typeof openFlowStore>>, signal:
 *   AbortSignal, onEvent: (event: FlowEvent) => void, now: () => Date, capturesIn: string | null}} settings
 */
async function runAll(experiment, { lab, store, signal, onEvent, now, capturesIn }) {
  const trials = planFlowTrials(experiment);
  const total = trials.length;
  const counts = { done: 0, failed: 0 };
  for (const trial of trials) {
    if (signal.aborted) break;
    if (store.finished.has(trial.index)) continue;
    const before = store.finished.size + counts.done;
    onEvent({ kind: 'trial-start', trial, done: before, total });
    const workload = experiment.workloads.find(({ id }) => id === trial.workloadId);
    if (!workload) throw new Error(`run-flow-experiment: no workload "${trial.workloadId}"`);
    const capture = capturesIn === null ? undefined : join(capturesIn, `${trial.index}.pcap`);
    const record = await runWorkload({ lab, workload, trial, seed: experiment.seed, signal, now, capture });
    if (record.failure?.stage === 'interrupted') break;
    await store.append(record);
    counts.done += 1;
    if (record.status === 'failed') counts.failed += 1;
    onEvent({ kind: 'trial-end', trial, record, done: before + 1, total });
  }
  return { ...counts, interrupted: signal.aborted };
}

/** @returns {Promise<FlowExperimentFile['environment']>} */
async function describeMachine() {
  const cpus = os.cpus();
  const hystart = await readFile('/sys/module/tcp_cubic/parameters/hystart', 'utf8').then(
    (text) => text.trim(),
    () => null,
  );
  return {
    kernel: os.release(),
    cpuModel: (cpus[0]?.model ?? 'unknown').slice(0, 200),
    cpus: cpus.length,
    memoryMiB: Math.round(os.totalmem() / 2 ** 20),
    versions: { node: process.versions.node, 'tcp_cubic.hystart': hystart },
    warnings: [],
  };
}
