import { readFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { attachSpreading } from '../../harness/kernel/attach-spreading.js';
import { loadCongestionControls } from '../../harness/kernel/load-congestion-control.js';
import { openTestPath } from './test-path.js';

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
      ...ids.map((id) => registry.find((/** @type {any} */ entry) => entry.id === id)),
      ...Object.entries(ownArms).map(
        ([kernelName, settings]) =>
          /** @type {any} */ ({ id: kernelName, kind: 'bpf', kernelName, program: 'smartiw', settings }),
      ),
    ]);
  });
  after(() => loaded?.unload());
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
    return await use(path, await attachSpreading({ namespaceArgv: path.sender.argv, device: 'eth0' }));
  } finally {
    await path.close(); // the qdisc goes with the namespace
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
