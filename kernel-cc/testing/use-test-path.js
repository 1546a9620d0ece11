import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { loadCongestionControls } from '../../harness/lab/load-congestion-control.js';
import { openTestPath } from './test-path.js';

const REGISTRY = new URL('../../proxies/congestion-controls.json', import.meta.url);

/** @typedef {import('./test-path.js').TransferPlan} TransferPlan */
/** @typedef {import('../../harness/types/experiment.js').CongestionControl} CongestionControl */

/**
 * For a test file: loads congestion controls and opens a path before its tests, closes and unloads after them.
 * @param {{congestionControls: (string | CongestionControl)[], rttMs: number}} wanted ids of the registry, or entries of the test's own
 * @returns {{transfer: (congestionControl: string, plan: Omit<TransferPlan, 'congestionControl'>) => Promise<import('./test-path.js').Transfer>}}
 *   `transfer` also asserts that the socket used the congestion control it was to use
 */
export function useTestPath({ congestionControls, rttMs }) {
  /** @type {Awaited<ReturnType<typeof openTestPath>> | undefined} */
  let path;
  /** @type {Awaited<ReturnType<typeof loadCongestionControls>> | undefined} */
  let loaded;

  before(async () => {
    /** @type {CongestionControl[]} */
    const registry = JSON.parse(await readFile(REGISTRY, 'utf8'));
    loaded = await loadCongestionControls(congestionControls.map((wanted) => {
      const entry = typeof wanted === 'string' ? registry.find(({ id }) => id === wanted) : wanted;
      assert.ok(entry, `there is no congestion control "${wanted}" in the registry`);
      return entry;
    }));
    path = await openTestPath({ rttMs });
  });

  after(async () => {
    await path?.close();
    await loaded?.unload();
  });

  return {
    async transfer(congestionControl, plan) {
      assert.ok(path, 'the path is open while tests run');
      const done = await path.transfer({ congestionControl, ...plan });
      assert.equal(done.congestionControl, congestionControl);
      return done;
    },
  };
}
