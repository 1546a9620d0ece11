import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from '../host/run-command.js';
import { copyProject } from './testing/copy-project.js';
import { openDocker } from './testing/docker-daemon.js';
import { hostState } from './testing/host-state.js';

const BASE_IMAGE = 'debian:bookworm-slim';
const PROJECT = `slowstarttest${process.pid}`;
const BUILD_TIMEOUT_MS = 20 * 60_000; // four minutes on two idle cores
const UP_TIMEOUT_MS = 180_000; // two dozen containers, and a congestion control after the other through the verifier
const BENCH_TIMEOUT_MS = 240_000;
const PORT = '18080';
/** Debian's, unless another version is to be tried: `SLOWSTART_COMPOSE=/path/to/docker-compose`. */
const COMPOSE = process.env.SLOWSTART_COMPOSE ?? 'docker-compose';

/** @type {{env: Record<string, string>, isOwn: boolean, close: () => Promise<void>}} */
let docker;
/** @type {string} */
let folder;
/** @type {string[]} */
let idleHost;
/** @type {Record<string, string>} */
let env;

/** @param {string[]} argv @param {number} [timeoutMs] */
const run = (argv, timeoutMs = 60_000) => runCommand('compose test', argv, { env, cwd: folder, timeoutMs });
/** @param {string[]} args @param {number} [timeoutMs] */
const compose = (args, timeoutMs) => run([COMPOSE, ...args], timeoutMs);

before(
  async () => {
    await mkdir('/run/slowstart/changes', { recursive: true }); // benches of the host make it too
    docker = await openDocker();
    folder = await copyProject();
    await mkdir(join(folder, 'reports/out'));
    env = {
      ...docker.env,
      COMPOSE_PROJECT_NAME: PROJECT,
      SLOWSTART_IMAGE: `${PROJECT}-lab`,
      SLOWSTART_REPORT_PORT: PORT,
      SLOWSTART_BENCH_ARGS: '--cc cubic,fld_tcp --pages kiln-and-oak --network 3g-solo --runs 1',
    };
    const hasBase = await run(['docker', 'image', 'inspect', BASE_IMAGE]).then(
      () => true,
      () => false,
    );
    if (!hasBase) await run(['bash', 'harness/compose/make-base-image.sh', BASE_IMAGE], BUILD_TIMEOUT_MS);
    await compose(['build'], BUILD_TIMEOUT_MS);
    idleHost = hostState();
  },
  { timeout: 2 * BUILD_TIMEOUT_MS },
);

after(
  async () => {
    if (folder && env) {
      await compose(['down'], UP_TIMEOUT_MS).catch(() => {});
      await run(['docker', 'image', 'rm', '--force', `${PROJECT}-lab`]).catch(() => {});
    }
    await docker?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  },
  { timeout: UP_TIMEOUT_MS },
);

test('docker-compose up measures a page with two congestion controls in containers and serves the report', {
  timeout: UP_TIMEOUT_MS + BENCH_TIMEOUT_MS,
}, async () => {
  await compose(['up', '-d'], UP_TIMEOUT_MS);
  const bench = (await compose(['ps', '-q', 'bench'])).trim();
  const code = (await run(['docker', 'wait', bench], BENCH_TIMEOUT_MS)).trim();
  assert.equal(code, '0', await compose(['logs', '--no-color', 'bench', 'kernel-cc']));

  const [name] = readdirSync(join(folder, 'reports/out'));
  const records = readFileSync(join(folder, 'reports/out', name, 'records.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual([...new Set(records.map(({ trial }) => trial.armId))].sort(), ['cubic', 'fld_tcp']);
  for (const { trial, status, failure, checks } of records) {
    assert.equal(status, 'ok', JSON.stringify(failure));
    assert.equal(checks.congestionControl.ok, true);
    assert.deepEqual(
      [
        ...new Set(
          checks.congestionControl.sockets.map((/** @type {any} */ socket) => socket.congestionControl).filter(Boolean),
        ),
      ],
      [trial.armId],
    );
    assert.deepEqual(checks.egress, { packets: 0, ok: true });
  }

  const report = await fetch(`http://localhost:${PORT}/`);
  assert.equal(report.url, `http://localhost:${PORT}/${name}/report.html`);
  assert.match(await report.text(), /FLD_TCP/);
  const results = await (await fetch(`http://localhost:${PORT}/${name}/results.json`)).json();
  assert.deepEqual(results.loads.map((/** @type {any} */ load) => load.congestionControl).sort(), ['cubic', 'fld_tcp']);
  for (const path of [`/${name}/records.jsonl`, '/../package.json', '/%2e%2e/package.json', '/nothing/report.html'])
    assert.equal((await fetch(`http://localhost:${PORT}${path}`)).status, 404, path);
});

test(
  'no container is privileged or has another capability than those that docker-compose.yml names, and the image is ' +
    '' +
    '' +
    'below 1.5 GB',
  async () => {
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
  },
);

test('docker-compose run takes the options of a bench, and says in a sentence what the composition does not have', {
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
  await assert.rejects(
    compose(['run', '--rm', '-T', 'bench', '--cc', 'cubic,cubic', '--pages', 'kiln-and-oak'], UP_TIMEOUT_MS),
    /exit code 3: .*every container of the service squid-cubic is in use; .*docker-compose up -d --scale squid-cubic=2 squid-cubic/s,
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
  assert.deepEqual(
    hostState().filter((line) => !idleHost.includes(line)),
    [],
  );
  assert.equal(
    (await run(['docker', 'ps', '--all', '--quiet', '--filter', `label=com.docker.compose.project=${PROJECT}`])).trim(),
    '',
  );
  assert.equal(
    (
      await run(['docker', 'network', 'ls', '--quiet', '--filter', `label=com.docker.compose.project=${PROJECT}`])
    ).trim(),
    '',
  );
});
