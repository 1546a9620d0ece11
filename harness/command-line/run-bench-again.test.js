import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeExperiment } from '../experiment/experiment.js';
import { sampleExperiment, samplePage } from '../experiment/sample-experiment.js';
import { makeWorld, runBench } from './fake-bench.js';
import { readRegistries } from './registries.js';

const OUT = ['--out', 'out'];

test('of two benches on one --out at once, one runs and the other is refused', async (t) => {
  const { world, folder, labRuns } = makeWorld(t);
  /** @type {Promise<unknown>[]} */
  const refused = [];
  const { runExperiment } = world;
  world.runExperiment = async (...args) => {
    const outDir = join(folder, 'out');
    writeFileSync(join(outDir, 'experiment.json'), JSON.stringify({ experiment: args[0] }));
    for (const more of [[], ['--resume']])
      refused.push(
        assert.rejects(runBench([...OUT, ...more], world), {
          exitCode: 2,
          message: new RegExp(`^bench: ${outDir} is being written by process ${process.pid} since 20.*Z; wait for its`),
        }),
      );
    await Promise.all(refused);
    return runExperiment(...args);
  };
  assert.equal(await runBench(OUT, world), 0);
  assert.equal(refused.length, 2);
  assert.equal(labRuns.length, 1);
});

test('what is resumed is read under the lock, and what another bench wrote before it is not overwritten', async (t) => {
  const { world, folder, labRuns } = makeWorld(t);
  const { lockFolder } = world;
  const stored = sampleExperiment({ arms: ['cubic', 'reno'], runs: 9 });
  const write = (/** @type {number} */ runs) =>
    writeFileSync(join(folder, 'experiment.json'), JSON.stringify({ schema: 1, experiment: { ...stored, runs } }));
  write(9);
  world.lockFolder = async (...args) => {
    const lock = await lockFolder(...args);
    write(12); // another bench has extended it and has ended, just before
    return lock;
  };
  assert.equal(await runBench(['--resume', '--out', '.'], world), 0);
  assert.equal(labRuns[0].experiment.runs, 12);

  world.lockFolder = async (...args) => {
    const lock = await lockFolder(...args);
    writeFileSync(join(folder, 'out', 'records.jsonl.gz'), '');
    return lock;
  };
  await assert.rejects(runBench(OUT, world), { exitCode: 2, message: /already has a run; continue it with --resume/ });
  assert.equal(labRuns.length, 1);
});

test('an earlier run is not overwritten', async (t) => {
  const { world, folder } = makeWorld(t);
  writeFileSync(join(folder, 'records.jsonl'), '');
  await assert.rejects(runBench(['--cc', 'cubic,reno', '--out', '.'], world), {
    exitCode: 2,
    message: `bench: ${folder} already has a run; continue it with --resume, or name another --out`,
  });
});

test('--resume with --out alone continues the stored experiment', async (t) => {
  const { world, folder, labRuns } = makeWorld(t);
  const stored = sampleExperiment({ arms: ['cubic', 'fld_tcp', 'reno'], runs: 9 });
  writeFileSync(join(folder, 'experiment.json'), JSON.stringify({ schema: 1, experiment: stored }));
  assert.equal(await runBench(['--resume', '--out', '.'], world), 0);
  assert.deepEqual(labRuns, [{ experiment: stored, outDir: folder, resume: true }]);
});

test('--resume refuses another plan and names the differences', async (t) => {
  const { world, folder } = makeWorld(t);
  writeFileSync(join(folder, 'experiment.json'), JSON.stringify({ schema: 1, experiment: sampleExperiment() }));
  await assert.rejects(runBench(['--resume', '--out', '.', '--seed', '2'], world), {
    exitCode: 2,
    message: /seed: 1 there, 2 asked/,
  });
});

test('--resume refuses a folder without a run', async (t) => {
  const { world } = makeWorld(t);
  await assert.rejects(runBench(['--resume', '--out', 'nowhere'], world), {
    exitCode: 2,
    message: /--resume found no experiment\.json/,
  });
});

test('--resume with more runs extends the stored experiment, whatever the default experiment is', async (t) => {
  const { world, folder, labRuns } = makeWorld(t);
  const stored = makeExperiment(
    { congestionControls: ['cubic', 'reno'], networks: ['cable'], runs: 2 },
    { ...readRegistries(), pages: ['news'].map(samplePage) },
  );
  writeFileSync(join(folder, 'experiment.json'), JSON.stringify({ schema: 2, experiment: stored }));
  assert.equal(await runBench(['--resume', '--out', '.', '--runs', '5'], world), 0);
  assert.deepEqual(labRuns[0].experiment, { ...stored, runs: 5, extendedFrom: [{ pages: 1, runs: 2 }] });
  assert.equal(await runBench(['--resume', '--out', '.', '--pages', 'quick'], world), 0);
  assert.deepEqual(
    labRuns[1].experiment.pages.map(({ id }) => id),
    ['news', 'shop'],
  );
  await assert.rejects(runBench(['--resume', '--out', '.', '--runs', '1', '--seed', '9'], world), {
    exitCode: 2,
    message: /another plan \(runs: 2 there, 1 asked; seed: \d+ there, 9 asked\)/,
  });
});
