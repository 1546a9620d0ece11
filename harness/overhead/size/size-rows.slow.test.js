import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readRegistries } from '../../command-line/registries.js';
import { BEACON_HOSTS } from '../../replay/matching/beacon-rules.js';
import { measureRow } from './measure-row.js';
import { sizeRows } from './size-rows.js';
import { writeLargeCorpus } from './write-large-corpus.js';
import { writeLargeRun } from './write-large-run.js';

/** @param {import('node:test').TestContext} t */
async function aFolder(t) {
  const folder = await mkdtemp(join(tmpdir(), `slowstart-test-${process.pid}-`));
  t.after(() => rm(folder, { recursive: true }));
  return folder;
}

test('a made-up run has its report, and is resumed as finished', async (t) => {
  const dir = await aFolder(t);
  assert.equal(await writeLargeRun(dir, { pages: 3, runs: 6, registries: readRegistries() }), 36);
  const report = await measureRow('report', dir);
  assert.match(report.note, /^36 loads, \d+ comparisons$/);
  assert.ok(report.seconds > 0 && report.peakMiB > 20);
  assert.equal((await measureRow('resume', dir)).note, '42 loads are finished'); // with 6 warm-up loads
});

test('the argument of Chrome does not grow with the number of pages', async (t) => {
  const folder = await aFolder(t);
  await writeLargeCorpus(folder, { pages: 12, hostsPerPage: 30 });
  const { note, otherMiB } = await measureRow('start', folder);
  const [, hosts, bytes] = /^(\d+) hosts; (\d+) bytes in the longest argument/.exec(note) ?? [];
  const beacons = BEACON_HOSTS.length; // that any page may ask
  assert.equal(Number(hosts), 360 + beacons);
  // 30 of `MAP host-29.site-11.example 198.18.1.1, `, those of beacons, and the switch itself
  assert.ok(Number(bytes) > 30 * 38 && Number(bytes) < (30 + beacons) * 46 + 60, bytes);
  assert.ok(Number(otherMiB) > 20);
});

test('both ways to the Hodges-Lehmann estimate come to the same number', async () => {
  assert.deepEqual(await sizeRows['hodges-lehmann']('500'), await sizeRows['all-averages']('500'));
});
