import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeExperiment } from '../experiment/experiment.js';
import { samplePage } from '../experiment/sample-experiment.js';
import { readRegistries } from './registries.js';
import { resumedExperiment } from './resumed-experiment.js';
import { sourceDigest } from './source-digest.js';

/** @param {object} request */
const experimentOf = (request) => makeExperiment(request, { ...readRegistries(), pages: [samplePage('news')] });

/** @param {import('node:test').TestContext} t @param {object} experiment */
function storedRun(t, experiment) {
  const folder = mkdtempSync(join(tmpdir(), 'slowstart-resumed-'));
  t.after(() => rmSync(folder, { recursive: true }));
  store(folder, experiment);
  return folder;
}

/** @param {string} folder @param {object} experiment */
function store(folder, experiment) {
  writeFileSync(join(folder, 'experiment.json'), JSON.stringify({ schema: 1, experiment }));
}

/**
 * @param {string} folder
 * @param {import('../types/experiment.js').Experiment | null} asked
 */
const resumed = (folder, asked) => resumedExperiment(folder, asked, { findPages: async () => [samplePage('news')] });

test('a run stored under an old network id goes on, whether the old id is asked for or the new one', async (t) => {
  const stored = experimentOf({ networks: ['3g-solo', 'lte'] });
  stored.networks[0].id = '3g-solo';
  stored.networks[1].id = 'lte';
  const folder = storedRun(t, stored);
  for (const networks of [
    ['3g-solo', 'lte'],
    ['fld-3g-solo', 'fld-lte'],
  ])
    assert.deepEqual(await resumed(folder, experimentOf({ networks })), stored);
  await assert.rejects(resumed(folder, experimentOf({ networks: ['wpt-3g', 'wpt-lte'] })), {
    exitCode: 2,
    message: /networks: fld-3g-solo,fld-lte there, wpt-3g,wpt-lte asked/,
  });
});

test('a run of definitions goes on with the same ones, and not with others', async (t) => {
  const home = { id: 'home', rttMs: 40, down: { rateMbps: 9 }, up: { rateMbps: 9 } };
  const request = {
    congestionControls: ['cubic', { id: 'my_vegas', kind: 'kernel', kernelName: 'vegas' }],
    networks: ['rtt=60,down=9,up=9', home],
  };
  const folder = storedRun(t, experimentOf(request));
  assert.deepEqual(await resumed(folder, experimentOf(request)), experimentOf(request));
  assert.deepEqual(await resumed(folder, null), experimentOf(request));
  const slower = { ...request, networks: ['rtt=60,down=9,up=9', { ...home, rttMs: 80 }] };
  await assert.rejects(resumed(folder, experimentOf(slower)), /link settings: /);
});

test('a C source outside the project must be the one that the loads were made with', async (t) => {
  const folder = storedRun(t, {});
  const file = join(folder, 'my_cc.bpf.c');
  writeFileSync(file, 'int x;');
  const definition = { id: 'my_cc', kind: 'bpf', file, sha256: sourceDigest(file) };
  const experiment = experimentOf({ congestionControls: ['cubic', definition, 'my_cc:gain=2'] });
  store(folder, experiment);
  assert.deepEqual(await resumed(folder, null), experiment);

  writeFileSync(file, 'int y;');
  for (const asked of [null, experiment])
    await assert.rejects(resumed(folder, asked), {
      exitCode: 2,
      message: new RegExp(
        `^bench: --resume cannot continue ${folder}: ${file} of "my_cc" has changed since its loads were made ` +
          '\\(SHA-256 [0-9a-f]{64} then, [0-9a-f]{64} now\\); begin anew with another --out$',
      ),
    });
  rmSync(file);
  await assert.rejects(resumed(folder, null), { exitCode: 2, message: /"my_cc": there is no file .*my_cc\.bpf\.c/ });
});

