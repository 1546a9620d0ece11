import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openRunStore } from './run-store.js';
import { writeResults } from './write-results.js';

const OLD_RUN = fileURLToPath(new URL('fixtures/schema-1/', import.meta.url));

/** @param {import('node:test').TestContext} t */
async function copyOfOldRun(t) {
  const dir = await mkdtemp(join(tmpdir(), 'slowstart-old-run-'));
  t.after(() => rm(dir, { recursive: true, force: true }));
  await cp(OLD_RUN, dir, { recursive: true });
  return dir;
}

test('an old run gives the results that the version that made it gave', async (t) => {
  const dir = await copyOfOldRun(t);
  const expected = JSON.parse(await readFile(join(dir, 'expected-results.json'), 'utf8'));
  const { loads, comparisons, linkChecks, partial } = await writeResults(dir);
  const renamed = { 'leak-proof': 'egress-check', 'window-proof': 'cwnd-check' };
  assert.deepEqual(
    loads,
    expected.loads.map((/** @type {any} */ { failure, ...load }) => ({
      ...load,
      failure: failure && { ...failure, stage: Reflect.get(renamed, failure.stage) },
    })),
  );
  assert.deepEqual(
    comparisons
      .filter(({ metric, page }) => page !== null && ['pageLoadMs', 'retransmits'].includes(metric))
      .map(({ metric, arm, relativeDifference, difference }) => ({
        metric,
        arm,
        relativeDifference: relativeDifference.value,
        difference: difference.value,
      })),
    expected.comparisons,
  );
  assert.deepEqual(
    linkChecks.map(({ networkId, ok }) => ({ networkId, ok })),
    [{ networkId: 'lte-solo', ok: true }],
  );
  assert.equal(partial, expected.partial);
});

test('an old run is resumed: its loads count as finished', async (t) => {
  const dir = await copyOfOldRun(t);
  const { experiment } = JSON.parse(await readFile(join(dir, 'experiment.json'), 'utf8'));
  const store = await openRunStore(dir, { resume: true, experiment });
  t.after(store.close);
  assert.deepEqual(store.finished, new Set([0, 1, 2, 3, 4, 5, 6, 7]));
});
