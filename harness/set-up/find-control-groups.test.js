import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findControlGroups } from './find-control-groups.js';

/** @param {Record<string, string>} files @param {(path: string) => boolean} [isWritable] */
const find = (files, isWritable = () => true) => {
  const found = findControlGroups({ read: (path) => files[path] ?? null, isWritable });
  return found && { version: found.version, folders: Object.fromEntries(found.folders) };
};
const V2 = {
  '/proc/self/mountinfo': '31 23 0:28 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate\n',
  '/proc/self/cgroup': '0::/user.slice/user-0.slice/session-3.scope\n',
  '/sys/fs/cgroup/cgroup.controllers': 'cpuset cpu io memory hugetlb pids\n',
  '/sys/fs/cgroup/cgroup.subtree_control': 'memory pids\n',
};
const V1 = {
  '/proc/self/mountinfo': [
    '32 31 0:29 / /sys/fs/cgroup/cpu rw,relatime - cgroup cgroup rw,cpu',
    '35 31 0:32 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory',
    '39 31 0:36 / /sys/fs/cgroup/pids rw,relatime - cgroup cgroup rw,pids',
    '41 31 0:38 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw',
    '',
  ].join('\n'),
  '/proc/self/cgroup': '8:pids:/\n4:memory:/jobs/1\n1:cpu:/\n0::/\n',
  '/sys/fs/cgroup/unified/cgroup.controllers': 'hugetlb\n',
  '/sys/fs/cgroup/unified/cgroup.subtree_control': '\n',
};

test('with version 2, groups are made at the top, with the processors only where they are shared by group already', () => {
  const top = '/sys/fs/cgroup';
  assert.deepEqual(find(V2), { version: 2, folders: { memory: top, pids: top } });
  assert.deepEqual(find({ ...V2, '/sys/fs/cgroup/cgroup.subtree_control': 'cpu memory pids\n' }), {
    version: 2,
    folders: { memory: top, pids: top, cpu: top },
  });
});

test('with version 1, they are made below our own of each controller, beside a version 2 that has none', () => {
  assert.deepEqual(find(V1), {
    version: 1,
    folders: { memory: '/sys/fs/cgroup/memory/jobs/1', pids: '/sys/fs/cgroup/pids', cpu: '/sys/fs/cgroup/cpu' },
  });
});

test('in a container whose mounts begin at its own group, the path is seen from there', () => {
  const mounts = V1['/proc/self/mountinfo'].replaceAll('/ /sys/fs/cgroup/memory', '/docker/7 /sys/fs/cgroup/memory');
  const found = find({
    ...V1,
    '/proc/self/mountinfo': mounts,
    '/proc/self/cgroup': '8:pids:/\n4:memory:/docker/7\n1:cpu:/\n',
  });
  assert.equal(found?.folders.memory, '/sys/fs/cgroup/memory');
});

test('where nobody may make groups, or none for memory, there are none', () => {
  assert.equal(
    find(V2, () => false),
    null,
  );
  assert.equal(
    find(V1, (path) => !path.includes('/memory/')),
    null,
  );
  assert.equal(find({ ...V2, '/sys/fs/cgroup/cgroup.controllers': 'cpu pids\n' }), null);
  assert.equal(find({}), null);
});
