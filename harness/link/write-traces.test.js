import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sampleNetwork } from '../experiment/sample-experiment.js';
import { writeTraces } from './write-traces.js';

test('a network whose id is a path gets no trace file, wherever it came from', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'slowstart-traces-'));
  t.after(() => rm(folder, { recursive: true }));
  const { downTrace } = await writeTraces(sampleNetwork('home'), folder);
  assert.equal(downTrace, join(folder, 'home.down'));
  for (const id of ['../outside', '..', '/etc/outside', 'a/b', ''])
    await assert.rejects(writeTraces(sampleNetwork(id), folder), /its id is no file name; choose another id/);
  assert.deepEqual((await readdir(folder)).sort(), ['home.down', 'home.up']);
});

test('a trace that is a device is not read', async () => {
  const profile = sampleNetwork('home');
  profile.down = { ...profile.down, rateMbps: null, trace: '/dev/zero' };
  await assert.rejects(writeTraces(profile, tmpdir()), /there is no \/dev\/zero, or it is no file of at most 64 MiB/);
});
