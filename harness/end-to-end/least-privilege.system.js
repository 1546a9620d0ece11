import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { assertRights, EXPECTED, rowOf } from './support/expected-rights.js';
import { onceLoading } from './support/once-loading.js';
import { exchange, openTestLab, TEST_LINK } from './support/open-test-lab.js';
import { readRights, rightsOfRun, showCapabilities } from './support/process-rights.js';

const SLOW = 'http://slow.example/';
const RED_LINK = {
  ...TEST_LINK,
  id: 'red',
  down: { ...TEST_LINK.down, red: { minPackets: 5, maxPackets: 15, maxProbability: 0.1, weight: 0.002 } },
};
const SECRET = 'SLOWSTART_TEST_SECRET_OF_ROOT';

/** @type {Awaited<ReturnType<typeof openTestLab>>} */
let lab;
before(async () => {
  process.env[SECRET] = '1';
  lab = await openTestLab(
    {
      slow: {
        entryUrl: SLOW,
        exchanges: [
          exchange(SLOW, 'text/html', '<!doctype html><link rel="icon" href="data:,"><script src="/big.js"></script>'),
          exchange(`${SLOW}big.js`, 'text/javascript', `/*${'x'.repeat(2_500_000)}*/`), // 2.9 s
        ],
      },
    },
    { congestionControls: ['cubic', 'reno'], otherLinks: [RED_LINK] },
  );
});
after(async () => {
  delete process.env[SECRET];
  assert.deepEqual(await lab.lab.close(), []);
  await rm(lab.folder, { recursive: true });
});

for (const link of [TEST_LINK, RED_LINK])
  test(`while a page loads on network "${link.id}", every process has the rights of its row and no more`, async (t) => {
    const load = lab.load('slow', { networkId: link.id });
    await onceLoading(lab.lab.runId);
    const processes = rightsOfRun(process.pid, lab.lab.runId);
    const record = await load;
    assert.equal(record.status, 'ok', JSON.stringify(record.failure));
    t.diagnostic(table(processes)); // first: it is what to look at when a line below fails
    for (const found of processes) assertRights(found, rowOf(found), lab.lab.runId);
    const count = (/** @type {string} */ name) => processes.filter((found) => rowOf(found).name === name).length;
    assert.deepEqual(
      EXPECTED.filter(({ name, isOfRed }) => count(name) === 0 && (!isOfRed || link === RED_LINK)),
      [],
      'rows without a process',
    );
    assert.equal(count('RED link'), link === RED_LINK ? 1 : 0);
    assert.equal(count('Squid'), 2);
    const squids = processes.filter((found) => rowOf(found).name === 'Squid');
    assert.notEqual(squids[0].uids[0], squids[1].uids[0], 'each Squid has a user of its own');
  });

test('no process of the lab is told what root’s environment holds', async () => {
  const load = lab.load('slow');
  await onceLoading(lab.lab.runId);
  const processes = rightsOfRun(process.pid, lab.lab.runId);
  await load;
  assert.ok(processes.length > 10, `${processes.length} processes`);
  assert.deepEqual(
    processes.filter(({ variables }) => variables.includes(SECRET)).map(({ command }) => command),
    [],
  );
});

/** @param {import('./support/process-rights.js').ProcessRights[]} processes */
function table(processes) {
  const rows = EXPECTED.map(({ name }) => {
    const of = processes.filter((found) => rowOf(found).name === name);
    return of.length === 0 ? `${name} | 0 |` : [name, of.length, ...describe(of[0])].join(' | ');
  });
  return [
    'process | number | Uid (real, effective, saved, files) | Gid | CapPrm | CapBnd | CapAmb | NoNewPrivs | ' +
      'Seccomp | own namespaces',
    ...rows,
    ['harness', 1, ...describe(/** @type {any} */ (readRights(process.pid)))].join(' | '),
  ].join('\n');
}

/** @param {import('./support/process-rights.js').ProcessRights} rights */
function describe({ uids, gids, capabilities, noNewPrivileges, seccomp, ownNamespaces }) {
  const { permitted, bounding, ambient } = capabilities;
  const sets = [permitted, bounding, ambient].map(showCapabilities);
  return [uids.join(' '), gids[0], ...sets, noNewPrivileges ? 1 : 0, seccomp, ownNamespaces.join(' ') || 'none'];
}
