import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { loadCongestionControls } from '../../harness/kernel/load-congestion-control.js';
import { ownKernelName } from './own-kernel-name.js';
import { openTestPath } from './test-path.js';

const REGISTRY = new URL('../../proxies/congestion-controls.json', import.meta.url);

/** @typedef {import('./test-path.js').Transfer} Transfer */
/** @typedef {import('./test-path.js').TransferPlan} TransferPlan */
/** @typedef {import('./test-path.js').TogetherPlan} TogetherPlan */
/** @typedef {import('../../harness/types/experiment.js').CongestionControl} CongestionControl */

/**
 * For a test file: loads congestion controls and opens a path before its tests, closes and unloads after them.
 * @param {{congestionControls: (string | CongestionControl)[]} & Parameters<typeof openTestPath>[0]} wanted ids of the
 *   registry, or entries of the test's own; and how the path is to be
 * @returns {{transfer: (congestionControl: string, plan: Omit<TransferPlan, 'congestionControl'>) => Promise<Transfer>,
 *   transferTogether: (congestionControl: string, plan: Omit<TogetherPlan, 'congestionControl'>) =>
 *   Promise<Transfer[]>, sender: () => import('../../harness/network/namespace.js').Namespace}} a transfer also asserts
 *   that its socket used the congestion control it was to use. Programs of the registry are registered under names of
 *   the test's own; it calls them by their ids
 */
export function useTestPath({ congestionControls, ...how }) {
  /** @type {Awaited<ReturnType<typeof openTestPath>> | undefined} */
  let path;
  /** @type {Awaited<ReturnType<typeof loadCongestionControls>> | undefined} */
  let loaded;
  /** @type {Map<string, string>} kernel name by id */
  const ownNames = new Map();

  before(async () => {
    /** @type {CongestionControl[]} */
    const registry = JSON.parse(await readFile(REGISTRY, 'utf8'));
    loaded = await loadCongestionControls(
      congestionControls.map((wanted) => {
        const entry = typeof wanted === 'string' ? registry.find(({ id }) => id === wanted) : wanted;
        assert.ok(entry, `there is no congestion control "${wanted}" in the registry`);
        if (typeof wanted !== 'string' || entry.kind !== 'bpf') return entry;
        ownNames.set(wanted, ownKernelName(entry.kernelName));
        return { ...entry, kernelName: ownKernelName(entry.kernelName), program: entry.program ?? entry.kernelName };
      }),
    );
    path = await openTestPath(how);
  });

  after(async () => {
    await path?.close();
    await loaded?.unload();
  });

  const opened = () => {
    assert.ok(path, 'the path is open while tests run');
    return path;
  };
  return {
    async transfer(congestionControl, plan) {
      return (await transferTogether(congestionControl, { ...plan, connections: [plan] }))[0];
    },
    transferTogether,
    sender: () => opened().sender,
  };

  /** @param {string} id @param {Omit<TogetherPlan, 'congestionControl'>} plan */
  async function transferTogether(id, plan) {
    const congestionControl = ownNames.get(id) ?? id;
    const done = await opened().transferTogether({ ...plan, congestionControl });
    // a killed sender reports nothing
    const told = done.filter((_, index) => plan.connections[index].killMs === undefined);
    assert.deepEqual(
      told.map((each) => each.congestionControl),
      told.map(() => congestionControl),
    );
    return done;
  }
}
