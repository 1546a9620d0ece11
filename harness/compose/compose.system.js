import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { readAllRecords } from '../results/read-all-records.js';
import { SETUID_PROGRAMS } from '../set-up/mahimahi/narrow-mahimahi.js';
import { userNumbers } from '../set-up/user-numbers.js';
import { assertRightsInContainers, rightsInContainers, tableOfContainers } from './testing/container-rights.js';
import { openComposition, UP_TIMEOUT_MS } from './testing/open-composition.js';
import { TEST_IMAGE } from './testing/prepare-image.js';

const BENCH_TIMEOUT_MS = 240_000;

/** @type {Awaited<ReturnType<typeof openComposition>>} */
let composition;
before(
  async () => {
    composition = await openComposition({
      benchArgs: '--cc cubic,cubic,mr_aimd --pages kiln-and-oak --network lte-solo --runs 1',
    });
  },
  { timeout: 45 * 60_000 },
);
after(() => composition?.close(), { timeout: UP_TIMEOUT_MS });

/** @param {string[]} argv @param {number} [timeoutMs] */
const run = (argv, timeoutMs) => composition.run(argv, timeoutMs);
/** @param {string[]} args @param {number} [timeoutMs] */
const compose = (args, timeoutMs = UP_TIMEOUT_MS) => composition.compose(args, timeoutMs);

test('docker-compose up measures a page with three arms in containers and serves the report', {
  timeout: UP_TIMEOUT_MS + BENCH_TIMEOUT_MS,
}, async () => {
  await compose(['up', '-d'], UP_TIMEOUT_MS);
  const bench = (await compose(['ps', '-q', 'bench'])).trim();
  const code = (await run(['docker', 'wait', bench], BENCH_TIMEOUT_MS)).trim();
  assert.equal(code, '0', await compose(['logs', '--no-color', 'bench', 'kernel-cc']));

  const [name] = readdirSync(join(composition.folder, 'reports/out'));
  const records = await readAllRecords(join(composition.folder, 'reports/out', name));
  /** @type {Record<string, string>} */
  const expected = { cubic: 'cubic', 'cubic#2': 'cubic', mr_aimd: 'mr_aimd' };
  assert.deepEqual([...new Set(records.map(({ trial }) => trial.armId))].sort(), Object.keys(expected));
  for (const { trial, status, failure, checks } of records) {
    assert.equal(status, 'ok', JSON.stringify(failure));
    assert.ok(checks);
    assert.equal(checks.congestionControl.ok, true);
    assert.deepEqual(
      [...new Set(checks.congestionControl.sockets.map(({ congestionControl }) => congestionControl).filter(Boolean))],
      [expected[trial.armId]],
    );
    assert.deepEqual(checks.egress, { packets: 0, ok: true });
  }

  const report = await fetch(`${composition.reportUrl}/`);
  assert.equal(report.url, `${composition.reportUrl}/${name}/report.html`);
  assert.match(await report.text(), /MR-AIMD/);
  const results = await (await fetch(`${composition.reportUrl}/${name}/results.json`)).json();
  assert.deepEqual(results.loads.map((/** @type {any} */ load) => load.congestionControl).sort(), [
    'cubic',
    'cubic',
    'mr_aimd',
  ]);
  const { armSysctls } = results.environment;
  assert.deepEqual(
    Object.keys(expected).map((arm) => armSysctls[arm].sender['net.ipv4.tcp_ecn']),
    ['0', '0', '1'],
    'the registry’s sysctls of each arm, read from its container',
  );
  for (const path of [`/${name}/records.jsonl.gz`, '/../package.json', '/%2e%2e/package.json', '/nothing/report.html'])
    assert.equal((await fetch(`${composition.reportUrl}${path}`)).status, 404, path);
});

test('containers have the capabilities that docker-compose.yml names, and the image is below 1.5 GB', async () => {
  const ids = (await compose(['ps', '--all', '--quiet'])).trim().split('\n');
  assert.ok(ids.length > 4, `${ids.length} containers`);
  const containers = JSON.parse(await run(['docker', 'inspect', ...ids]));
  /** @type {Record<string, string[]>} */
  const added = {};
  for (const { Config, HostConfig } of containers) {
    assert.deepEqual([HostConfig.Privileged, HostConfig.ReadonlyRootfs, HostConfig.CapDrop], [false, true, ['ALL']]);
    if (HostConfig.CapAdd?.length > 0)
      added[Config.Labels['com.docker.compose.service']] = HostConfig.CapAdd.map((/** @type {string} */ name) =>
        name.replace(/^CAP_/, ''),
      ).sort();
  }
  assert.deepEqual(added, {
    'kernel-cc': ['NET_ADMIN', 'SYS_ADMIN', 'SYS_PTRACE'],
    bench: [
      'CHOWN',
      'DAC_OVERRIDE',
      'FOWNER',
      'KILL',
      'NET_ADMIN',
      'NET_BIND_SERVICE',
      'NET_RAW',
      'SETGID',
      'SETPCAP',
      'SETUID',
      'SYS_ADMIN',
      'SYS_CHROOT',
      'SYS_NICE',
      'SYS_PTRACE',
    ],
  });
  const images = [...new Set(containers.map((/** @type {any} */ { Image }) => Image))];
  const bytes = JSON.parse(await run(['docker', 'image', 'inspect', ...images])).reduce(
    (/** @type {number} */ sum, /** @type {any} */ { Size }) => sum + Size,
    0,
  );
  assert.ok(bytes < 1.5e9, `${bytes} bytes of images`);
});

