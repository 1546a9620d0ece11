import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleExperiment } from '../experiment/sample-experiment.js';
import { fakeLabWorld } from './fake-lab-world.js';
import { fakeRun } from './fake-run.js';

test('on a full disk the load under way is not stored, however it ended, and --resume makes it again', async () => {
  for (const status of /** @type {const} */ (['ok', 'failed'])) {
    const fake = fakeLabWorld({
      onLoad: ({ index }) => {
        if (index === 1) fake.state.fullDisk = 'the disk of /runs is full, with 0 bytes left';
        return { status };
      },
    });
    await assert.rejects(fakeRun(fake), {
      name: 'LabError',
      message:
        'run-trials: writing what a load needs: the disk of /runs is full, with 0 bytes left; make room, then go on ' +
        'with --resume: no finished load is lost',
    });
    assert.deepEqual(
      fake.state.calls.filter((call) => call.startsWith('store')),
      ['store 0'],
    );
  }
});

test('on a full disk a part that cannot be started again is not what is to be mended', async () => {
  const fake = fakeLabWorld();
  const lab = await fake.world.openLab(sampleExperiment(), { onMessage: () => {} });
  lab.originSide.restartIfDead = async () => {
    fake.state.fullDisk = 'the disk of /runs is full, with 0 bytes left';
    throw new Error('replay origin: starting: it ended');
  };
  await assert.rejects(fakeRun({ ...fake, world: { ...fake.world, openLab: async () => lab } }), {
    name: 'LabError',
    message: /^run-trials: writing what a load needs: the disk of \/runs is full, with 0 bytes left; make room, then/,
  });
});
