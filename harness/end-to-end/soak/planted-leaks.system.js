import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { exchange, openTestLab } from '../support/open-test-lab.js';
import { hostChanges } from './host-changes.js';
import { hostState } from './host-state.js';
import { importOptions } from './import-options.js';
import { judgeUsage } from './judge-usage.js';
import { watchLoadPeaks } from './load-peaks.js';
import { plants } from './plants.js';
import { runUsage } from './run-usage.js';
import { settledChanges } from './settled-changes.js';
import { userFolders } from './user-folders.js';

// What the soak test calls well has to be able to be unwell: leaks of each kind are planted, and have to be found.

const LOADS = 5; // the fewest that can be judged
const LOADS_BEFORE = 3; // Squid, the origin and V8 fill their first buffers
const SITE = 'http://plain.example';
const PAGE = {
  entryUrl: `${SITE}/`,
  exchanges: [
    exchange(
      `${SITE}/`,
      'text/html',
      '<!doctype html><link rel="icon" href="data:,"><script src="/a.js"></script><script src="/b.js"></script>',
    ),
    ...['a', 'b'].map((name) =>
      exchange(`${SITE}/${name}.js`, 'text/javascript', '/**/', { headers: [['Cache-Control', 'no-store']] }),
    ),
  ],
};
const IMPORTED = ['report-memory-often.js', 'keep-requests.js'];

const outer = { TMPDIR: process.env.TMPDIR, NODE_OPTIONS: process.env.NODE_OPTIONS };
const temporary = mkdtempSync(join(tmpdir(), 'soak-'));
const folders = userFolders(tmpdir());
const hostBefore = hostState();
/** @type {Awaited<ReturnType<typeof openTestLab>>} */
let lab;
/** @type {ReturnType<typeof watchLoadPeaks>} */
let peaks;
before(async () => {
  chmodSync(temporary, 0o755);
  Object.assign(process.env, { TMPDIR: temporary, NODE_OPTIONS: importOptions(IMPORTED) });
  lab = await openTestLab({ page: PAGE }, { congestionControls: ['fld_tcp'], telemetry: true });
  peaks = watchLoadPeaks(() => lab.lab.runId);
  for (let load = 0; load < LOADS_BEFORE; load++) await loadOnce();
});
after(async () => {
  peaks.stop();
  assert.deepEqual(await lab.lab.close(), []);
  for (const [name, value] of Object.entries(outer)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  rmSync(temporary, { recursive: true });
});

async function loadOnce() {
  const { status, failure } = await lab.load('page');
  assert.equal(status, 'ok', JSON.stringify(failure));
}

/**
 * @param {(load: number) => Promise<unknown>} grow
 * @returns {Promise<string[]>} what was too much
 */
async function judgeLoads(grow) {
  /** @type {Map<string, number[]>} */
  const samples = new Map();
  peaks.take();
  for (let load = 0; load < LOADS; load++) {
    await grow(load);
    await loadOnce();
    for (const [what, value] of Object.entries({ ...runUsage(lab.lab.runId), ...peaks.take() }))
      samples.set(what, [...(samples.get(what) ?? []), value]);
  }
  return judgeUsage(samples, LOADS)
    .filter(({ isTooMuch }) => isTooMuch)
    .map(({ what, medians }) => `${what} ${medians.join(' ')}`);
}

test('a lab without a leak is judged well', async () => {
  assert.deepEqual(await judgeLoads(async () => {}), []);
});

for (const kinds of [
  ['heap of the origin', 'BPF map', 'trace instance', 'network namespace', 'mount'],
  ['malloc() of Squid'],
])
  test(`planted leaks are found, and nothing else is: ${kinds.join(', ')}`, async (t) => {
    const planted = plants(lab.lab).filter(({ kind }) => kinds.includes(kind));
    assert.equal(planted.length, kinds.length);
    const hostWithout = hostState();
    try {
      const found = await judgeLoads((load) => Promise.all(planted.map(({ grow }) => grow(load))));
      t.diagnostic(found.join('; '));
      const shown = found.map((line) => planted.find(({ shows }) => shows.test(line))?.kind);
      assert.deepEqual(shown.sort(), [...kinds].sort(), found.join('; '));
      const changes = hostChanges(hostWithout, hostState());
      const told = changes.map((line) => planted.find(({ onHost }) => onHost?.test(line))?.kind);
      const onHost = planted.filter((plant) => plant.onHost !== null).map(({ kind }) => kind);
      assert.deepEqual([...new Set(told)].sort(), onHost.sort(), changes.join('; '));
    } finally {
      for (const { remove } of planted) await remove();
    }
    assert.deepEqual(await settledChanges(hostWithout), [], 'the plants are gone');
  });

test('after the lab the host is as it was, and the folders of its users are there', async () => {
  assert.deepEqual(await lab.lab.close(), []);
  await rmSync(lab.folder, { recursive: true });
  assert.deepEqual(readdirSync(temporary), []);
  assert.deepEqual(await settledChanges(hostBefore), []);
  assert.deepEqual(folders.lost(), []);
  folders.remove();
  assert.equal(folders.lost().length, 3, 'a folder that is removed is missed');
});