test('in the image, only root and the lab may call Mahimahi’s setuid programs', async () => {
  const call = (/** @type {string} */ user) =>
    run([
      ...['docker', 'run', '--rm', '--network', 'none', '--user', user, '--entrypoint', 'sh', TEST_IMAGE, '-c'],
      `for i in ${SETUID_PROGRAMS.join(' ')}; do $i </dev/null >/dev/null 2>&1; test $? != 126 || echo $i; done`,
    ]);
  const denied = async (/** @type {string} */ user) => (await call(user)).split('\n').filter(Boolean);
  assert.deepEqual(await denied('4242:4242'), SETUID_PROGRAMS);
  assert.deepEqual(await denied(`4242:${userNumbers().first}`), []);
});

test('while a page loads in containers, every process has the rights of its row in the table and no more', {
  timeout: 2 * UP_TIMEOUT_MS,
}, async (t) => {
  const args = ['run', '-d', '-T', 'bench', '--cc', 'cubic', '--pages', 'kiln-and-oak', '--runs', '3'];
  const bench = (await compose(args, UP_TIMEOUT_MS)).trim();
  const deadline = performance.now() + BENCH_TIMEOUT_MS;
  while (!(await run(['docker', 'top', bench, '-eo', 'pid,args'])).includes('--type=renderer')) {
    assert.ok(performance.now() < deadline, await run(['docker', 'logs', bench]));
    await delay(200);
  }
  const ofProject = ['--filter', `label=com.docker.compose.project=${composition.project}`];
  const running = (await run(['docker', 'ps', '--quiet', '--no-trunc', ...ofProject])).trim().split('\n');
  const found = await rightsInContainers(run, running);
  await run(['docker', 'kill', '--signal', 'INT', bench]);
  await run(['docker', 'wait', bench], BENCH_TIMEOUT_MS);
  t.diagnostic(tableOfContainers(found));
  assertRightsInContainers(found);
});

test('docker-compose run takes the options of a bench, and says what the composition does not have', {
  timeout: UP_TIMEOUT_MS,
}, async () => {
  const plan = await compose(
    ['run', '--rm', '-T', 'bench', '--cc', 'cubic,reno', '--runs', '2', '--dry-run'],
    UP_TIMEOUT_MS,
  );
  assert.match(plan, /reno/);
  await assert.rejects(
    compose(['run', '--rm', '-T', 'bench', '--cc', 'no-such-cc'], UP_TIMEOUT_MS),
    /exit code 2: .*there is no congestion control "no-such-cc"; known: cubic/s,
  );
  const arms = Array.from({ length: 7 }, () => 'cubic').join();
  await assert.rejects(
    compose(['run', '--rm', '-T', 'bench', '--cc', arms, '--pages', 'kiln-and-oak']),
    /exit code 3: .*placing 7 proxies, one for each arm: the service squid has 6 containers; start as many: docker-compose up -d --scale squid=7 squid/s,
  );
});

test('on a kernel without BPF congestion controls the bench says so in a sentence', {
  timeout: UP_TIMEOUT_MS,
}, async () => {
  const error = await compose(
    [
      'run',
      '--rm',
      '-T',
      '-v',
      '/dev/null:/sys/kernel/btf/vmlinux:ro',
      'bench',
      '--cc',
      'cubic,fld_tcp',
      '--pages',
      'kiln-and-oak',
    ],
    UP_TIMEOUT_MS,
  ).catch((reason) => reason);
  assert.match(
    error.message,
    /exit code 3: .*bench: fld_tcp cannot be loaded: the kernel takes no congestion control as BPF struct_ops; boot a kernel that has it .*--cc cubic,reno/s,
  ); // docker-compose 1.29 ends its own lines with a carriage return
});

test('after a bench that was killed with its shells up, docker-compose down leaves nothing on the host', {
  timeout: 2 * UP_TIMEOUT_MS,
}, async () => {
  const id = (
    await compose(
      ['run', '-d', '-T', 'bench', '--cc', 'cubic,fld_tcp', '--pages', 'kiln-and-oak', '--runs', '1'],
      UP_TIMEOUT_MS,
    )
  ).trim();
  // the link shells are the last to start, for the link check and for each load
  const deadline = performance.now() + BENCH_TIMEOUT_MS;
  while (!(await run(['docker', 'top', id, '-eo', 'pid,args'])).includes('mm-link')) {
    assert.ok(performance.now() < deadline, 'no link shell has started');
    await delay(200);
  }
  await run(['docker', 'kill', '--signal', 'KILL', id]);
  // the containers of `run` are orphans to version 2
  const down = (await compose(['version', '--short'])).startsWith('1.') ? ['down'] : ['down', '--remove-orphans'];
  await compose(down, UP_TIMEOUT_MS);
  assert.deepEqual(composition.addedToHost(), []);
  assert.equal(
    (
      await run([
        'docker',
        'ps',
        '--all',
        '--quiet',
        '--filter',
        `label=com.docker.compose.project=${composition.project}`,
      ])
    ).trim(),
    '',
  );
  assert.equal(
    (
      await run([
        'docker',
        'network',
        'ls',
        '--quiet',
        '--filter',
        `label=com.docker.compose.project=${composition.project}`,
      ])
    ).trim(),
    '',
  );
});
