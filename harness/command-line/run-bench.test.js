import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { UsageError } from '../errors.js';
import { makeWorld, runBench } from './fake-bench.js';

const BUILT_IN = ['--cc', 'cubic,reno', '--out', 'out'];

test('a bench without failures writes its report to --out and exits 0', async (t) => {
  const { world, folder, written, labRuns, reports } = makeWorld(t);
  assert.equal(await runBench(['--cc', 'cubic,fld_tcp', '--runs', '2', '--out', 'out'], world), 0);
  assert.equal(labRuns.length, 1);
  assert.equal(labRuns[0].experiment.runs, 2);
  assert.deepEqual(reports, [{ outDir: join(folder, 'out'), partial: false }]);
  const [verdict, ...rest] = written.stdout.split('\n');
  assert.match(verdict, /FLD_TCP.*Cubic/);
  assert.deepEqual(rest, ['12 loads, 0 failed.', `Report: ${join(folder, 'out/report.html')}`, '']);
});

/** What follows the sentences that are said before the first load. @param {string} text */
const afterForetold = (text) => text.replace(/^(bench: (takes|can show).*\n)+/, '');

test('before the lab opens a bench says what it can show, and how long it takes', async (t) => {
  const { world, written, labRuns } = makeWorld(t);
  const { runExperiment } = world;
  let said = '';
  world.runExperiment = async (...args) => {
    said = written.stderr;
    return runExperiment(...args);
  };
  await runBench(['--runs', '6', '--until', '2%', '--out', 'out'], world);
  assert.deepEqual(labRuns[0].experiment.until, { margin: 0.02, looks: [2, 3, 4, 5, 6] });
  assert.match(said, /^bench: takes at most 80 seconds in all\nbench: can show: page load time: differences of /);
  assert.match(said, /smallest p-value/);
});

test('some failed loads exit 4', async (t) => {
  const { world } = makeWorld(t, { outcome: { done: 12, failed: 1, interrupted: false } });
  assert.equal(await runBench(['--out', 'out'], world), 4);
});

test('an interrupted bench writes a partial report and exits 130', async (t) => {
  const { world, reports, written } = makeWorld(t, { outcome: { done: 5, failed: 1, interrupted: true } });
  assert.equal(await runBench(['--out', 'out'], world), 130);
  assert.equal(reports[0].partial, true);
  assert.match(written.stdout, /5 loads, 1 failed, interrupted\./);
});

test('a bench whose gate trips exits 5 and says why', async (t) => {
  const { world, written } = makeWorld(t, { difference: 0.08 });
  assert.equal(await runBench(['--out', 'out', '--fail-if', 'fld_tcp pageLoadMs > 5%'], world), 5);
  assert.equal(
    afterForetold(written.stderr),
    'gate "fld_tcp pageLoadMs > 5%" tripped on fld-lte-solo: the whole interval, 7.00 % to 9.00 %, is above 5 %\n',
  );
});

test('a gate that holds exits 0 and says so', async (t) => {
  const { world, written } = makeWorld(t, { difference: 0.055 });
  assert.equal(await runBench(['--out', 'out', '--fail-if', 'fld_tcp pageLoadMs > 5%'], world), 0);
  assert.equal(
    afterForetold(written.stderr),
    'gate "fld_tcp pageLoadMs > 5%" holds on fld-lte-solo: the interval, 4.50 % to 6.50 %, is not wholly above 5 %\n',
  );
});

test('a gate that could not be judged exits 5, in JSON too', async (t) => {
  const { world, written } = makeWorld(t, { difference: 0.01, interval: null });
  assert.equal(await runBench(['--out', 'out', '--json', '--fail-if', 'fld_tcp pageLoadMs > 5%'], world), 5);
  const { gates, trippedGates } = JSON.parse(written.stdout);
  assert.equal(gates[0].outcome, 'not judged');
  assert.deepEqual(trippedGates, [gates[0].sentence]);
  assert.equal(afterForetold(written.stderr), `${gates[0].sentence}\n`);
});

