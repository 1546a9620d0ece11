import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { samplePage } from '../experiment/sample-experiment.js';
import { parseBenchOptions } from './bench-options.js';
import { experimentFromOptions } from './experiment-from-options.js';

const DEFINED = {
  congestionControls: ['cubic', { id: 'my_cc', kind: 'bpf', file: 'my_cc.bpf.c' }],
  networks: ['lte', { id: 'home', rttMs: 60, down: { rateMbps: 9 }, up: { rateMbps: 9 } }],
  pages: [{ id: 'start', file: 'start.warc.gz' }],
};

/** @param {import('node:test').TestContext} t @param {string[]} args @param {object} content of the experiment file */
async function experimentOf(t, args, content = DEFINED) {
  const folder = mkdtempSync(join(tmpdir(), 'slowstart-options-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'mine.json'), JSON.stringify(content));
  writeFileSync(join(folder, 'my_cc.bpf.c'), '');
  /** @type {unknown[]} */
  const lists = [];
  const options = /** @type {import('./bench-options.js').BenchOptions} */ (parseBenchOptions(args));
  const experiment = await experimentFromOptions(options, {
    folder,
    findPages: async (list) => {
      lists.push(...list);
      return [samplePage('start')];
    },
  });
  return { experiment, pages: lists, folder };
}

test('an experiment file defines networks, congestion controls and pages beside those that it names', async (t) => {
  const { experiment, pages, folder } = await experimentOf(t, ['mine.json']);
  assert.deepEqual(
    experiment.networks.map(({ id }) => id),
    ['fld-lte', 'home'],
  );
  assert.equal(experiment.arms[1].congestionControl.program, join(folder, 'my_cc'));
  assert.deepEqual(pages, DEFINED.pages);
});

test('the command line may name what the file defines', async (t) => {
  const args = ['mine.json', '--cc', 'my_cc,reno', '--network', 'home', '--pages', 'start'];
  const { experiment, pages } = await experimentOf(t, args);
  assert.deepEqual(
    experiment.arms.map(({ id }) => id),
    ['my_cc', 'reno'],
  );
  assert.equal(experiment.networks[0].rttMs, 60);
  assert.deepEqual(pages, DEFINED.pages);
});

test('recordings that are left out of a folder travel with the experiment', async () => {
  const options = /** @type {import('./bench-options.js').BenchOptions} */ (parseBenchOptions(['--pages', 'folder']));
  const experiment = await experimentFromOptions(options, {
    folder: '/nowhere',
    findPages: async (_, { leaveOut } = { leaveOut: assert.fail }) => {
      leaveOut('reading b.warc.gz: it is empty');
      return [samplePage('a')];
    },
  });
  assert.deepEqual(experiment.leftOut, ['reading b.warc.gz: it is empty']);
});

test('a C source that is not there is a usage error', async (t) => {
  const content = { congestionControls: ['cubic', { id: 'gone', kind: 'bpf', file: 'gone.bpf.c' }] };
  await assert.rejects(experimentOf(t, ['mine.json'], content), {
    exitCode: 2,
    message: /^congestion controls of the experiment: "gone": there is no file .*gone\.bpf\.c; check the path$/,
  });
});
