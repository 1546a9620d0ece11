import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { test } from 'node:test';
import { becomeUser, confine } from './confine.js';
import { settings } from './control-groups.js';
import { partEnvironment } from './part-environment.js';
import { GROUP_LIMITS } from './part-limits.js';

test('a part becomes its user with every set of capabilities empty, and cannot gain privileges', () => {
  assert.equal(
    becomeUser({ uid: 7, gid: 8 }).join(' '),
    'setpriv --reuid 7 --regid 8 --clear-groups --inh-caps=-all --ambient-caps=-all --bounding-set=-all ' +
      '--no-new-privs --',
  );
});

test('a part joins its groups and has its mounts before it becomes its user, and gets a PID namespace after', () => {
  const limits = { fileBytes: 5, processes: 6, sharedMemoryBytes: 7 };
  const argv = confine({
    user: { uid: 7, gid: 7 },
    limits,
    groups: ['/g/cgroup.procs'],
    folder: '/f',
    shown: [['/s', '/place']],
    enter: ['nice'],
  });
  const at = (/** @type {string} */ word) => {
    assert.ok(argv.includes(word), word);
    return argv.indexOf(word);
  };
  const order = [
    'nice',
    '--mount',
    '--ipc',
    '--uts',
    '/g/cgroup.procs',
    '/f',
    '/s',
    '/tmp',
    '/dev/shm',
    'mode=1777,size=7',
    'hide',
    '--pid',
    '--fsize=5',
    '--no-new-privs',
    'wait',
  ];
  assert.deepEqual(
    order.map(at),
    order.map(at).sort((one, other) => one - other),
  );
});

test('each process of a part has limits, of its data too where no group limits the part', () => {
  const limits = { fileBytes: 5, processes: 6, sharedMemoryBytes: 7 };
  const limitsOf = (/** @type {object} */ more) =>
    confine({ user: { uid: 7, gid: 7 }, limits: { ...limits, ...more } }).filter((word) => /^--\w+=\d+$/.test(word));
  assert.deepEqual(limitsOf({}), ['--core=0', '--fsize=5', '--nproc=6']);
  assert.deepEqual(limitsOf({ dataBytes: 8 }), ['--core=0', '--fsize=5', '--nproc=6', '--data=8']);
});

test('a part gets the variables of the list, its own, and no other', () => {
  const ours = { PATH: '/opt/bin', TZ: 'UTC', AWS_SECRET_ACCESS_KEY: 'x', SLOWSTART_RUN: 'abc-1' };
  assert.deepEqual(partEnvironment({ HOME: '/' }, ours), {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    TZ: 'UTC',
    SLOWSTART_RUN: 'abc-1',
    HOME: '/',
  });
});

test('limits are written as each version of control groups wants them', () => {
  const limits = { memoryBytes: 1000, processes: 10, cpus: 2, weight: 900 };
  const v2 = new Map(['memory', 'pids', 'cpu'].map((name) => [name, '/cg']));
  const inVersion2 = (/** @type {object} */ others) =>
    Object.fromEntries(settings({ version: 2, folders: v2 }, 'run/origin', { ...limits, ...others }));
  assert.deepEqual(inVersion2({}), {
    '/cg/run/origin/memory.max': '1000',
    '/cg/run/origin/pids.max': '10',
    '/cg/run/origin/cpu.max': '200000 100000',
    '/cg/run/origin/cpu.weight': '900',
  });
  assert.equal(inVersion2({ weight: 25_600 })['/cg/run/origin/cpu.weight'], '10000', 'the most of version 2');
  const v1 = new Map(['memory', 'pids', 'cpu'].map((name) => [name, `/cg/${name}`]));
  assert.deepEqual(Object.fromEntries(settings({ version: 1, folders: v1 }, 'run/origin', { ...limits, cpus: null })), {
    '/cg/memory/run/origin/memory.limit_in_bytes': '1000',
    '/cg/pids/run/origin/pids.max': '10',
    '/cg/cpu/run/origin/cpu.shares': '9216',
  });
  v1.delete('cpu');
  assert.deepEqual(Object.keys(Object.fromEntries(settings({ version: 1, folders: v1 }, 'run/origin', limits))), [
    '/cg/memory/run/origin/memory.limit_in_bytes',
    '/cg/pids/run/origin/pids.max',
  ]);
});

test('Chrome has a weight of one program a processor, and no quota, which would stop a page', () => {
  assert.deepEqual([GROUP_LIMITS.browser.cpus, GROUP_LIMITS.browser.weight], [null, 100 * availableParallelism()]);
  assert.deepEqual([GROUP_LIMITS.shells.cpus, GROUP_LIMITS.shells.weight], [null, null]);
});
