import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readPageManifests } from '../recording/finding/read-page-manifest.js';
import { writeManifests } from './write-manifest.js';

/** @param {import('node:test').TestContext} t */
async function temporaryFolder(t) {
  const folder = await mkdtemp(join(tmpdir(), 'slowstart-manifest-'));
  t.after(() => rm(folder, { recursive: true }));
  return folder;
}

/** @param {string} folder @param {string} id @param {number} [devicePixelRatio] @returns {any} */
const checked = (folder, id, devicePixelRatio) => ({
  id,
  file: join(folder, `${id}.warc.gz`),
  entryUrl: `https://${id}.test/`,
  verdict: 'good',
  tried: devicePixelRatio === undefined ? [] : [{ devicePixelRatio }],
});

test('a bench finds the ratio that was kept, and what else the manifest said', async (t) => {
  const folder = await temporaryFolder(t);
  const path = join(folder, 'manifest.json');
  const kept = {
    id: 'home',
    file: 'a.warc.gz',
    entryUrl: 'https://a.test/home',
    title: 'A',
    device: { userAgent: 'B' },
  };
  await writeFile(path, JSON.stringify([kept]));
  assert.deepEqual(await writeManifests([checked(folder, 'a', 2), checked(folder, 'b', 1), checked(folder, 'c')]), [
    path,
  ]);
  const manifestOf = await readPageManifests(folder);
  const device = { userAgent: 'B', viewport: null, devicePixelRatio: 2, languages: [] };
  assert.deepEqual(manifestOf('a.warc.gz'), { ...kept, device });
  assert.equal(manifestOf('b.warc.gz')?.device?.devicePixelRatio, 1);
  assert.equal(manifestOf('c.warc.gz'), null);
  assert.deepEqual(await readdir(folder), ['manifest.json']);
});

test('a file of that name that is no manifest stays as it is', async (t) => {
  const folder = await temporaryFolder(t);
  const path = join(folder, 'manifest.json');
  await writeFile(path, '{"name": "an app"}');
  await assert.rejects(writeManifests([checked(folder, 'a', 2)]), {
    name: 'UsageError',
    message:
      `pages check: writing ${path}: it holds something else than a list of pages; mend that, or leave ` +
      '--write out',
  });
  assert.equal(await readFile(path, 'utf8'), '{"name": "an app"}');
});
