import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planGroups } from './plan-groups.js';

test('tests that measure time come one at a time, others side by side, containers last', () => {
  const groups = planGroups(
    [
      'harness/compose/compose.system.js',
      'harness/doctor.system.js',
      'harness/end-to-end/bench.system.js',
      'harness/end-to-end/hostile-text.system.js',
      'harness/end-to-end/known-page.system.js',
      'harness/errors.test.js',
      'harness/fuzz/fuzz-all.test.js',
      'harness/link/red-link/red-link.system.js',
      'kernel-cc/aimd/aimd.system.js',
      'kernel-cc/newcwv/newcwv.system.js',
      'kernel-cc/smartiw/smartiw.system.js',
    ],
    {
      processors: 3,
      share: (units) => [`shared: ${units}`],
      bytesOf: (file) => (file.includes('newcwv') ? 2 : 1),
    },
  );
  assert.deepEqual(groups, [
    {
      name: 'what measures no time',
      files: [
        'harness/fuzz/fuzz-all.test.js',
        'harness/end-to-end/hostile-text.system.js',
        'shared: harness/errors.test.js',
      ],
      concurrency: 3,
    },
    {
      name: 'labs side by side',
      files: ['harness/end-to-end/bench.system.js', 'harness/doctor.system.js'],
      concurrency: 3,
      before: 'image',
    },
    {
      name: 'paths',
      files: ['kernel-cc/newcwv/newcwv.system.js', 'kernel-cc/aimd/aimd.system.js'],
      concurrency: 8,
      before: 'image',
    },
    {
      name: 'calm paths',
      files: ['harness/link/red-link/red-link.system.js', 'kernel-cc/smartiw/smartiw.system.js'],
      concurrency: 2,
      before: 'calm',
    },
    { name: 'one at a time', files: ['harness/end-to-end/known-page.system.js'], concurrency: 1, before: 'calm' },
    { name: 'containers', files: ['harness/compose/compose.system.js'], concurrency: 1, before: 'image' },
  ]);
});
