import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { attachSpreading } from '../../harness/kernel/attach-spreading.js';
import { loadCongestionControls } from '../../harness/kernel/load-congestion-control.js';
import { ownKernelName } from './own-kernel-name.js';
import { openTestPath } from './test-path.js';

/** @type {Map<string, string>} kernel names by the ids that tests say */
const ownNames = new Map();
const REGISTRY = new URL('../../proxies/congestion-controls.json', import.meta.url);

/**
 * For a test file: loads congestion controls before its tests and unloads them after.
 * @param {string[]} ids of the registry
 * @param {Record<string, Record<string, string>>} [ownArms] settings of SmartIW by the kernel name of an arm
 */
export function useCongestionControls(ids, ownArms = {}) {
  /** @type {Awaited<ReturnType<typeof loadCongestionControls>> | undefined} */
  let loaded;
  before(async () => {
    const registry = JSON.parse(await readFile(REGISTRY, 'utf8'));
    loaded = await loadCongestionControls([
      ...ids.map((id) => underOwnName(registry.find((/** @type {any} */ entry) => entry.id === id))),
      ...Object.entries(ownArms).map(([kernelName, settings]) =>
        underOwnName(/** @type {any} */ ({ id: kernelName, kind: 'bpf', kernelName, program: 'smartiw', settings })),
      ),
    ]);
  });
  after(() => loaded?.unload());
}

/** @param {import('../../harness/types/experiment.js').CongestionControl} entry */
function underOwnName(entry) {
  const { kind, kernelName, program = kernelName } = entry;
  if (kind !== 'bpf') return entry;
  ownNames.set(entry.id, ownKernelName(kernelName));
  return { ...entry, kernelName: ownKernelName(kernelName), program };
}

/**
 * A path whose sender's device spreads initial windows, for as long as it is used.
 * @template T
 * @param {number} rttMs
 * @param {(path: import('./test-path.js').TestPath, spreading: Awaited<ReturnType<typeof attachSpreading>>) =>
 *   Promise<T>} use
 */
export async function onSpreadingPath(rttMs, use) {
  const path = await openTestPath({ rttMs, name: 'siw' });
  try {
    return await use(underOwnNames(path), await attachSpreading({ namespaceArgv: path.sender.argv, device: 'eth0' }));
  } finally {
    await path.close(); // the qdisc goes with the namespace
  }
}

/**
 * The path for tests that call programs by their ids. A transfer asserts that its socket used the right one.
 * @param {import('./test-path.js').TestPath} path
 * @returns {import('./test-path.js').TestPath}
 */
function underOwnNames(path) {
  return {
    ...path,
    transfer: async (plan) => (await transferTogether({ ...plan, connections: [plan] }))[0],
    transferTogether,
  };

  /** @param {import('./test-path.js').TogetherPlan} plan */
  async function transferTogether(plan) {
    const congestionControl = ownNames.get(plan.congestionControl) ?? plan.congestionControl;
    const transfers = await path.transferTogether({ ...plan, congestionControl });
    for (const transfer of transfers) assert.equal(transfer.congestionControl, congestionControl);
    return transfers;
  }
}

/**
 * When the segments of the first round came, in ms after the first of all.
 * @param {import('./test-path.js').Transfer} transfer
 * @param {number} rttMs
 */
export function firstRound({ segments }, rttMs) {
  return segments.map(({ atMs }) => atMs - segments[0].atMs).filter((ms) => ms < rttMs - 1);
}

/**
 * Each gap as a multiple of what it is to be.
 * @param {number[]} times
 * @param {(n: number) => number} gapMs T(n), between segments n and n + 1
 */
export function gapRatios(times, gapMs) {
  return times.slice(1).map((ms, index) => (ms - times[index]) / gapMs(index + 1));
}

/** @param {number[]} numbers */
export function median(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}
