import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planGroups } from './plan-groups.js';

const SETTINGS = {
  processors: 3,
  share: (/** @type {string[]} */ units, /** @type {{isBeside: boolean}} */ { isBeside }) => [
    `shared${isBeside ? ' beside' : ''}: ${units}`,
  ],
  bytesOf: (/** @type {string} */ file) => (file.includes('newcwv') ? 2 : 1),
};

test('what needs no lab runs beside tests of the whole host, tests that measure time come one at a time', () => {
  const groups = planGroups(
    [
      'harness/compose/compose.system.js',
      'harness/doctor.system.js',
      'harness/end-to-end/bench.system.js',
      'harness/end-to-end/hostile-text.system.js',
      'harness/end-to-end/kills/killed-bench.system.js',
      'harness/end-to-end/known-page.system.js',
      'harness/errors.test.js',
      'harness/fuzz/fuzz-all.test.js',
      'harness/lab/leftovers/remove-leftovers.system.js',
      'harness/link/red-link/red-link.system.js',
      'kernel-cc/aimd/aimd.system.js',
      'kernel-cc/newcwv/newcwv.system.js',
      'kernel-cc/smartiw/smartiw.system.js',
    ],
    SETTINGS,
  );
  assert.deepEqual(groups, [
    {
      name: 'the whole host',
      files: ['harness/end-to-end/kills/killed-bench.system.js', 'harness/lab/leftovers/remove-leftovers.system.js'],
      concurrency: 1,
      beside: { files: ['shared beside: harness/fuzz/fuzz-all.test.js,harness/errors.test.js'], concurrency: 3 },
    },
    {
      name: 'labs side by side',
      files: [
        'harness/end-to-end/bench.system.js',
        'harness/doctor.system.js',
        'harness/end-to-end/hostile-text.system.js',
      ],
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

test('where no test compares the host, what needs no lab has the processors for itself', () => {
  const [first] = planGroups(['harness/errors.test.js', 'kernel-cc/aimd/aimd.system.js'], SETTINGS);
  assert.deepEqual(first, { name: 'without a lab', files: ['shared: harness/errors.test.js'], concurrency: 3 });
});
