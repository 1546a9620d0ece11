import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { runBench, useExperimentFolder } from '../end-to-end/support/experiment-folder.js';
import { readAllRecords } from '../results/read-all-records.js';

const { folder, writePage } = useExperimentFolder();

test('an experiment with a network, a congestion control and a page of its own goes on after Ctrl-C', {
  timeout: 240_000,
}, async () => {
  const [file, out] = [join(folder, 'inline.json'), join(folder, 'inline')];
  writeFileSync(
    file,
    JSON.stringify({
      name: 'inline',
      congestionControls: ['cubic', { id: 'my_reno', kind: 'kernel', kernelName: 'reno' }],
      networks: [{ id: 'home', rttMs: 40, down: { rateMbps: 9 }, up: { rateMbps: 9 } }],
      pages: [await writePage('own', '<p>text'.repeat(10_000))],
      runs: 2,
    }),
  );
  const first = await runBench([file, '--out', out], { interruptWhen: /round 1/ });
  assert.equal(first.code, 130, first.output);
  const kept = await readAllRecords(out);
  assert.ok(kept.length < 4, `${kept.length} loads before Ctrl-C`);
  const second = await runBench(['--resume', '--out', out]);
  assert.equal(second.code, 0, second.output);
  const all = (await readAllRecords(out)).filter(({ trial, failure }) => !trial.warmUp && !failure);
  assert.deepEqual(all.map(({ trial: { networkId, armId, round } }) => `${networkId} ${armId} ${round}`).sort(), [
    'home cubic 1',
    'home cubic 2',
    'home my_reno 1',
    'home my_reno 2',
  ]);
  for (const { trial, checks } of all)
    assert.deepEqual(
      [...new Set(checks?.congestionControl.sockets.map((socket) => socket.congestionControl))],
      [trial.armId === 'my_reno' ? 'reno' : 'cubic'],
    );
});