test('a plan from before the sum of a C source was kept goes on only when the user names the source', async (t) => {
  const folder = storedRun(t, {});
  const file = join(folder, 'my_cc.bpf.c');
  writeFileSync(file, 'int x;');
  const experiment = experimentOf({ congestionControls: ['cubic', { id: 'my_cc', kind: 'bpf', file }] });
  store(folder, experiment);
  await assert.rejects(resumed(folder, null), /it does not say what .*my_cc\.bpf\.c of "my_cc" was when its loads/);
  assert.deepEqual(await resumed(folder, experiment), experiment);
});

/** @type {[string, (plan: any) => void, RegExp][]} */
const FOREIGN = [
  [
    'a sysctl of the whole host',
    ({ arms }) => (arms[1].congestionControl.sysctls = { 'vm.stat_interval': '7' }),
    /damaged: arms\[1\]\.congestionControl\.sysctls must not have a "vm\.stat_interval"; begin anew with /,
  ],
  [
    'a sysctl that the registry does not give',
    ({ arms }) => (arms[0].congestionControl.sysctls = { 'net.ipv4.tcp_ecn': '1' }),
    /"cubic" is not as proxies\/congestion-controls\.json has it \(sysctls\)/,
  ],
  [
    'a network that is a path',
    ({ networks }) => (networks[0].id = '../../../tmp/x'),
    /damaged: networks\[0\]\.id must match pattern .* found "\.\.\/\.\.\/\.\.\/tmp\/x"/,
  ],
  [
    'a link that never sends',
    ({ networks }) => (networks[0].up.rateMbps = null),
    /up needs a rateMbps or a trace, and null for the other/,
  ],
  [
    'a program of another folder',
    ({ arms }) => (arms[1].congestionControl.program = '../../x'),
    /arms\[1\]\.congestionControl\.program must match pattern/,
  ],
  [
    'another program under a name of the registry',
    ({ arms }) => (arms[1].congestionControl.program = '/tmp/evil'),
    /"fld_tcp" is not as proxies\/congestion-controls\.json has it \(program\)/,
  ],
  [
    'a program under the kernel name of another',
    ({ arms: [, arm] }) =>
      Object.assign(arm, {
        id: 'mine',
        congestionControl: { ...arm.congestionControl, id: 'mine', program: '/tmp/x' },
      }),
    /"mine" has the kernelName "fld_tcp" of "fld_tcp"/,
  ],
  [
    'an arm that calls itself another',
    ({ arms }) => (arms[1].id = 'reno'),
    /the arm "reno" has the id "fld_tcp" inside/,
  ],
  ['two pages of one id', ({ pages }) => pages.push(pages[0]), /damaged: pages has the id "news" twice/],
  [
    'more loads than fit',
    (plan) => Object.assign(plan, { runs: 10_000, pages: Array.from({ length: 99 }, (_, id) => samplePage(`p${id}`)) }),
    /pages: 99 pages x 1 networks x 2 arms x 10000 runs are more than 1000000 loads/,
  ],
  ['no plan', (plan) => delete plan.arms, /damaged: it lacks "arms"/],
];
for (const [what, change, message] of FOREIGN)
  test(`--resume refuses a plan that a stranger changed: ${what}`, async (t) => {
    const plan = experimentOf({ congestionControls: ['cubic', 'fld_tcp'] });
    change(plan);
    await assert.rejects(resumed(storedRun(t, plan), null), { exitCode: 2, message });
  });

test('--resume refuses to extend a plan beyond what fits', async (t) => {
  const stored = experimentOf({ congestionControls: ['cubic', 'fld_tcp'] });
  stored.pages = Array.from({ length: 99 }, (_, id) => samplePage(`p${id}`));
  const folder = storedRun(t, stored);
  await assert.rejects(resumed(folder, { ...stored, runs: 10_000 }), {
    exitCode: 2,
    message:
      /: 99 pages x 1 networks x 2 arms x 10000 runs are more than 1000000 loads; begin anew with another --out$/,
  });
});

test('--resume looks for the pages of the plan again', async (t) => {
  const folder = storedRun(t, experimentOf({}));
  /** @type {unknown[]} */
  const lists = [];
  await resumedExperiment(folder, null, {
    findPages: async (list) => {
      lists.push(...list);
      return [];
    },
  });
  assert.deepEqual(lists, [samplePage('news')]);
});