test('an invalid gate stops the bench before the lab opens', async (t) => {
  const { world, labRuns } = makeWorld(t);
  await assert.rejects(runBench([...BUILT_IN, '--fail-if', 'slow'], world), { exitCode: 2 });
  assert.equal(labRuns.length, 0);
});

test('a dry run prints the plan and does not open the lab', async (t) => {
  const { world, written, labRuns } = makeWorld(t);
  assert.equal(await runBench(['--dry-run', '--runs', '4'], world), 0);
  assert.match(written.stdout, /^loads {7}16 \(pages 2 x networks 1 x arms 2 x runs 4\)/m);
  assert.equal(labRuns.length, 0);
});

test('a wrong setting is an error of a bench and of a dry run, before the lab opens', async (t) => {
  const { world, labRuns, written } = makeWorld(t);
  world.checkSettings = async ([, fld]) => {
    assert.deepEqual(fld.settings, { rto: 'never' });
    throw new UsageError('no such choice');
  };
  for (const more of [[], ['--dry-run']]) {
    await assert.rejects(runBench(['--cc', 'reno,fld_tcp:rto=never', '--out', 'out', ...more], world), {
      exitCode: 2,
      message: 'no such choice',
    });
  }
  assert.equal(labRuns.length, 0);
  assert.equal(written.stdout, '');
});

test('without a compiler a dry run says that settings are not checked, and a bench stops', async (t) => {
  const { world, written } = makeWorld(t);
  world.checkSettings = async () => {
    throw new Error('there is no clang');
  };
  assert.equal(await runBench(['--cc', 'reno,fld_tcp:rto=keep', '--dry-run'], world), 0);
  assert.equal(written.stderr, 'bench: the settings of the congestion controls are not checked: there is no clang\n');
  await assert.rejects(runBench(['--cc', 'reno,fld_tcp:rto=keep', '--out', 'out'], world), {
    exitCode: 3,
    message: 'there is no clang',
  });
});

test('--cc NAME:help prints settings, and plans nothing', async (t) => {
  const { world, written, labRuns } = makeWorld(t);
  assert.equal(await runBench(['--cc', 'fld_tcp:help,reno:help'], world), 0);
  assert.match(written.stdout, /^fld_tcp: FLD_TCP .*\n {2}ss_gain=3 +Factor a clean round[\s\S]*\n\nreno: /);
  assert.equal(labRuns.length, 0);
});

test('--json prints JSON alone on standard output', async (t) => {
  const { world, folder, written } = makeWorld(t);
  await runBench(['--out', 'out', '--json'], world);
  const { files, loads, comparisons } = JSON.parse(written.stdout);
  assert.equal(files['results.json'], join(folder, 'out/results.json'));
  assert.deepEqual(loads, { done: 12, failed: 0 });
  assert.equal(comparisons[0].relativeDifference.value, -0.07);
});

test('an experiment file decides the experiment, and the command line overrides it', async (t) => {
  const { world, folder, labRuns } = makeWorld(t);
  writeFileSync(
    join(folder, 'mine.json'),
    JSON.stringify({ congestionControls: ['cubic', 'reno', 'fld_tcp'], runs: 7 }),
  );
  await runBench(['mine.json', '--runs', '2', '--out', 'out'], world);
  const [{ experiment }] = labRuns;
  assert.deepEqual(
    [experiment.name, experiment.runs, experiment.arms.map((arm) => arm.id)],
    ['mine', 2, ['cubic', 'reno', 'fld_tcp']],
  );
});

test('a broken or absent experiment file is a usage error that names it', async (t) => {
  const { world, folder } = makeWorld(t);
  writeFileSync(join(folder, 'broken.json'), '{"runs": ');
  await assert.rejects(runBench(['broken.json'], world), { exitCode: 2, message: /^experiment file .*broken\.json: / });
  await assert.rejects(runBench(['absent.json'], world), {
    exitCode: 2,
    message: /^experiment file .*absent\.json: ENOENT/,
  });
  writeFileSync(join(folder, 'wrong.json'), '{"loads": 3}');
  await assert.rejects(runBench(['wrong.json'], world), {
    exitCode: 2,
    message: /^experiment file wrong\.json: "loads" is no field/,
  });
});
